import type { Selectable } from 'kysely'
import { inOwnLanguages, ownText } from '../../answers/own-texts.ts'
import { shortName, showsName } from '../profile/short-name.ts'
import type { StoredMember, Text } from '../../brands/content.ts'
import type { MemberTable } from '../../database/schema.ts'

// Stored titles contain no name: they are kept after the other member has left.

/** The title of a referrer's points. */
export const friendJoined = ownText('referrals', 'friendJoined.title')

/** The title of a friend's points. */
export const joinedWithCode = ownText('referrals', 'joinedWith.title')

interface Person extends Pick<Selectable<MemberTable>, 'state' | 'hides_name'> {
  content: StoredMember
}

/** `friendJoined` with the name of a friend who is a member and shows it. */
export function joinedTitle({ content, ...friend }: Person): Text {
  if (!showsName(friend)) return friendJoined
  return ownText('referrals', 'friendJoined.titleNamed', { name: nameOf(content) })
}

/** `joinedWithCode` with the name of a referrer who is a member and shows it. */
export function joinedWithTitle({ content, ...referrer }: Person): Text {
  if (!showsName(referrer)) return joinedWithCode
  return ownText('referrals', 'joinedWith.titleNamed', { name: nameOf(content) })
}

function nameOf(content: StoredMember): Text {
  return inOwnLanguages((language) => shortName(content, language))
}
