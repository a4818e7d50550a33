import { queryOptions } from '@tanstack/react-query'
import { allowedPosition } from '@/host/position'

/** Where the member is, if they have allowed it before; it asks nothing. */
export const ownPlace = queryOptions({
  queryKey: ['allowedPosition'],
  queryFn: async () => (await allowedPosition()) ?? null,
  staleTime: 5 * 60_000,
})
