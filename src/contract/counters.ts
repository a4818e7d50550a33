import { endpoint } from './endpoint'
import { Instant } from './shared'
import { z } from './zod'

export const getCartCount = endpoint({
  id: 'getCartCount',
  method: 'GET',
  base: 'cart',
  path: '/count',
  auth: 'member',
  response: z.object({ cartCount: z.int() }),
})

export const Notification = z.object({
  key: z.string(),
  title: z.string(),
  text: z.optional(z.nullable(z.string())),
  at: Instant,
  link: z.optional(z.nullable(z.string())),
  IsRead: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

export const getNotifications = endpoint({
  id: 'getNotifications',
  method: 'GET',
  base: 'module',
  path: '/notifications',
  auth: 'member',
  query: z.object({ top: z._default(z.int(), 100) }),
  response: z.array(Notification),
})
