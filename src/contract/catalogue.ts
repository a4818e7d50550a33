import { Campaign } from './campaigns'
import { endpoint } from './endpoint'
import { pageOf, pagingFields, text } from './shared'
import { z } from './zod'

export const getCampaigns = endpoint({
  id: 'getCampaigns',
  method: 'GET',
  base: 'gateway',
  path: '/campaigns',
  auth: 'optional',
  query: z.object({
    category: z.optional(z.int()),
    subCategory: z.optional(z.int()),
    search: z.optional(text(200)),
    /** Only campaigns that the member's points can pay for now. */
    affordable: z.optional(z.boolean()),
    /** Numeric types, with commas between them. */
    types: z.optional(text(200)),
    /** Only campaigns with a branch near this position, the nearest first; degrees. */
    latitude: z.optional(z.number()),
    longitude: z.optional(z.number()),
    ...pagingFields,
  }),
  response: pageOf(Campaign),
})
