import { joinedTitle, joinedWithTitle } from './friend-titles.ts'
import { readFriends, readReferral } from './store.ts'
import { ownerOf } from '../owner.ts'
import { contentOf, readMember } from '../profile/member-store.ts'
import { say } from '../../answers/localize.ts'
import { ownText } from '../../answers/own-texts.ts'
import type { MemberContext } from '../../request/request-context.ts'

/** A member's coming points: for each friend's first purchase, and for the member's own. */
export async function comingOfFriends(context: MemberContext) {
  const { brand, db, language } = context
  const owner = ownerOf(context)
  const friends = await readFriends(db, owner)
  const open = friends.filter(({ bought_at, state }) => bought_at === null && state === 'active')
  const ofFriends = open.map(({ points, ...row }) => ({
    points,
    title: say(joinedTitle({ ...row, content: contentOf(row) }), language),
    awaits: say(ownText('referrals', 'awaited.friend'), language),
  }))
  const own = await readReferral(db, owner)
  if (!own || own.bought_at !== null) return withPoints(ofFriends)
  const referrer = await readMember(db, { appId: brand.appId, memberId: own.referrer_id })
  const ofOwn = {
    points: own.points,
    title: say(joinedWithTitle({ ...referrer, content: contentOf(referrer) }), language),
    awaits: say(ownText('referrals', 'awaited.own'), language),
  }
  return withPoints([ofOwn, ...ofFriends])
}

function withPoints<Row extends { points: number }>(rows: Row[]) {
  return rows.filter(({ points }) => points > 0).map((row) => ({ ...row, due: null }))
}
