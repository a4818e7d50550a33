import { endpoint } from './endpoint'
import { z } from './zod'

/** What messages are about. Orders and rewards always come: the member waits for those. */
const Kinds = z.object({ points: z.boolean(), draws: z.boolean(), news: z.boolean() })
const Channels = z.object({ line: z.boolean(), email: z.boolean(), sms: z.boolean() })
/** A full hour of Bangkok's day. */
const Hour = z.string().check(z.regex(/^([01]\d|2[0-3]):00$/))

export const NotificationSettings = z.object({
  kinds: Kinds,
  channels: Channels,
  /** In these hours nothing is sent but codes and security; the same hour twice: never quiet. */
  quiet: z.object({ from: Hour, until: Hour }),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

export const getNotificationSettings = endpoint({
  method: 'GET',
  base: 'gateway',
  path: '/profile/notifications',
  auth: 'member',
  response: NotificationSettings,
})

const Maybe = z.optional(z.boolean())

/** Changes what is named and leaves the rest, so that two taps do not undo each other. */
export const changeNotificationSettings = endpoint({
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
  errors: ['invalid'],
})
