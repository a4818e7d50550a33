import type { Output } from '@/contract/endpoint'
import { addToCart, checkoutCart, getCart } from '@/contract/cart'
import { newKey, type World } from './world'

/** A bottle and a tin of the demo brand, which have sizes and two ways to pay. */
export const tin = { campaignId: 1013, itemId: 101311 }
export const bottle = { campaignId: 1012, itemId: 101211 }

type Cart = Output<typeof getCart>

/** Puts something into a member's cart. */
export function add(
  world: World,
  token: string,
  wish: { campaignId: number; itemId?: number; quantity?: number; payOption?: number },
) {
  const body = { quantity: 1, ...wish }
  return world.call(addToCart, { body, idempotencyKey: newKey() }, { token })
}

/** What a member who looks at a cart agrees to pay for its lines. */
export function agreedLines({ lines }: Cart) {
  return lines.map(({ key, quantity, payOptions, payOption }) => {
    const { points, price } = payOptions[payOption] ?? { points: 0, price: 0 }
    return { key, sp_points: points * quantity, sp_baht: price * quantity }
  })
}

/** Checks out everything that is in the cart. */
export async function checkOutAll(world: World, token: string, idempotencyKey = newKey()) {
  const lines = agreedLines(await world.call(getCart, {}, { token }))
  return world.call(checkoutCart, { body: { lines }, idempotencyKey }, { token })
}

/** Leaves so many units of a campaign, a colour or a size. */
export async function leave(world: Pick<World, 'db' | 'appId'>, id: number, left: number) {
  await world.db
    .updateTable('campaign_stock')
    .set((eb) => ({ qty: eb('sold', '+', left) }))
    .where('app_id', '=', world.appId)
    .where('id', '=', id)
    .execute()
}

/** What is sold of some campaigns, colours and sizes. */
export async function soldOf(world: Pick<World, 'db' | 'appId'>, ids: number[]) {
  const rows = await world.db
    .selectFrom('campaign_stock')
    .select(['id', 'sold'])
    .where('app_id', '=', world.appId)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  return Object.fromEntries(rows.map(({ id, sold }) => [id, sold]))
}
