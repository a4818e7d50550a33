import { known } from '../shared'
import { z } from '../zod'
import { staffEndpoint } from './staff-endpoint'

/** What results can be told by. */
export const resultGroups = ['link', 'campaign', 'day', 'host', 'language'] as const
export type ResultGroup = (typeof resultGroups)[number]

/**
 * A figure; null where it is above zero and too small to be told, or where the total less the others
 * would tell one that is.
 */
const Figure = z.nullable(z.int())

const figures = {
  /** Openings of short links, and log-ins and sign-ups by the words that came with them. */
  opens: Figure,
  signIns: Figure,
  signUps: Figure,
  redemptions: Figure,
  /** Of what was paid, in satang; null with the payments that it is of. */
  satang: Figure,
}

const ResultRow = z.object({
  /** A link's words as `source / medium / campaign / code`, a campaign's id, a day, a host, a language. */
  key: z.string(),
  /** Of links: `none` where none led here, `noConsent` where the member lets nobody know. */
  way: known(z.optional(z.enum(['link', 'none', 'noConsent', 'unknown'])), 'unknown'),
  ...figures,
})
export type ResultRow = z.infer<typeof ResultRow>

/** What came of links and campaigns on the days from one to another (Bangkok, both included). */
export const getResults = staffEndpoint({
  id: 'getResults',
  method: 'GET',
  path: '/results',
  right: 'read',
  query: z.object({ from: z.iso.date(), to: z.iso.date(), by: z.enum(resultGroups) }),
  response: z.object({ rows: z.array(ResultRow), total: z.object(figures) }),
})
