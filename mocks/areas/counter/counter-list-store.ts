import type { Database } from '../../database/connect.ts'
import type { RedemptionRow } from '../../database/schema.ts'
import type { Payment } from '../payments/store.ts'

/** The bookings between two instants, the earliest first; of one branch where it is named. */
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
    .$if(of.storeId !== undefined, (query) => query.where('store_id', '=', of.storeId ?? 0))
    .orderBy('slot_at')
    .limit(200)
    .execute()
}

/** Payments that are due in some of the ways, the latest first. */
export function readDue(
  db: Database,
  { appId, methods, top }: { appId: string; methods: Payment['method'][]; top: number },
): Promise<Payment[]> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('app_id', '=', appId)
    .where('state', '=', 'due')
    .where('method', 'in', methods)
    .orderBy('created_at', 'desc')
    .limit(top)
    .execute()
}
