import type { ReactNode } from 'react'
import { LoadFailed, type LoadFailedProps } from '@/errors/load-failed'

type Query<T> = LoadFailedProps['query'] & { data: T | undefined }

export interface LoadedProps<T> {
  query: Query<T>
  waiting: ReactNode
  /** In place of the usual words, where an error means something else here; null: nothing. */
  failed?: ReactNode
  /** How the usual words show. */
  as?: LoadFailedProps['as']
  children: (data: T) => ReactNode
}

/** What a query has loaded; until then its skeleton, or why it failed and the way to try again. */
export function Loaded<T>(props: LoadedProps<T>): ReactNode {
  const { query, waiting, failed, as = 'part', children } = props
  if (query.data !== undefined) return children(query.data)
  if (!query.error) return waiting
  return failed === null ? null : failed || <LoadFailed as={as} query={query} />
}

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
