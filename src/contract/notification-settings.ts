import { endpoint } from './endpoint'
import { z } from './zod'

/** Subjects of messages. Orders and rewards are always sent: the member expects those. */
const Kinds = z.object({ points: z.boolean(), draws: z.boolean(), news: z.boolean() })
const Channels = z.object({ line: z.boolean(), email: z.boolean(), sms: z.boolean() })
/** An hour of the day in Bangkok. */
const Hour = z.string().check(z.regex(/^([01]\d|2[0-3]):00$/))

export const NotificationSettings = z.object({
  kinds: Kinds,
  channels: Channels,
  /** Hours in which only codes and security messages are sent; equal hours: no quiet time. */
  quiet: z.object({ from: Hour, until: Hour }),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

export const getNotificationSettings = endpoint({
  id: 'getNotificationSettings',
  method: 'GET',
  base: 'gateway',
  path: '/profile/notifications',
  auth: 'member',
  response: NotificationSettings,
})

const Maybe = z.optional(z.boolean())

/** Changes the named settings only, so that two quick changes do not undo each other. */
export const changeNotificationSettings = endpoint({
  id: 'changeNotificationSettings',
  method: 'PUT',
  base: 'gateway',
  path: '/profile/notifications',
  auth: 'member',
  body: z.object({
    kinds: z.optional(z.object({ points: Maybe, draws: Maybe, news: Maybe })),
    channels: z.optional(z.object({ line: Maybe, email: Maybe, sms: Maybe })),
    quiet: z.optional(z.object({ from: z.optional(Hour), until: z.optional(Hour) })),
  }),
  response: NotificationSettings,
})
