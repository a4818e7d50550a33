import { createStore, type StoreApi } from 'zustand/vanilla'
import { ApiError, toApiError } from '@/api/api-error'
import type { CallOptions } from '@/api/call'
import { type Outcome, outcomeOfError } from './outcome'

/** A request that was sent once. */
export interface Attempt<Answer> {
  /** Never rejects. */
  outcome: Promise<Outcome<Answer>>
  /** How much of the body has gone out, from 0 to 1. */
  progress: StoreApi<number>
  /** Gives it up; nothing happens when it has ended. */
  stop: () => void
}

/**
 * Sends a request once. It is given up after `timeoutMs` without an answer; each progress of an
 * upload restarts the time. What it did on the platform is then unknown.
 */
export function attempt<Answer>(
  request: (options: Required<Pick<CallOptions, 'signal' | 'onProgress'>>) => Promise<Answer>,
  timeoutMs: number,
): Attempt<Answer> {
  const controller = new AbortController()
  const progress = createStore(() => 0)
  const giveUp = () => controller.abort(new ApiError('aborted'))
  let timer = setTimeout(giveUp, timeoutMs)
  let isStopped = false

  function onProgress(done: number) {
    clearTimeout(timer)
    timer = setTimeout(giveUp, timeoutMs)
    progress.setState(done)
  }

  async function run(): Promise<Outcome<Answer>> {
    try {
      return { kind: 'done', answer: await request({ signal: controller.signal, onProgress }) }
    } catch (thrown) {
      if (isStopped && toApiError(thrown).type === 'aborted') return { kind: 'stopped' }
      return outcomeOfError(thrown)
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    outcome: run(),
    progress,
    stop() {
      isStopped = true
      giveUp()
    },
  }
}
