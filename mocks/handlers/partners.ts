import { campaignTypes } from '@/contract/campaigns'
import type * as contract from '@/contract/partners'
import type { HandlersOf } from '../handler.ts'
import { codeEnd } from '../answers/redemption-view.ts'
import { Problem } from '../problem.ts'
import { toInstant } from '../rules/bangkok.ts'
import { makePartnerCode, partnerAddress, usePartnerCode } from '../rules/partner-code.ts'
import { isPaidFirst, readPayments } from '../rules/payments.ts'

export const partnersHandlers: HandlersOf<typeof contract> = {
  async redeemInterfaceTicket({ params }, { db, brand, member, now, inTransaction }) {
    const redemption = await db
      .selectFrom('redemption')
      .selectAll()
      .where('app_id', '=', brand.appId)
      .where('member_id', '=', member.id)
      .where('id', '=', params.redemptionId)
      .executeTakeFirst()
    const campaign = redemption && brand.campaigns.get(redemption.campaign_id)
    if (!campaign) throw new Problem('notFound')
    const address = partnerAddress(campaign.redirectUrl, brand.app.allowedRedirectHosts)
    if (campaign.type !== campaignTypes.interface || !address) throw new Problem('notAvailable')
    if (redemption.state !== 'view_code' || codeEnd(redemption) <= now) throw new Problem('expired')
    const payments = await readPayments(db, brand.appId, [redemption.id])
    if (isPaidFirst(brand, payments.get(redemption.id))) throw new Problem('paymentDue')
    const whose = { appId: brand.appId, redemptionId: redemption.id, now }
    const { code, expiresAt } = await inTransaction((tx) => makePartnerCode(tx, whose))
    address.searchParams.set('code', code)
    return { url: address.href, host: address.host, expiresAt: toInstant(expiresAt) }
  },

  async verifyPartnerCode({ body }, { brand, now, inTransaction }) {
    const { appId } = brand
    const redemption = await inTransaction((tx) => usePartnerCode(tx, { appId, now }, body.code))
    if (!redemption) throw new Problem('notFound')
    return {
      redemptionId: redemption.id,
      campaignId: redemption.campaign_id,
      quantity: redemption.quantity,
      redeemedAt: toInstant(redemption.redeemed_at),
    }
  },
}
