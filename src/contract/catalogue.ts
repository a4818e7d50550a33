import { Campaign } from './campaigns'
import { endpoint } from './endpoint'
import { pageOf, pagingFields, text } from './shared'
import { z } from './zod'

export const getCampaigns = endpoint({
  method: 'GET',
  base: 'gateway',
  path: '/campaigns',
  auth: 'optional',
  query: z.object({
    category: z.optional(z.int()),
    subCategory: z.optional(z.int()),
    search: z.optional(text(200)),
    /** Only what the member's points can pay for now. */
    affordable: z.optional(z.boolean()),
    /** Numeric types, with commas between them. */
    types: z.optional(text(200)),
    /** Only what can be used at a branch near here, the nearest first; degrees. */
    latitude: z.optional(z.number()),
    longitude: z.optional(z.number()),
    ...pagingFields,
  }),
  response: pageOf(Campaign),
})
