import { focusManager, QueryClient } from '@tanstack/react-query'
import type { Input, Output } from '@/contract/endpoint'
import type { StaffEndpoint } from '@/contract/studio/staff-endpoint'
import { callStaff } from './call-staff'
import { StaffError } from './staff-error'
import { onPersonChange } from '@/studio/session/own-session'

/** Refusals stay what they are; only what never reached the platform is asked again. */
export const studioQueries = new QueryClient({
  defaultOptions: {
    queries: {
      // A device may say wrongly that it is offline, and one that is offline is told so.
      networkMode: 'always',
      retry: (times, error) => times < 2 && error instanceof StaffError && error.code === 'network',
      staleTime: 5000,
      // Whoever comes back sees everything asked again anyway (attendance.ts).
      refetchOnReconnect: () => focusManager.isFocused(),
    },
  },
})

// The next person at this device sees nothing of the one before.
onPersonChange(() => studioQueries.clear())

/** What an endpoint answers, as a query: `useQuery(staffQuery(getStaff, {}))`. */
export function staffQuery<E extends StaffEndpoint>(endpoint: E, input: Input<E>) {
  return {
    queryKey: ['staff', endpoint.id, input] as const,
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<Output<E>> =>
      callStaff(endpoint, input, { signal }),
  }
}

/** Asks again for what these endpoints answered. */
export async function refreshStaff(...endpoints: StaffEndpoint[]): Promise<void> {
  await Promise.all(
    endpoints.map(({ id }) => studioQueries.invalidateQueries({ queryKey: ['staff', id] })),
  )
}
