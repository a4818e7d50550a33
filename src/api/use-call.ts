import { useRef, useState } from 'react'
import type { Endpoint, Input, Output } from '@/contract/endpoint'
import { mutate } from './mutate'

interface Options {
  /** Shows the error at once (`showError`). Without it, the error is in `error`. */
  onError?: (error: unknown) => unknown
  /** For a modal's `hold`: called with true at the start, with false at the end. */
  onPending?: (isPending: boolean) => void
}

interface Action<Args extends unknown[], Out> {
  /** Undefined: it failed, or another run is still pending (a double tap). Never rejects. */
  run: (...args: Args) => Promise<Out | undefined>
  /** The arguments of the run that is pending: which of several buttons waits. */
  pendingArgs: Args | undefined
  isPending: boolean
  error: unknown
  reset: () => void
}

/** Runs one mutation for a component: pending state, error, and what it makes stale (`mutate`). */
export function useCall<E extends Endpoint>(
  endpoint: E,
  options?: Options,
): Action<[Input<E>], Output<E>> {
  return useAction((input: Input<E>) => mutate(endpoint, input), options)
}

/** The same for a flow: whatever takes a while, may fail and must not run twice at once. */
export function useAction<Args extends unknown[], Out>(
  action: (...args: Args) => Promise<Out>,
  { onError, onPending }: Options = {},
): Action<Args, Out> {
  // The state is as old as the last render: two taps can come before the next one.
  const isRunning = useRef(false)
  const [pendingArgs, setPendingArgs] = useState<Args>()
  const [error, setError] = useState<unknown>()

  function setPending(args: Args | undefined) {
    isRunning.current = args !== undefined
    setPendingArgs(args)
    onPending?.(args !== undefined)
  }

  async function run(...args: Args) {
    if (isRunning.current) return undefined
    setPending(args)
    setError(undefined)
    try {
      return await action(...args)
    } catch (thrown) {
      if (onError) await onError(thrown)
      else setError(thrown)
      return undefined
    } finally {
      setPending(undefined)
    }
  }

  return {
    run,
    pendingArgs,
    isPending: pendingArgs !== undefined,
    error,
    reset: () => setError(undefined),
  }
}
