import { endpoint } from './endpoint'
import { Instant } from './shared'
import { z } from './zod'

/**
 * A code that names the member for a short time, ten minutes at most, for the counter: a picture of it
 * is worth nothing soon after. The app asks for the next one before it ends. Without it, the app shows the member's
 * number.
 */
export const getMemberCode = endpoint({
  id: 'getMemberCode',
  method: 'GET',
  base: 'gateway',
  path: '/profile/code',
  auth: 'member',
  response: z.object({ qr: z.string(), expiresAt: Instant }),
})
