import type { ReactNode } from 'react'
import { isProblem } from '@/api/api-error'
import { LoadFailed, type LoadFailedProps } from '@/errors/load-failed'

export type Query<T> = LoadFailedProps['query'] & { data: T | undefined }

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
  // What has been taken away since must not be used any more.
  const { data, error } = query
  if (data !== undefined && !isProblem(error, 'notFound')) return children(data)
  if (!error) return waiting
  return failed === null ? null : failed || <LoadFailed as={as} query={query} />
}
