import { endpoint } from './endpoint'
import { z } from './zod'

export const getCartCount = endpoint({
  id: 'getCartCount',
  method: 'GET',
  base: 'cart',
  path: '/count',
  auth: 'member',
  response: z.object({ cartCount: z.int() }),
})
