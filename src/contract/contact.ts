import { endpoint } from './endpoint'
import { z } from './zod'

const MaybeText = z.optional(z.nullable(z.string()))

/** Contact details of the brand. Missing ones are left out. */
export const Contact = z.object({
  company: z.string(),
  address: MaybeText,
  phone: z.optional(
    z.nullable(z.object({ label: z.string(), number: z.string(), hours: MaybeText })),
  ),
  email: z.optional(z.nullable(z.object({ label: z.string(), address: z.string() }))),
  line: z.optional(z.nullable(z.object({ label: z.string(), id: z.string(), url: z.string() }))),
  /** The data protection contact. */
  dataProtection: z.optional(z.nullable(z.object({ label: z.string(), email: z.string() }))),
  /** Position of the address, in degrees. */
  map: z.optional(z.nullable(z.object({ latitude: z.number(), longitude: z.number() }))),
})
export type Contact = z.infer<typeof Contact>

/** Public: members who cannot sign in need it most. */
export const getContact = endpoint({
  id: 'getContact',
  method: 'GET',
  base: 'gateway',
  path: '/contact',
  auth: 'none',
  response: Contact,
})
