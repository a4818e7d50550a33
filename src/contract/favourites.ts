import { endpoint } from './endpoint'
import { z } from './zod'

export const addFavourite = endpoint({
  id: 'addFavourite',
  method: 'PUT',
  base: 'gateway',
  path: '/favourites/:campaignId',
  auth: 'member',
  params: z.object({ campaignId: z.int() }),
  response: z.object({ favourite: z.boolean() }),
})

export const removeFavourite = endpoint({
  id: 'removeFavourite',
  method: 'DELETE',
  base: 'gateway',
  path: '/favourites/:campaignId',
  auth: 'member',
  params: z.object({ campaignId: z.int() }),
  response: z.object({ favourite: z.boolean() }),
})
