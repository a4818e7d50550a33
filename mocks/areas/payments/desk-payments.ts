import { bahtOf } from '@/contract/satang'
import { textIn } from '@/contract/text'
import { markRefunded } from './refund.ts'
import { markPaid, PaymentError } from './settle-payment.ts'
import { boughtOf, dueRefunds, hasRefund } from './refund-store.ts'
import { boughtWith, duePayments, type Payment, readPayer, readPayment } from './store.ts'
import type { Brand } from '../../brands/brand.ts'
import type { Database } from '../../database/connect.ts'
import { transact } from '../../database/transact.ts'
import { toInstant } from '../../values/bangkok.ts'
import { NotOfBrand } from '../../values/not-of-brand.ts'
import { standardLanguage } from '../../values/standard-language.ts'

interface Desk {
  db: Database
  brand: Brand
  now: number
}

/** The payments and refunds that are still due, a line for each. */
export async function deskList({ db, brand: { appId }, now }: Desk): Promise<string[]> {
  const lines: string[] = []
  for (const payment of await duePayments(db, { appId, now })) {
    const { what } = await boughtWith(db, appId, { paymentId: payment.id })
    const until = payment.pay_until === null ? '' : ` until ${toInstant(payment.pay_until)}`
    lines.push(
      `pay ${payment.id}: ${await words(db, payment)}${until}, ${textIn(what, standardLanguage)}`,
    )
  }
  for (const refund of await dueRefunds(db, appId)) {
    const { what } = await boughtWith(db, appId, boughtOf(refund))
    const tried = refund.tries === 0 ? '' : `, provider asked ${refund.tries} times`
    lines.push(
      `give back ${refund.redemption_id}: ${await words(db, refund)}, ${textIn(what, standardLanguage)}${tried}`,
    )
  }
  return lines
}

async function words(
  db: Database,
  due: Pick<Payment, 'app_id' | 'member_id' | 'satang' | 'method'>,
) {
  const payer = await readPayer(db, due)
  return `${payer?.email ?? due.member_id}, ${bahtOf(due.satang)} baht, ${due.method}`
}

interface DeskRequest {
  /** A payment's, or that of a redemption. */
  id: string
  by: string | undefined
}

/**
 * Takes the money of a payment at the counter. @returns the line to print.
 * @throws PaymentError when it has ended; NotOfBrand
 */
export async function takeAtDesk(
  { db, brand, now }: Desk,
  { id, by }: DeskRequest,
): Promise<string> {
  const payment = await readPayment(db, { appId: brand.appId, paymentId: id })
  if (!payment) throw new NotOfBrand(`payment ${id}`)
  const settling = {
    appId: brand.appId,
    paymentId: payment.id,
    now,
    by,
    through: 'people' as const,
  }
  const isNew = await transact(db, (tx) => markPaid(tx, settling))
  return `${payment.id}: ${isNew ? 'paid' : 'was paid already'}, ${bahtOf(payment.satang)} baht`
}

/**
 * Gives the money of a cancelled redemption back by hand. @returns the line to print.
 * @throws PaymentError when nothing of it is to be given back; NotOfBrand
 */
export async function giveBackAtDesk(
  { db, brand, now }: Desk,
  { id, by }: DeskRequest,
): Promise<string> {
  const { appId } = brand
  const nothing = new PaymentError(`Nothing of ${id} is to be given back.`)
  const [refund] = await dueRefunds(db, appId, { redemptionId: id })
  if (!refund) {
    const isKnown =
      (await hasRefund(db, { appId, redemptionId: id })) ||
      (await readPayment(db, { appId, paymentId: id })) !== undefined
    throw isKnown ? nothing : new NotOfBrand(`payment ${id}`)
  }
  const isNew = await transact(db, (tx) => markRefunded(tx, refund, { now, by: by ?? null }))
  // Somebody else, or the provider, was faster.
  if (!isNew) throw nothing
  return `${id}: ${bahtOf(refund.satang)} baht given back`
}
