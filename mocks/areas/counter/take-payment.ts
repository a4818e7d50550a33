import { bahtOf } from '@/contract/satang'
import type { Database } from '../../database/connect.ts'
import type { StaffContext } from '../../request/staff-area.ts'
import { say } from '../../answers/localize.ts'
import { toInstant } from '../../values/bangkok.ts'
import { StaffRefusal } from '../../values/staff-refusal.ts'
import { markPaid } from '../payments/settle-payment.ts'
import { type Payment, readBought, readBoughtOf, readPayment } from '../payments/store.ts'
import { isTakeable } from '../payments/takeable-store.ts'
import { memberOf, readMembers } from '../profile/member-store.ts'
import { shortName } from '../profile/short-name.ts'
import { addAct } from '../staff/staff-audit-store.ts'
import { branchNamed } from './use-code.ts'
import { counterPaymentView } from './view.ts'

/**
 * Marks a payment as taken at the counter, once. Call it inside a transaction.
 * @throws StaffRefusal notFound, paymentEnded, notAvailable for one that is not taken at a counter
 */
export async function takePayment(
  tx: Database,
  context: StaffContext,
  { paymentId, storeId }: { paymentId: string; storeId: number },
): Promise<{ isDone: boolean; payment: ReturnType<typeof counterPaymentView> }> {
  const { brand, now, staff } = context
  const { appId } = brand
  branchNamed(context, storeId)
  const payment = await readPayment(tx, { appId, paymentId })
  if (!payment) throw new StaffRefusal('notFound')
  if (payment.state === 'ended') throw new StaffRefusal('paymentEnded')
  const isDue = payment.state === 'due'
  const bought = await readBought(tx, payment)
  if (isDue && !(await isTakeable(tx, payment, now))) throw new StaffRefusal('paymentEnded')
  const parts = { isDelivered: bought.some(isParcel) }
  if (isDue && !counterPaymentView(payment, brand, parts).isTakenHere) {
    throw new StaffRefusal('notAvailable')
  }
  const settling = { appId, paymentId: payment.id, now, by: staff.name, through: 'people' as const }
  const isDone = isDue && (await markPaid(tx, settling))
  if (isDone) {
    const details = { paymentId: payment.id, baht: bahtOf(payment.satang), storeId }
    const subject = bought.map(({ campaign_id }) => nameOf(context, campaign_id)).join(', ')
    await addAct(tx, { appId, now, staff, act: 'payment.taken', subject, details })
  }
  const after = (await readPayment(tx, { appId, paymentId: payment.id })) ?? payment
  return { isDone, payment: counterPaymentView(after, brand, parts) }
}

/** Payments whose money can be taken, with what they are for, and whose they are. */
export async function dueViews(
  db: Database,
  { brand, language }: StaffContext,
  due: readonly Payment[],
) {
  const { appId } = brand
  const bought = await readBoughtOf(
    db,
    appId,
    due.map(({ id }) => id),
  )
  const members = await readMembers(db, appId, due)
  return due.flatMap((payment) => {
    const of = bought.get(payment.id) ?? []
    const member = members.get(payment.member_id)
    if (!member) return []
    return {
      payment: counterPaymentView(payment, brand, { isDelivered: of.some(isParcel) }),
      campaigns: of.map(({ campaign_id }) => brand.campaigns.get(campaign_id)?.name ?? {}),
      member: shortName(memberOf(member).content, language),
      since: toInstant(payment.created_at),
    }
  })
}

const isParcel = ({ delivered }: { delivered: number }) => delivered === 1

function nameOf({ brand, language }: StaffContext, campaignId: number) {
  return say(brand.campaigns.get(campaignId)?.name, language) ?? ''
}
