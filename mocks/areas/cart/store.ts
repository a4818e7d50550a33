import { ownedBy, type Owner } from '../owner.ts'
import type { Selectable } from 'kysely'
import type { Brand } from '../../brands/brand.ts'
import type { Database } from '../../database/connect.ts'
import type { CartLineTable } from '../../database/schema.ts'

export type CartRow = Selectable<CartLineTable>

/** Lines in the order in which they were added. */
export async function readLines(db: Database, { brand, memberId }: Shopper): Promise<CartRow[]> {
  return db
    .selectFrom('cart_line')
    .selectAll()
    .where('app_id', '=', brand.appId)
    .where('member_id', '=', memberId)
    .orderBy('at')
    .orderBy('key')
    .execute()
}

/** Takes lines out; one that is not there is gone already. */
export async function removeLines(
  tx: Database,
  { brand, memberId }: Shopper,
  keys: string[],
): Promise<void> {
  if (keys.length === 0) return
  await tx
    .deleteFrom('cart_line')
    .where('app_id', '=', brand.appId)
    .where('member_id', '=', memberId)
    .where('key', 'in', keys)
    .execute()
}

/** Writes into one line. */
export async function updateLine(
  tx: Database,
  { brand, memberId }: Shopper,
  key: string,
  values: Partial<CartRow>,
): Promise<void> {
  await tx
    .updateTable('cart_line')
    .set(values)
    .where('app_id', '=', brand.appId)
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .execute()
}

/** The owner of a cart, with what its prices and limits depend on. */
export interface Shopper {
  brand: Brand
  memberId: string
  host: 'web' | 'line'
  now: number
}

export async function insertLine(
  tx: Database,
  { brand, memberId }: Shopper,
  line: Omit<CartRow, 'app_id' | 'member_id'>,
): Promise<void> {
  await tx
    .insertInto('cart_line')
    .values({ app_id: brand.appId, member_id: memberId, ...line })
    .execute()
}

/** How many units are in a cart: two of one thing are two. */
export async function countUnits(db: Database, owner: Owner): Promise<number> {
  const { units } = await db
    .selectFrom('cart_line')
    .select(({ fn }) => fn.sum<number | null>('quantity').as('units'))
    .where(ownedBy(owner))
    .executeTakeFirstOrThrow()
  return units ?? 0
}

/** Notes that redemptions were bought together, in the order of the checkout. */
export async function insertOrderLines(
  tx: Database,
  { appId, orderId }: { appId: string; orderId: string },
  redemptionIds: string[],
): Promise<void> {
  const lines = redemptionIds.map((redemption_id, position) => ({
    app_id: appId,
    redemption_id,
    order_id: orderId,
    position,
  }))
  await tx.insertInto('order_line').values(lines).execute()
}
