import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Endpoint, Input, Output } from '@/contract/endpoint'
import type { ApiError } from './api-error'
import { call } from './call'
import { freshen } from './freshness'

/**
 * A mutation for one endpoint. It fires at once or fails at once, never later: a paused mutation
 * would redeem by itself when the connection is back.
 */
export function useCall<E extends Endpoint>(endpoint: E) {
  const client = useQueryClient()
  return useMutation<Output<E>, ApiError, Input<E>>({
    mutationFn: (input) => call(endpoint, input),
    networkMode: 'always',
    retry: false,
    onSuccess: () => void freshen(client, endpoint),
  })
}
