import { call } from '@/api/call'
import { freshen } from '@/api/freshness'
import { q } from '@/api/q'
import { queryClient } from '@/api/query-client'
import { type Cart, changeCartLine, getCart, removeCartLine } from '@/contract/cart'
import { getCartCount } from '@/contract/counters'
import type { Input } from '@/contract/endpoint'

let last: Promise<unknown> = Promise.resolve()

export type LineChange = Input<typeof changeCartLine>['body']

/** Changes a line, after the changes before it; the cart that comes back is what shows then. */
export function changeLine(key: string, body: LineChange): Promise<Cart> {
  return inTurn(() => call(changeCartLine, { params: { key }, body }))
}

export function removeLine(key: string): Promise<Cart> {
  return inTurn(() => call(removeCartLine, { params: { key } }))
}

/** Settles once every change that was asked for has its answer. */
export async function changesSettled(): Promise<void> {
  await last
}

// One after the other: every answer is a whole cart, and an older one must not cover a newer one.
function inTurn(request: () => Promise<Cart>): Promise<Cart> {
  const turn = last.then(async () => {
    try {
      const cart = await request()
      await show(cart)
      return cart
    } catch (error) {
      void freshen(queryClient, changeCartLine)
      throw error
    }
  })
  last = turn.catch(() => undefined)
  return turn
}

async function show(cart: Cart) {
  const { queryKey } = q(getCart, {})
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, cart)
  queryClient.setQueryData(q(getCartCount, {}).queryKey, { cartCount: cart.cartCount })
}
