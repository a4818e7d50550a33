import { endpoint } from '@/contract/endpoint'
import { Token } from '@/contract/shared'
import { z } from '@/contract/zod'

/**
 * What `refresh` of an adapter describes: new credentials for a refresh token. The contract has none,
 * since its tokens need none.
 */
export const renewToken = endpoint({
  id: 'refresh',
  method: 'POST',
  base: 'gateway',
  path: '/auth/refresh',
  auth: 'none',
  body: z.object({ refreshToken: Token }),
  response: z.object({
    token: z.string(),
    /** The next one, where each is used once. */
    refreshToken: z.optional(z.nullable(z.string())),
    jwt: z.optional(z.nullable(z.string())),
  }),
})
