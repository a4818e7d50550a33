import { shortName } from '../profile/short-name.ts'
import type { StoredMember, Text } from '../../brands/content.ts'

// Stored titles contain no name: they are kept after the other member has left.

/** The title of a referrer's points. */
export const friendJoined: Text = {
  en: 'A friend joined with your code',
  th: 'เพื่อนสมัครด้วยรหัสของคุณ',
}

/** The title of a friend's points. */
export const joinedWithCode: Text = {
  en: 'Joined with a friend’s code',
  th: 'สมัครด้วยรหัสของเพื่อน',
}

interface Person {
  state: string
  content: StoredMember
}

/** `friendJoined` with the name of a friend who is a member. */
export function joinedTitle({ state, content }: Person): Text {
  if (state === 'closed') return friendJoined
  const { en, th } = nameOf(content)
  return { en: `${en} joined with your code`, th: `${th} สมัครด้วยรหัสของคุณ` }
}

/** `joinedWithCode` with the name of a referrer who is a member. */
export function joinedWithTitle({ state, content }: Person): Text {
  if (state === 'closed') return joinedWithCode
  const { en, th } = nameOf(content)
  return { en: `Joined with ${en}’s code`, th: `สมัครด้วยรหัสของ ${th}` }
}

function nameOf(content: StoredMember): Text {
  return { en: shortName(content, 'en'), th: shortName(content, 'th') }
}
