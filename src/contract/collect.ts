import { CollectCode } from './collect-code'
import { endpoint } from './endpoint'
import { Id, Instant, Points, Token, known } from './shared'
import { whole } from './whole'
import { z } from './zod'

/** How many codes one request may hold. */
export const mostCodes = 10

/**
 * What became of one code.
 * - `collected`: its points are in the balance.
 * - `used`: somebody else has used it. `repeated`: this member has. `unknown`: there is no such code.
 * - `expired`: on the day of `at`. `dailyCap`: it can be collected tomorrow.
 * - `blocked`: it was not tried, as a code before it was the last wrong one of the day, or slowed
 *   the member.
 */
export const CollectOutcome = z.enum([
  'collected',
  'used',
  'repeated',
  'unknown',
  'expired',
  'dailyCap',
  'blocked',
])
export type CollectOutcome = z.infer<typeof CollectOutcome>

const CollectResult = z.object({
  code: z.string(),
  outcome: known(CollectOutcome, 'unknown'),
  /** Points of this code; 0 unless it was collected. */
  points: Points,
  /** Where the code comes from, such as "Under the lid"; of a collected code. */
  source: z.optional(z.nullable(z.string())),
  /** When it expired, or when this member used it. */
  at: z.optional(z.nullable(Instant)),
})
export type CollectResult = z.infer<typeof CollectResult>

const tries = {
  /** Wrong or repeated codes that are left today, in Bangkok. */
  triesLeft: z.int(),
  triesPerDay: z.int(),
  /** When codes can be entered again, once no try is left. */
  blockedUntil: z.nullable(Instant),
  /**
   * When codes can be entered again from this network: too many wrong ones came from it, one of this
   * member among them. Null where the platform asks for reCAPTCHA instead.
   */
  slowedUntil: z.optional(z.nullable(Instant)),
}

/** Collected codes, in the order of the request. */
export const Collected = z.object({
  /** Whole: the points are of all. */
  results: whole(z.array(CollectResult)),
  /** The sum of the points. */
  points: Points,
  /** The balance afterwards. */
  balance: Points,
  ...tries,
})
export type Collected = z.infer<typeof Collected>

/** What a member can do with codes now. */
export const getCollecting = endpoint({
  id: 'getCollecting',
  method: 'GET',
  base: 'gateway',
  path: '/collect',
  auth: 'member',
  response: z.object({
    ...tries,
    /** Where members find a code, in the brand's words. */
    hint: z.string(),
  }),
})

/**
 * Collects the points of up to `mostCodes` codes, each by itself. `collectBlocked` tells in `until`
 * when codes can be entered again. Where many wrong codes came from the member's network, those who
 * enter one there wait (`tooManyRequests` with `until`) or are asked for a reCAPTCHA token
 * (`recaptchaFailed`, with the `until` from which none is needed).
 */
export const collectCodes = endpoint({
  id: 'collectCodes',
  method: 'POST',
  base: 'gateway',
  path: '/collect/codes',
  auth: 'member',
  body: z.object({
    codes: z.array(CollectCode).check(z.minLength(1), z.maxLength(mostCodes)),
    recaptcha: z.optional(Token),
  }),
  response: Collected,
  idempotent: true,
})

/** The outcome of a request by its key; `unknown`: the platform never received it. */
export const getCollectedByKey = endpoint({
  id: 'getCollectedByKey',
  method: 'GET',
  base: 'gateway',
  path: '/collect/by-key/:key',
  auth: 'member',
  params: z.object({ key: Id }),
  response: z.object({
    status: known(z.enum(['unknown', 'inFlight', 'done', 'refused']), 'inFlight'),
    /** Whole: without it what was collected is not told. */
    collected: whole(z.optional(z.nullable(Collected))),
    refusal: z.optional(z.nullable(z.string())),
  }),
})
