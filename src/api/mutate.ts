import type { Endpoint, Input, Output } from '@/contract/endpoint'
import { call, type CallOptions } from './call'
import { invalidate } from './invalidate'

interface MutateOptions extends CallOptions {
  /** Resolves with the answer: what it made stale is fetched in the background. */
  inBackground?: boolean
}

/**
 * Calls a mutation, and fetches again what it made stale (`invalidate.ts`).
 *
 * It resolves once what is on screen is up to date. An error invalidates as well, without waiting:
 * a mutation whose answer is lost may have worked, and a refusal may mean that the screen is stale.
 *
 * @throws ApiError, like `call`
 */
export async function mutate<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { inBackground, ...options }: MutateOptions = {},
): Promise<Output<E>> {
  try {
    const answer = await call(endpoint, input, options)
    const fetched = invalidate(endpoint)
    if (!inBackground) await fetched
    return answer
  } catch (error) {
    void invalidate(endpoint)
    throw error
  }
}
