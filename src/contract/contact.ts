import { endpoint } from './endpoint'
import { z } from './zod'

const MaybeText = z.optional(z.nullable(z.string()))

/** How the brand's people are reached. A way that a brand does not have is left out. */
export const Contact = z.object({
  company: z.string(),
  address: MaybeText,
  phone: z.optional(
    z.nullable(z.object({ label: z.string(), number: z.string(), hours: MaybeText })),
  ),
  email: z.optional(z.nullable(z.object({ label: z.string(), address: z.string() }))),
  line: z.optional(z.nullable(z.object({ label: z.string(), id: z.string(), url: z.string() }))),
  /** Who answers for members' data. */
  dataProtection: z.optional(z.nullable(z.object({ label: z.string(), email: z.string() }))),
  /** In degrees, of the address. */
  map: z.optional(z.nullable(z.object({ latitude: z.number(), longitude: z.number() }))),
})
export type Contact = z.infer<typeof Contact>

/** Open to everyone: whoever cannot sign in needs it most. */
export const getContact = endpoint({
  method: 'GET',
  base: 'gateway',
  path: '/contact',
  auth: 'none',
  response: Contact,
})
