import { useRef, useState } from 'react'

interface Changes<Change> {
  /** What was chosen and is not saved yet, oldest first: it shows instead of the saved value. */
  waiting: Change[]
  /** Resolves once it is saved or refused. Never rejects. */
  change: (wanted: Change) => Promise<void>
}

/**
 * Shows each change at once and saves them in sequence, so that the last tap is saved last. A refused
 * one no longer waits: the saved value shows again.
 */
export function useChanges<Change>(
  save: (wanted: Change) => Promise<unknown>,
  onError: (error: unknown) => unknown,
): Changes<Change> {
  const [waiting, setWaiting] = useState<Change[]>([])
  const last = useRef(Promise.resolve())

  function change(wanted: Change): Promise<void> {
    setWaiting((before) => [...before, wanted])
    last.current = last.current.then(() => saveNow(wanted))
    return last.current
  }

  async function saveNow(wanted: Change) {
    try {
      await save(wanted)
    } catch (error) {
      void onError(error)
    } finally {
      setWaiting((before) => before.filter((one) => one !== wanted))
    }
  }

  return { waiting, change }
}
