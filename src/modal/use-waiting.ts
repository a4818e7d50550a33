import { useEffect, useEffectEvent, useState } from 'react'
import { unknownAfter } from '@/api/unknown-after'
import type { ModalProps } from './modal'

/** Milliseconds in which an answer nearly always comes: until then it stays on the screen. */
const holdFor = 60_000

/** `held`: cannot be closed yet; `open`: can; `unknown`: too long without an answer. */
export type WaitingPhase = 'held' | 'open' | 'unknown'

interface Waiting<Outcome> extends Pick<ModalProps<unknown, Outcome>, 'hold' | 'close'> {
  /** Milliseconds since 1970 by the device's clock. */
  startedAt: number
  outcome: Promise<Outcome>
}

/** For the modal of a request whose answer got lost: closes with what became of it, once known. */
export function useWaiting<Outcome>(waiting: Waiting<Outcome>): WaitingPhase {
  const { startedAt, outcome, hold, close } = waiting
  const phase = usePhase(startedAt)
  const canClose = phase !== 'held'
  // The host hands over new functions with every render; what they do stays the same.
  const keepOpen = useEffectEvent(() => hold(!canClose))
  const answer = useEffectEvent((known: Outcome) => close(known))
  useEffect(() => keepOpen(), [canClose])
  useEffect(() => {
    void outcome.then((known) => answer(known))
  }, [outcome])
  return phase
}

function usePhase(startedAt: number): WaitingPhase {
  const [openedAt] = useState(() => Date.now())
  const [now, setNow] = useState(openedAt)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  if (now - startedAt >= unknownAfter) return 'unknown'
  return now - openedAt < holdFor ? 'held' : 'open'
}
