import { inOwnLanguages, ownText } from '../../answers/own-texts.ts'
import { shortName } from '../profile/short-name.ts'
import type { StoredMember, Text } from '../../brands/content.ts'

// Stored titles contain no name: they are kept after the other member has left.

/** The title of a referrer's points. */
export const friendJoined = ownText('referrals', 'friendJoined.title')

/** The title of a friend's points. */
export const joinedWithCode = ownText('referrals', 'joinedWith.title')

interface Person {
  state: string
  content: StoredMember
}

/** `friendJoined` with the name of a friend who is a member. */
export function joinedTitle({ state, content }: Person): Text {
  if (state === 'closed') return friendJoined
  return ownText('referrals', 'friendJoined.titleNamed', { name: nameOf(content) })
}

/** `joinedWithCode` with the name of a referrer who is a member and shows it. */
export function joinedWithTitle({
  state,
  content,
  hides_name,
}: Person & { hides_name: number }): Text {
  if (state === 'closed' || hides_name === 1) return joinedWithCode
  return ownText('referrals', 'joinedWith.titleNamed', { name: nameOf(content) })
}

function nameOf(content: StoredMember): Text {
  return inOwnLanguages((language) => shortName(content, language))
}
