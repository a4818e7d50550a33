import { endpoint } from './endpoint'
import { z } from './zod'

/** A branch. Its position is in degrees, missing if there is nothing to visit. */
export const Store = z.object({
  /** As `location_id` and `center` of a redemption name it. */
  id: z.int(),
  name: z.string(),
  latitude: z.optional(z.nullable(z.number())),
  longitude: z.optional(z.nullable(z.number())),
})
export type Store = z.infer<typeof Store>

/** All branches of the brand. */
export const getStores = endpoint({
  id: 'getStores',
  method: 'GET',
  base: 'gateway',
  path: '/stores',
  auth: 'none',
  response: z.array(Store),
})
