import { type ExpressionBuilder, sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import type { PaymentTable, Schema } from '../../database/schema.ts'
import { dayAround } from '../../values/bangkok.ts'

/** Not a parameter: the index of what is due is found by it. */
export const stillDue = sql.lit('due' as const)

/**
 * The condition of a due payment whose money people may take: something that it is for was used, or can
 * still be. For a code that has ended unused, nothing is to be paid; for a booking, nothing after the
 * day of its time, as guests may pay when they leave and be checked in by nobody.
 */
export function isTakeableAt(now: number) {
  return ({ exists, selectFrom }: ExpressionBuilder<Schema, 'payment'>) =>
    exists(
      selectFrom('redemption')
        .select('redemption.id')
        .whereRef('redemption.app_id', '=', 'payment.app_id')
        .whereRef('redemption.payment_id', '=', 'payment.id')
        .where('redemption.state', 'not in', ['cancelled', 'code_expired'])
        .where(({ eb, or, and }) =>
          or([
            eb('redemption.used_at', 'is not', null),
            eb('redemption.codes_used', '>', 0),
            eb('redemption.slot_at', '>=', dayAround(now).from),
            and([
              or([
                eb('redemption.voucher_expire_at', 'is', null),
                eb('redemption.voucher_expire_at', '>', now),
              ]),
              or([
                eb('redemption.deadline_at', 'is', null),
                eb('redemption.deadline_at', '>', now),
              ]),
            ]),
          ]),
        ),
    )
}

/** Those of a brand's payments whose money people may take, by id. */
export async function readTakeable(
  db: Database,
  { appId, now }: { appId: string; now: number },
  payments: Iterable<Pick<PaymentTable, 'id' | 'state'>>,
): Promise<ReadonlySet<string>> {
  const ids = [...payments].flatMap(({ id, state }) => (state === 'due' ? [id] : []))
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('payment')
    .select('id')
    .where('app_id', '=', appId)
    .where('id', 'in', ids)
    .where(isTakeableAt(now))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Whether a payment is due, and people may take its money. */
export async function isTakeable(
  db: Database,
  { app_id: appId, ...payment }: Pick<PaymentTable, 'app_id' | 'id' | 'state'>,
  now: number,
): Promise<boolean> {
  return (await readTakeable(db, { appId, now }, [payment])).has(payment.id)
}

/** A use can be taken back for a minute, and clocks of processes differ: nothing is ended at once. */
const endedAfterMs = 86_400_000

/**
 * Ends payments of a brand whose money nobody has taken, and nobody may for a day. Links have an end of
 * their own. Call it regularly.
 * @param most as many at a time
 * @returns how many
 */
export async function endUntakeable(
  tx: Database,
  { appId, now, most }: { appId: string; now: number; most: number },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('payment')
    .set({ state: 'ended' })
    .where('app_id', '=', appId)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('payment')
        .select('payment.id')
        .where('payment.app_id', '=', appId)
        .where('payment.state', '=', stillDue)
        .where('payment.pay_until', 'is', null)
        .where((eb) => eb.not(isTakeableAt(now - endedAfterMs)(eb)))
        .limit(most),
    )
    .where('state', '=', 'due')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
