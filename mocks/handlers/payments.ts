import type * as contract from '@/contract/payments'
import { say } from '../answers/language.ts'
import type { Database } from '../database/connect.ts'
import type { HandlersOf } from '../handler.ts'
import { reach } from '../outside/reach.ts'
import { Problem } from '../problem.ts'
import { toInstantOrNull } from '../rules/bangkok.ts'
import { type PaymentRow, readPayment } from '../rules/payments.ts'

export const paymentsHandlers: HandlersOf<typeof contract> = {
  async createPaymentLink({ params: { paymentId } }, ask) {
    const { db, brand, member, language, origin, platformOrigin, paymentLinks } = ask
    const payment = await readPayment(db, { appId: brand.appId, paymentId })
    // Another member's payment is not found, as if it did not exist.
    if (payment?.member_id !== member.id) throw new Problem('notFound')
    if (payment.method !== 'link' || payment.state !== 'due') throw new Problem('notAvailable')
    const bought = await readBought(db, payment)
    const names = bought.map(({ campaign_id }) =>
      say(brand.campaigns.get(campaign_id)?.name, language),
    )
    const parcel = bought.find(({ delivered }) => delivered === 1)
    const link = paymentLinks.create({
      appId: brand.appId,
      paymentId: payment.id,
      satang: payment.satang,
      description: names.filter(Boolean).join(', '),
      payUntil: toInstantOrNull(payment.pay_until),
      returnUrl: `${origin}/profile/${parcel ? `order/${parcel.id}` : 'myreward/available'}`,
      callbackUrl: `${platformOrigin}${callbackPath(brand.appId)}`,
    })
    return { url: await reach('The payment provider', link) }
  },
}

/** Where a provider tells the platform that a payment of a brand is made. */
export function callbackPath(appId: string): string {
  return `/api/payments/callback/${appId}`
}

function readBought(db: Database, { app_id, id }: PaymentRow) {
  return db
    .selectFrom('redemption')
    .select(['id', 'campaign_id', 'delivered'])
    .where('app_id', '=', app_id)
    .where('payment_id', '=', id)
    .orderBy('id')
    .execute()
}
