import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error'
import { isOnline } from './connection'

/**
 * The one query client. Reads are tried at most three times more, and only where trying again can
 * help: nothing answered, or a gateway in between failed. What was waited for in vain is not: a platform
 * with too much to do would only get more of it.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      networkMode: 'always',
      refetchOnWindowFocus: true,
      // What failed goes on by itself.
      refetchOnReconnect: ({ state }) => state.status === 'error' && 'always',
      retry: (failures, error) => failures < 3 && canRecover(error),
      retryDelay: (attempt) => Math.min(400 * 2 ** attempt, 3000),
    },
  },
})

function canRecover(error: unknown) {
  if (!(error instanceof ApiError)) return false
  if (error.type === 'network') return !error.code && isOnline()
  return error.problem === 'busy' || error.status === 502 || error.status === 504
}
