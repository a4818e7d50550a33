import type { Selectable } from 'kysely'
import type { Sent } from '@/contract/endpoint'
import type { FriendState, getGreeting, getReferrals } from '@/contract/referrals'
import type { readFriends } from './store.ts'
import { contentOf } from '../profile/member-store.ts'
import { shortName, showsName } from '../profile/short-name.ts'
import { type Language, say } from '../../answers/localize.ts'
import type { Brand } from '../../brands/brand.ts'
import { sharePictureUrl } from '../../brands/cards.ts'
import { imageUrl } from '../../brands/image-url.ts'
import type { InviteContent } from '../../brands/invite-content.ts'
import type { MemberTable } from '../../database/schema.ts'
import { toInstant } from '../../values/bangkok.ts'

export type FriendRow = Awaited<ReturnType<typeof readFriends>>[number]

/** A friend's points wait as long as their entry is pending. */
export function stateOf({ bought_at, due_on }: FriendRow): FriendState {
  if (bought_at === null) return 'joined'
  return due_on === null ? 'credited' : 'purchased'
}

export function friendView(row: FriendRow, brand: Brand, language: Language) {
  const { firstName, lastName, avatar } = contentOf(row)
  const isShown = showsName(row)
  return {
    id: row.member_id,
    name: isShown ? shortName({ firstName, lastName }, language) : null,
    pictureUrl: isShown && avatar ? imageUrl(brand, 'avatars', avatar) : null,
    joinedAt: toInstant(row.at),
    state: stateOf(row),
    points: row.points,
  }
}

export function invitationView(
  { title, body, art, howTo, states, share }: InviteContent,
  brand: Brand,
  language: Language,
): Sent<typeof getReferrals>['invitation'] {
  return {
    title: say(title, language),
    body: say(body, language),
    imageUrl: imageUrl(brand, 'campaigns', art),
    shareImageUrl: sharePictureUrl(brand, art) ?? null,
    howTo: howTo.map((step) => say(step, language)),
    states: { joined: say(states.joined, language), credited: say(states.credited, language) },
    share: {
      title: say(share.title, language),
      text: say(share.text, language),
      button: say(share.button, language),
    },
  }
}

interface GreetingOf {
  brand: Brand
  language: Language
  /** Undefined for a greeting that does not say whose the code is. */
  inviter: Pick<Selectable<MemberTable>, 'content_json' | 'hides_name' | 'state'> | undefined
}

/** What a guest reads; the name only of a member who shows it to others. */
export function greetingView(
  { pointsEach, art, share }: InviteContent,
  { brand, language, inviter }: GreetingOf,
): Sent<typeof getGreeting> {
  return {
    name: inviter && showsName(inviter) ? shortName(contentOf(inviter), language) : null,
    pointsEach,
    imageUrl: imageUrl(brand, 'campaigns', art),
    button: say(share.button, language),
  }
}
