import type { RedemptionRow } from '../../database/schema.ts'
import { type PaymentRow, readShownPayments } from '../payments/store.ts'
import { ownedBy, type Owner } from '../owner.ts'
import type { Database } from '../../database/connect.ts'
import { countRows } from '../../database/count-rows.ts'
import { Problem } from '../../values/problem.ts'

/** Another member's redemption is not found, as if it did not exist. @throws Problem notFound */
export async function readRedemption(
  db: Database,
  owner: Owner,
  id: string,
): Promise<RedemptionRow> {
  const row = await db
    .selectFrom('redemption')
    .selectAll()
    .where(ownedBy(owner))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Problem('notFound')
  return row
}

/** A redemption of any member of the brand: for deliveries, partners and calendars. */
export function findRedemption(
  db: Database,
  appId: string,
  id: string,
): Promise<RedemptionRow | undefined> {
  return db
    .selectFrom('redemption')
    .selectAll()
    .where('app_id', '=', appId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function updateRedemption(
  tx: Database,
  { app_id, id }: Pick<RedemptionRow, 'app_id' | 'id'>,
  changes: Partial<RedemptionRow>,
): Promise<void> {
  await tx
    .updateTable('redemption')
    .set(changes)
    .where('app_id', '=', app_id)
    .where('id', '=', id)
    .execute()
}

/** A redemption with what its view shows beside it. */
export interface RedemptionDetail {
  redemption: RedemptionRow
  tickets: string[]
  payment?: PaymentRow | undefined
}

/** Redemptions of one brand, with their tickets and payments at `now`. */
export async function readDetails(
  db: Database,
  rows: readonly RedemptionRow[],
  now: number,
): Promise<RedemptionDetail[]> {
  const appId = rows[0]?.app_id ?? ''
  const ids = rows.map(({ id }) => id)
  const tickets = await readTickets(db, appId, ids)
  const payments = await readShownPayments(db, { appId, now }, ids)
  return rows.map((redemption) => ({
    redemption,
    tickets: tickets.get(redemption.id) ?? [],
    payment: payments.get(redemption.id),
  }))
}

export async function readDetail(
  db: Database,
  row: RedemptionRow,
  now: number,
): Promise<RedemptionDetail> {
  const [detail] = await readDetails(db, [row], now)
  return detail ?? { redemption: row, tickets: [] }
}

/** A page of what a member can still use, or of the rest; the latest first. */
export async function readRedemptions(
  db: Database,
  owner: Owner,
  { isAvailable, now, top, skip }: { isAvailable: boolean; now: number; top: number; skip: number },
) {
  const matching = db
    .selectFrom('redemption')
    .where(ownedBy(owner))
    .where((eb) => {
      const isAlive = eb.and([
        eb.or([eb('deadline_at', 'is', null), eb('deadline_at', '>', now)]),
        eb.or([eb('voucher_expire_at', 'is', null), eb('voucher_expire_at', '>', now)]),
      ])
      const available = eb.or([
        eb('state', 'in', ['in_preparation', 'in_delivery', 'shipped', 'not_drawn']),
        // A prize that is fetched has a code that ends.
        eb.and([eb('state', 'in', ['view_code', 'won']), isAlive]),
      ])
      return isAvailable ? available : eb.not(available)
    })
  const rows = await matching
    .selectAll()
    .orderBy('redeemed_at', 'desc')
    .orderBy('id')
    .limit(top)
    .offset(skip)
    .execute()
  return { rows, total: await countRows(matching) }
}

async function readTickets(db: Database, appId: string, redemptionIds: string[]) {
  const tickets = new Map<string, string[]>()
  if (redemptionIds.length === 0) return tickets
  const rows = await db
    .selectFrom('ticket')
    .select(['redemption_id', 'number'])
    .where('app_id', '=', appId)
    .where('redemption_id', 'in', redemptionIds)
    .execute()
  // Ordered here: in the query, the order would choose the index, and all tickets would be read.
  for (const { redemption_id, number } of rows.toSorted((a, b) => (a.number < b.number ? -1 : 1))) {
    tickets.set(redemption_id, [...(tickets.get(redemption_id) ?? []), number])
  }
  return tickets
}

export async function balanceOf(db: Database, { appId, memberId }: Owner): Promise<number> {
  const { balance } = await db
    .selectFrom('member')
    .select('balance')
    .where('app_id', '=', appId)
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return balance
}
