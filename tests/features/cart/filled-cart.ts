import { addToCart } from '@/contract/cart'
import type { Input } from '@/contract/endpoint'
import { holdAnswers } from '../../hold-answers.ts'
import { openApp, press } from '../../screen.tsx'
import { createWorld } from '../../world.ts'

/** House beans, whole or ground: 900 points, or baht only as the second way to pay. */
export const beans = { campaignId: 1013, itemId: 101311 }
export const ground = { campaignId: 1013, itemId: 101322 }
/** No colours and sizes; limited to two per member. */
export const set = { campaignId: 1020 }

type Wish = Partial<Input<typeof addToCart>['body']> & { campaignId: number }

/** A world in which Ploy's cart is filled before the app opens it. */
export async function createCartWorld() {
  const world = await createWorld()
  const { call } = await world.signIn('ploy')
  return {
    ...world,
    call,
    put(wish: Wish) {
      const body = { quantity: 1, payOption: 0, ...wish }
      return call(addToCart, { body, idempotencyKey: crypto.randomUUID() })
    },
    openCart: () => openApp('/cart', { as: 'ploy', world }),
  }
}

/** One more of the ground beans, twice: the second waits for the answer to the first, which is held. */
export async function tapTwiceWhileHeld(world: CartWorld) {
  await world.put({ ...ground, payOption: 1 })
  await world.openCart()
  const held = holdAnswers(world, ({ method }) => method === 'PUT')
  await press(/^One more of House/)
  await held.begun()
  await press(/^One more of House/)
  return held
}

export type CartWorld = Awaited<ReturnType<typeof createCartWorld>>
