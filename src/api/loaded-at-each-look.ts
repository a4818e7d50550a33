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
