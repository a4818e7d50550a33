import { queryOptions } from '@tanstack/react-query'
import { allowedPosition, type Position } from '@/host/position'

/** Where the member is or was last, if they allow it; it asks nothing. */
export const ownPlace = queryOptions({
  queryKey: ['allowedPosition'],
  queryFn: async ({ client, queryKey }) =>
    (await allowedPosition(client.getQueryData<Position | null>(queryKey) ?? undefined)) ?? null,
  staleTime: 5 * 60_000,
})
