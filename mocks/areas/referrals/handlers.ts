import * as contract from '@/contract/referrals'
import { enterCode, entryEnd, invitationOf } from './add-friend.ts'
import { inviterOf } from './read-inviter.ts'
import { readFriends } from './store.ts'
import { friendView, greetingView, invitationView } from './view.ts'
import { ownerOf } from '../owner.ts'
import { contentOf } from '../profile/member-store.ts'
import { showsName } from '../profile/short-name.ts'
import { say } from '../../answers/localize.ts'
import { wrapped } from '../../answers/spelling.ts'
import { defineArea } from '../../request/area.ts'
import { toInstant } from '../../values/bangkok.ts'

export const referralsArea = defineArea(contract, wrapped.camel, {
  async getReferrals(_, context) {
    const { db, brand, member, language } = context
    const invitation = invitationOf(brand)
    const rows = await readFriends(db, ownerOf(context))
    const friends = rows.map((row) => friendView(row, brand, language))
    const credited = friends.filter(({ state }) => state === 'credited')
    const end = await entryEnd(db, context)
    return {
      code: member.content.referCode,
      most: brand.account.rules.referralMax,
      pointsEach: invitation.pointsEach,
      pointsEarned: credited.reduce((sum, { points }) => sum + points, 0),
      friends,
      canEnterUntil: end === undefined ? null : toInstant(end),
      invitation: invitationView(invitation, brand, language),
    }
  },

  async getGreeting({ body }, context) {
    const { brand, language } = context
    const invitation = invitationOf(brand)
    const inviter = await inviterOf(context, body.code)
    return greetingView(invitation, { brand, language, inviter })
  },

  async enterReferCode({ body }, context) {
    const { referrer, points } = await enterCode(context, body.code)
    const { firstName } = contentOf(referrer)
    return { friend: showsName(referrer) ? say(firstName, context.language) : null, points }
  },
})
