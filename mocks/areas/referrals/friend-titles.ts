import { shortName } from '../profile/short-name.ts'
import type { StoredMember, Text } from '../../brands/content.ts'

/** Of what a member gets for a friend. */
export function joinedTitle(friend: StoredMember): Text {
  const { en, th } = nameOf(friend)
  return { en: `${en} joined with your code`, th: `${th} สมัครด้วยรหัสของคุณ` }
}

/** Of what a member gets who joined with a code. */
export function joinedWithTitle(referrer: StoredMember): Text {
  const { en, th } = nameOf(referrer)
  return { en: `Joined with ${en}’s code`, th: `สมัครด้วยรหัสของ ${th}` }
}

/** A member's name for other members, in both languages. */
export function nameOf(content: StoredMember): Text {
  return { en: shortName(content, 'en'), th: shortName(content, 'th') }
}
