import type { Selectable } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { PaymentTable, RedemptionTable, RefundTable } from '../database/schema.ts'
import type { PaymentLinks } from '../outside/payment-links.ts'
import { tellRefunded } from './payment-notices.ts'

const minute = 60_000

/** How long after a try that failed the provider is asked again; then people have to see to it. */
const waits = [1, 5, 30, 2 * 60, 12 * 60, 24 * 60, 24 * 60].map((minutes) => minutes * minute)
const mostTries = waits.length + 1

type Payment = Selectable<PaymentTable>
type Redemption = Pick<Selectable<RedemptionTable>, 'app_id' | 'id' | 'payment_id' | 'price_satang'>

/**
 * Closes the payment of a redemption that is given up: nobody waits for it any more, and what was
 * paid is to be given back where the campaign says so. Call it inside a transaction.
 */
export async function giveUpPayment(
  tx: Database,
  redemption: Redemption,
  { now, isGivenBack }: { now: number; isGivenBack: boolean },
): Promise<void> {
  const { app_id: appId, payment_id: id } = redemption
  if (id === null) return
  const ended = await tx
    .updateTable('payment')
    .set({ state: 'ended' })
    .where('app_id', '=', appId)
    .where('id', '=', id)
    .where('state', '=', 'due')
    .returning('id')
    .executeTakeFirst()
  if (!ended && isGivenBack) await openRefund(tx, redemption, now)
}

/** Everything that a payment was for is given back. Call it inside a transaction. */
export async function openRefunds(tx: Database, { app_id, id }: Payment, now: number) {
  const redemptions = await tx
    .selectFrom('redemption')
    .select(['app_id', 'id', 'payment_id', 'price_satang'])
    .where('app_id', '=', app_id)
    .where('payment_id', '=', id)
    .execute()
  for (const redemption of redemptions) await openRefund(tx, redemption, now)
}

async function openRefund(tx: Database, redemption: Redemption, now: number) {
  const { app_id, id, payment_id, price_satang } = redemption
  if (payment_id === null || price_satang === 0) return
  await tx
    .insertInto('refund')
    .values({
      app_id,
      redemption_id: id,
      payment_id,
      satang: price_satang,
      state: 'due',
      created_at: now,
      refunded_at: null,
      refunded_by: null,
    })
    .onConflict((conflict) => conflict.columns(['app_id', 'redemption_id']).doNothing())
    .execute()
}

export type DueRefund = Selectable<RefundTable> & Pick<Payment, 'member_id' | 'method'>

/** What is still to be given back, the earliest first. */
export async function dueRefunds(
  db: Database,
  appId: string,
  redemptionId?: string,
): Promise<DueRefund[]> {
  return db
    .selectFrom('refund')
    .innerJoin('payment', (join) =>
      join
        .onRef('payment.app_id', '=', 'refund.app_id')
        .onRef('payment.id', '=', 'refund.payment_id'),
    )
    .selectAll('refund')
    .select(['payment.member_id', 'payment.method'])
    .where('refund.app_id', '=', appId)
    .where('refund.state', '=', 'due')
    .$if(redemptionId !== undefined, (query) =>
      query.where('refund.redemption_id', '=', redemptionId ?? ''),
    )
    .orderBy('refund.created_at')
    .orderBy('refund.redemption_id')
    .execute()
}

/**
 * Marks what was given back, once, and tells the member. Call it inside a transaction.
 * @returns whether it was due until now.
 */
export async function markRefunded(
  tx: Database,
  refund: DueRefund,
  { now, by }: { now: number; by: string | null },
): Promise<boolean> {
  const done = await tx
    .updateTable('refund')
    .set({ state: 'done', refunded_at: now, refunded_by: by })
    .where('app_id', '=', refund.app_id)
    .where('redemption_id', '=', refund.redemption_id)
    .where('state', '=', 'due')
    .returning('redemption_id')
    .executeTakeFirst()
  if (!done) return false
  await tellRefunded(tx, refund, now)
  return true
}

/**
 * Has the provider give back what was paid by link. What it does not take now stays due and is tried
 * again later (`retryRefunds`); asked twice, it gives back once. Not inside a transaction: it waits
 * for somebody else.
 */
export async function sendRefunds(
  { db, paymentLinks }: { db: Database; paymentLinks: PaymentLinks },
  { appId, now, redemptionId }: { appId: string; now: number; redemptionId?: string },
  shouldStop = () => false,
): Promise<void> {
  for (const refund of await dueRefunds(db, appId, redemptionId)) {
    if (shouldStop()) return
    if (refund.method !== 'link' || !(await takeTry(db, refund, now))) continue
    const { redemption_id: refundId, payment_id: paymentId, satang } = refund
    const reference = await paymentLinks
      .refund({ appId, paymentId, refundId, satang })
      .catch(() => undefined)
    if (reference === undefined) continue
    await db.transaction().execute((tx) => markRefunded(tx, refund, { now, by: reference }))
  }
}

/** Tries whatever is due at the provider now, of every brand. */
export async function retryRefunds(
  services: Parameters<typeof sendRefunds>[0],
  nowOf: (appId: string) => number,
  shouldStop: () => boolean,
): Promise<void> {
  const brands = await services.db
    .selectFrom('refund')
    .select('app_id')
    .distinct()
    .where('state', '=', 'due')
    .where('tries', '<', mostTries)
    .execute()
  for (const { app_id: appId } of brands) {
    await sendRefunds(services, { appId, now: nowOf(appId) }, shouldStop)
  }
}

/**
 * The next try is put off before this one begins: a process that dies meanwhile has had its try, and
 * another process does not make the same one. @returns whether it is time, and this one's turn.
 */
async function takeTry(db: Database, refund: DueRefund, now: number): Promise<boolean> {
  const { app_id, redemption_id, tries } = refund
  const taken = await db
    .updateTable('refund')
    .set({ tries: tries + 1, try_at: now + (waits[tries] ?? 0) })
    .where('app_id', '=', app_id)
    .where('redemption_id', '=', redemption_id)
    .where('state', '=', 'due')
    .where('tries', '=', tries)
    .where('tries', '<', mostTries)
    .where('try_at', '<=', now)
    .returning('redemption_id')
    .executeTakeFirst()
  return taken !== undefined
}
