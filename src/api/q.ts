import { queryOptions } from '@tanstack/react-query'
import type { Endpoint, Input, Output } from '@/contract/endpoint'
import { call } from './call'

/** The key of everything that was asked of one endpoint. */
export function keyOf(endpoint: Endpoint) {
  return [`${endpoint.method} ${endpoint.path}`] as const
}

/** Query options for one endpoint: `useSuspenseQuery(q(getPoints, {}))`, `ensureQueryData(q(…))`. */
export function q<E extends Endpoint>(endpoint: E, input: Input<E>) {
  return queryOptions<Output<E>>({
    queryKey: [...keyOf(endpoint), input],
    // A signal that is read gives the request up with the page that asked.
    queryFn: (asked) => call(endpoint, input, endpoint.bringsToken ? {} : { signal: asked.signal }),
  })
}
