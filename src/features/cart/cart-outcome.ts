import { ApiError } from '@/api/api-error'
import type { Checkout } from '@/contract/cart'
import { problemIds } from '@/contract/problems'

/**
 * - `done`: what of it could be had is the member's. `refused`: none of it, and nothing was taken.
 * - `lost`: no answer, so nobody here knows; the key finds out.
 * - `never`: the platform never saw it, and it is too old to be sent by itself.
 * - `offline`: nothing was sent. `left`: the member has signed out in between.
 */
export type Outcome =
  | { kind: 'done'; checkout: Checkout }
  | { kind: 'refused'; error: ApiError }
  | { kind: 'lost' | 'never' | 'offline' | 'left' }

/** A refusal by its code alone (or the number in its place), as the platform keeps it. */
export function refusalOf(code: string | null | undefined): ApiError {
  const { problem = 'serverError' } = new ApiError('refused', { code: code ?? undefined })
  return new ApiError('refused', { id: problemIds[problem], code: problem })
}
