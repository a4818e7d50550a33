import { queryOptions } from '@tanstack/react-query'
import type { Endpoint, Input, Output } from '@/contract/endpoint'
import { call } from './call'

/**
 * Query options for one endpoint, under its id: `useSuspenseQuery(q(getPoints, {}))`, `ensureQueryData(q(…))`.
 */
export function q<E extends Endpoint>(endpoint: E, input: Input<E>) {
  return queryOptions<Output<E>>({
    queryKey: [endpoint.id, input],
    // A signal that is read gives the request up with the page that asked.
    queryFn: (asked) => call(endpoint, input, endpoint.bringsToken ? {} : { signal: asked.signal }),
  })
}
