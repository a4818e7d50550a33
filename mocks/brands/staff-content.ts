import { staffRoles } from '@/contract/studio/staff-endpoint'
import { z } from '@/contract/zod'

/** A person of the demo's staff. Password and second factor are published, and good on the own machine. */
export const StaffContent = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  demoPassword: z.string(),
  /** Of an authenticator app, in base 32. */
  demoSecret: z.string().check(z.regex(/^[A-Z2-7]{32}$/, '32 signs of base 32')),
})
