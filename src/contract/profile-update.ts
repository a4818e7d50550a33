import { endpoint } from './endpoint'
import { Profile } from './profile'
import { CalendarDate } from './shared'
import { z } from './zod'

/** Changes what is named and leaves the rest as it is. */
export const updateProfile = endpoint({
  method: 'PUT',
  base: 'gateway',
  path: '/profile',
  auth: 'member',
  body: z.object({ birthDate: z.optional(CalendarDate) }),
  encoding: 'form',
  response: Profile,
  errors: ['invalid', 'tooYoung'],
})
