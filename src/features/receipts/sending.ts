import { toApiError, type ApiError } from '@/api/api-error'
import { isProblem } from '@/api/is-problem'
import type { CallOptions } from '@/api/call'
import { outcomeOfError } from '@/api/lost-answer'
import type { Receipt } from '@/contract/receipts'

/**
 * - `sent`: it has arrived.
 * - `refused`: the platform said no, for good.
 * - `lost`: nothing answered; whether it arrived is unknown.
 * - `arrivedBefore`: an earlier try with other contents has been answered already.
 * - `stopped`: the member gave it up.
 * - `offline`: nothing was sent.
 * - `left`: there is no member any more.
 */
export type SendOutcome =
  | { kind: 'sent'; receipt: Receipt }
  | { kind: 'refused'; error: ApiError }
  | { kind: 'lost' | 'arrivedBefore' | 'stopped' | 'offline' | 'left' }

/** An upload under way, as the sheet that shows it follows it. */
export interface Sending {
  outcome: Promise<SendOutcome>
  /** How much has gone out, from 0 to 1. */
  progress: () => number
  onProgress: (listener: () => void) => () => void
  /** Gives it up; nothing happens to one that has ended. */
  stop: () => void
}

/** Milliseconds in which nothing goes out and nothing comes back: the connection is taken for gone. */
const stallLimit = 30_000

/** Sends once and never again by itself. Its outcome never rejects. */
export function startSending(
  send: (options: CallOptions) => Promise<{ receipt: Receipt }>,
): Sending {
  const controller = new AbortController()
  const listeners = new Set<() => void>()
  let done = 0
  let isStopped = false
  let timer = setTimeout(stall, stallLimit)

  function stall() {
    controller.abort()
  }

  function tell(now: number) {
    done = now
    clearTimeout(timer)
    timer = setTimeout(stall, stallLimit)
    for (const listener of listeners) listener()
  }

  async function run(): Promise<SendOutcome> {
    try {
      const { receipt } = await send({ signal: controller.signal, onProgress: tell })
      return { kind: 'sent', receipt }
    } catch (thrown) {
      if (isStopped && toApiError(thrown).type === 'aborted') return { kind: 'stopped' }
      return isProblem(thrown, 'keyReused') ? { kind: 'arrivedBefore' } : outcomeOfError(thrown)
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    outcome: run(),
    progress: () => done,
    onProgress(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop() {
      isStopped = true
      controller.abort()
    },
  }
}
