import { notifyRefunded } from './notify-payment.ts'
import {
  brandsWithRefunds,
  type DueRefund,
  dueRefunds,
  insertRefund,
  type RefundsOf,
  updateDueRefund,
} from './refund-store.ts'
import { uncountPayment } from '../results/count-results.ts'
import { type Payment, readBought, readPayment, updatePayment } from './store.ts'
import type { Database } from '../../database/connect.ts'
import type { RedemptionRow } from '../../database/schema.ts'
import { transact } from '../../database/transact.ts'
import type { Services } from '../../request/request-context.ts'

const minute = 60_000

/** The waits between tries to refund at the provider. */
const waits = [1, 5, 30, 2 * 60, 12 * 60, 24 * 60, 24 * 60].map((minutes) => minutes * minute)

/** After so many people take over. */
export const mostTries = waits.length + 1

/**
 * Ends the due payment of a cancelled redemption, or opens the refund of a paid one where the
 * campaign gives the money back. Call it inside a transaction.
 */
export async function giveUpPayment(
  tx: Database,
  redemption: RedemptionRow,
  { now, isGivenBack }: { now: number; isGivenBack: boolean },
): Promise<void> {
  const { app_id, payment_id: id } = redemption
  if (id === null) return
  const ended = await updatePayment(tx, { app_id, id, state: 'due' }, { state: 'ended' })
  if (!ended && isGivenBack) await openRefund(tx, redemption, now)
}

/** Opens a refund for each redemption of a payment. Call it inside a transaction. */
export async function openRefunds(tx: Database, payment: Payment, now: number) {
  for (const redemption of await readBought(tx, payment)) await openRefund(tx, redemption, now)
}

/** Opens the refund of a redemption, once; its baht count no longer. */
async function openRefund(tx: Database, redemption: RedemptionRow, now: number) {
  const { app_id: appId, payment_id: paymentId } = redemption
  if (paymentId === null || !(await insertRefund(tx, redemption, now))) return
  const payment = await readPayment(tx, { appId, paymentId })
  if (payment?.paid_at) await uncountPayment(tx, redemption, payment.paid_at)
}

/**
 * Marks a refund as done, once, and notifies the member. Call it inside a transaction.
 * @returns whether it was due until now.
 */
export async function markRefunded(
  tx: Database,
  refund: DueRefund,
  { now, by }: { now: number; by: string | null },
): Promise<boolean> {
  const done = { state: 'done', refunded_at: now, refunded_by: by } as const
  if (!(await updateDueRefund(tx, refund, done))) return false
  await notifyRefunded(tx, refund, now)
  return true
}

/**
 * Sends the due refunds of links to the provider, or those of one redemption or payment. A refund that
 * fails stays due and is tried again by `retryRefunds`; a refund that is sent twice is paid once. Not
 * inside a transaction: it waits for the network.
 */
export async function sendRefunds(
  { db, paymentLinks, warn }: Pick<Services, 'db' | 'paymentLinks' | 'warn'>,
  { appId, now, ...of }: { appId: string; now: number } & RefundsOf,
  shouldStop = () => false,
): Promise<void> {
  for (const refund of await dueRefunds(db, appId, of)) {
    if (shouldStop()) return
    if (refund.method !== 'link' || !(await takeTry(db, refund, now))) continue
    const { redemption_id: refundId, payment_id: paymentId, satang } = refund
    const reference = await paymentLinks
      .refund({ appId, paymentId, refundId, satang })
      .catch((error: unknown) => {
        warn('The payment provider does not take a refund.', appId, error)
        return undefined
      })
    if (reference === undefined) continue
    await transact(db, (tx) => markRefunded(tx, refund, { now, by: reference }))
  }
}

/** Sends the due refunds of every brand. */
export async function retryRefunds(
  services: Parameters<typeof sendRefunds>[0],
  nowOf: (appId: string) => number,
  shouldStop: () => boolean,
): Promise<void> {
  for (const appId of await brandsWithRefunds(services.db, mostTries)) {
    await sendRefunds(services, { appId, now: nowOf(appId) }, shouldStop)
  }
}

/**
 * Schedules the next try before this one begins, so that a process that dies has used its try, and no
 * other process makes the same one. @returns whether this process may try now.
 */
async function takeTry(db: Database, refund: DueRefund, now: number): Promise<boolean> {
  const { tries } = refund
  if (tries >= mostTries) return false
  const next = { tries: tries + 1, try_at: now + (waits[tries] ?? 0) }
  return updateDueRefund(db, refund, next, { tries, at: now })
}
