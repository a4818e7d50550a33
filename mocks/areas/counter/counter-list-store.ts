import type { Database } from '../../database/connect.ts'
import { countRows } from '../../database/count-rows.ts'
import type { RedemptionRow } from '../../database/schema.ts'
import type { Payment } from '../payments/store.ts'
import { isTakeableAt, stillDue } from '../payments/takeable-store.ts'

/**
 * The bookings between two instants that are not cancelled, the earliest first, and how many there
 * are in all; where a branch is named, its own and those whose row has none.
 */
export async function readBookings(
  db: Database,
  of: { appId: string; from: number; to: number; storeId: number | undefined; top: number },
): Promise<{ rows: RedemptionRow[]; total: number }> {
  const bookings = db
    .selectFrom('redemption')
    .where('app_id', '=', of.appId)
    .where('slot_at', '>=', of.from)
    .where('slot_at', '<', of.to)
    .$if(of.storeId !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb('store_id', '=', of.storeId ?? 0), eb('store_id', 'is', null)]),
      ),
    )
    .where('state', '!=', 'cancelled')
  const rows = await bookings.selectAll().orderBy('slot_at').limit(of.top).execute()
  return { rows, total: await countRows(bookings) }
}

/**
 * Payments whose money can be taken at a counter, the latest first, and how many there are in all; with
 * links, those without a parcel, too.
 */
export async function readDue(
  db: Database,
  of: { appId: string; now: number; withLinks: boolean; top: number },
): Promise<{ due: Payment[]; total: number }> {
  const all = db
    .selectFrom('payment')
    .where('app_id', '=', of.appId)
    .where('state', '=', stillDue)
    .where(isTakeableAt(of.now))
    .where('method', 'in', of.withLinks ? ['counter', 'link'] : ['counter'])
    .where(({ eb, or, not, exists, selectFrom }) =>
      or([
        eb('method', '=', 'counter'),
        not(
          exists(
            selectFrom('redemption')
              .select('redemption.id')
              .whereRef('redemption.app_id', '=', 'payment.app_id')
              .whereRef('redemption.payment_id', '=', 'payment.id')
              .where('redemption.delivered', '=', 1),
          ),
        ),
      ]),
    )
  const due = await all.selectAll().orderBy('created_at', 'desc').limit(of.top).execute()
  return { due, total: await countRows(all) }
}
