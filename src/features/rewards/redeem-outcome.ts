import { ApiError } from '@/api/api-error'
import { problemIds } from '@/contract/problems'
import type { Surprise } from '@/contract/redeem'
import type { Redemption } from '@/contract/redemptions'

export interface Redeemed {
  redemption: Redemption
  /** The balance afterwards, where it is known. */
  points: number | undefined
  /** What came with it unasked. */
  surprise?: Surprise | null | undefined
}

/**
 * - `done`: it is the member's. `refused`: the platform said no, nothing was taken.
 * - `lost`: no answer, so nobody here knows; the key finds out.
 * - `never`: the platform never saw it, and it is too old to be sent by itself.
 * - `offline`: nothing was sent. `left`: the member has signed out in between.
 */
export type Outcome =
  | ({ kind: 'done' } & Redeemed)
  | { kind: 'refused'; error: ApiError }
  | { kind: 'lost' | 'never' | 'offline' | 'left' }

/** The refusal that the platform has kept for a key, by its code or the number in its place. */
export function refusalOf(code: string | null | undefined): Outcome {
  const { problem = 'serverError' } = new ApiError('refused', { code: code ?? undefined })
  const error = new ApiError('refused', { id: problemIds[problem], code: code ?? problem })
  return { kind: 'refused', error }
}
