import { endpoint } from './endpoint'
import { Instant } from './shared'
import { z } from './zod'

/** What a notification is about. A platform may send others, which show without a picture of theirs. */
export const notificationKinds = [
  'delivery',
  'redeemed',
  'earned',
  'points-adjusted',
  'points-expiring',
  'points-expired',
  'receipt-approved',
  'receipt-rejected',
  'referral',
  'shop',
  'level',
  'replied',
  'draw',
  'draw-won',
  'draw-lost',
  'top-spender',
  'campaign',
  'news',
  'account',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

export const Notification = z.object({
  key: z.string(),
  kind: z._default(z.string(), 'news'),
  title: z.string(),
  text: z.optional(z.nullable(z.string())),
  at: Instant,
  /** A path of the app. */
  link: z.optional(z.nullable(z.string())),
  imageUrl: z.optional(z.nullable(z.string())),
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

/**
 * Tells at once of what is new, as long as it is read: first an event `hello`, so that the app knows
 * that nothing on the way holds events back, then an event `notification` for each that is stored,
 * with a `LiveNotification` as its data. `after` is the key of the latest one that the app has, or
 * `none`: of what has come since, each kind comes first. A comment comes every 15 seconds. It ends
 * after some minutes; the app asks again.
 */
export const followNotifications = endpoint({
  id: 'followNotifications',
  method: 'GET',
  base: 'module',
  path: '/notifications/live',
  auth: 'member',
  query: z.object({ after: z.optional(z.string().check(z.maxLength(200))) }),
  response: 'events',
})

export const LiveNotification = z.object({ kind: z._default(z.string(), 'news') })

/**
 * Marks notifications as read, or as unread again. Of `until` all up to this time are meant, so that
 * one that has arrived since stays as it is.
 */
export const markNotifications = endpoint({
  id: 'markNotifications',
  method: 'PUT',
  base: 'module',
  path: '/notifications',
  auth: 'member',
  body: z.union([
    z.object({
      keys: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(100)),
      IsRead: z.boolean(),
    }),
    z.object({ until: Instant.check(z.maxLength(40)), IsRead: z.literal(true) }),
  ]),
  response: z.object({ unread: z.int() }),
})
