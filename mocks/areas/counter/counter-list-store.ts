import type { Database } from '../../database/connect.ts'
import type { RedemptionRow } from '../../database/schema.ts'
import type { Payment } from '../payments/store.ts'

/**
 * The bookings between two instants, the earliest first; where a branch is named, its own and those
 * whose row has none.
 */
export function readBookings(
  db: Database,
  of: { appId: string; from: number; to: number; storeId: number | undefined },
): Promise<RedemptionRow[]> {
  return db
    .selectFrom('redemption')
    .selectAll()
    .where('app_id', '=', of.appId)
    .where('slot_at', '>=', of.from)
    .where('slot_at', '<', of.to)
    .$if(of.storeId !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb('store_id', '=', of.storeId ?? 0), eb('store_id', 'is', null)]),
      ),
    )
    .orderBy('slot_at')
    .limit(200)
    .execute()
}

/** Payments that are due at a counter, the latest first; with links, those without a parcel, too. */
export function readDue(
  db: Database,
  { appId, withLinks, top }: { appId: string; withLinks: boolean; top: number },
): Promise<Payment[]> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('app_id', '=', appId)
    .where('state', '=', 'due')
    .where('method', 'in', withLinks ? ['counter', 'link'] : ['counter'])
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
    .orderBy('created_at', 'desc')
    .limit(top)
    .execute()
}
