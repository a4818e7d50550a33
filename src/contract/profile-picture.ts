import { endpoint } from './endpoint'
import { Id } from './shared'
import { z } from './zod'

export const getProfilePicture = endpoint({
  id: 'getProfilePicture',
  method: 'GET',
  base: 'gateway',
  path: '/profile/:userId/picture',
  auth: 'member',
  params: z.object({ userId: Id }),
  query: z.object({ type: z.literal('large'), time: Id }),
  response: 'image',
})
