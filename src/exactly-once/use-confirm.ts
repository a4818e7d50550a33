import { useRef, useState } from 'react'
import type { ModalProps } from '@/modal/modal'
import type { Outcome } from './outcome'

/**
 * For a confirm dialog that sends a request that counts once: holds the dialog open while it is sent.
 * `confirm` gives the outcome; or undefined when nothing was sent, as without a connection, and the
 * member can confirm again.
 */
export function useConfirm<Body, Answer>(
  submit: (body: Body) => Promise<Outcome<Answer>>,
  hold: ModalProps<unknown>['hold'],
) {
  const [isSending, setSending] = useState(false)
  const [isOffline, setOffline] = useState(false)
  // Two taps in one tick come before any new state: the ref is set at once.
  const isSent = useRef(false)

  async function confirm(body: Body): Promise<Outcome<Answer> | undefined> {
    if (isSent.current) return undefined
    isSent.current = true
    setOffline(false)
    setSending(true)
    hold(true)
    try {
      const outcome = await submit(body)
      if (outcome.kind !== 'offline') return outcome
    } finally {
      hold(false)
    }
    isSent.current = false
    setSending(false)
    setOffline(true)
    return undefined
  }

  return { isSending, isOffline, confirm }
}
