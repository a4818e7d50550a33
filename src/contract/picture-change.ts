import { endpoint } from './endpoint'
import { z } from './zod'

/**
 * Puts a picture in place of the one before: a JPEG or a PNG of 2 MB at most, and what it tells of
 * the camera and the place is taken out. `invalid` says by its `reason` what is wrong with it:
 * `type` or `size`.
 */
export const changePicture = endpoint({
  id: 'changePicture',
  method: 'POST',
  base: 'gateway',
  path: '/profile/picture',
  auth: 'member',
  /** A file; the platform checks its content. */
  body: z.object({ image: z.unknown() }),
  encoding: 'form',
  response: z.object({ hasPicture: z.boolean() }),
})

export const removePicture = endpoint({
  id: 'removePicture',
  method: 'DELETE',
  base: 'gateway',
  path: '/profile/picture',
  auth: 'member',
  response: z.object({ hasPicture: z.boolean() }),
})
