import { endpoint } from './endpoint'
import { Profile } from './profile'
import { CalendarDate } from './shared'
import { z } from './zod'

/** Changes the named fields only. */
export const updateProfile = endpoint({
  id: 'updateProfile',
  method: 'PUT',
  base: 'gateway',
  path: '/profile',
  auth: 'member',
  body: z.object({ birthDate: z.optional(CalendarDate) }),
  encoding: 'form',
  response: Profile,
})
