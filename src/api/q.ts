import { queryOptions } from '@tanstack/react-query'
import type { Endpoint, Input, Output } from '@/contract/endpoint'
import { call } from './call'

/**
 * For the query that checks the link of an e-mail. Each opening of the page asks anew: an earlier
 * answer would show the form of a link that was used since. A start does not load it, as no answer
 * is kept that long.
 */
export const linkCheck = { gcTime: 0, retry: false, refetchOnWindowFocus: false } as const

/** Milliseconds that a page has to mount in after its start has loaded a query. */
const mountMs = 5000

/**
 * For a query that is loaded again at each look at its page. As the page mounts, it takes
 * what its start has loaded a moment ago, instead of a second request.
 */
export const loadedAtEachLook = {
  staleTime: 0,
  refetchOnMount: ({ state }: { state: { dataUpdatedAt: number; isInvalidated: boolean } }) =>
    state.isInvalidated || state.dataUpdatedAt < Date.now() - mountMs,
}

/**
 * Query options for one endpoint, under its id: `useSuspenseQuery(q(getPoints, {}))`, `ensureQueryData(q(…))`.
 */
export function q<E extends Endpoint>(endpoint: E, input: Input<E>) {
  return queryOptions<Output<E>>({
    queryKey: [endpoint.id, input],
    meta: { auth: endpoint.auth },
    // A signal that is read gives the request up with the page that asked.
    queryFn: (asked) => call(endpoint, input, endpoint.bringsToken ? {} : { signal: asked.signal }),
  })
}
