import type { Query } from './loaded'

/** Several queries as one: loaded when all are, failed as soon as one is. */
export function allOf<T extends unknown[]>(
  ...queries: { [Place in keyof T]: Query<T[Place]> }
): Query<T> {
  const failed = queries.filter(({ data, error }) => data === undefined && error)
  const isLoaded = queries.every(({ data }) => data !== undefined)
  return {
    // Each is defined, and in its place.
    data: isLoaded ? (queries.map(({ data }) => data) as T) : undefined,
    error: failed[0]?.error,
    isFetching: failed.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(failed.map(({ refetch }) => refetch())),
  }
}
