import { useState } from 'react'
import type { z } from '@/contract/zod'
import { dropKept, readKept, writeKept } from './kept-slots'
import { personalSlot } from './own-session'

/**
 * As `useState`, for what a person types that has no draft: it outlasts a reload and a session that
 * ends, in this tab and for this person, until it is forgotten.
 * @returns the value, what sets it, and what forgets it: `start` again
 */
export function useKept<S extends z.ZodMiniType>(field: string, schema: S, start: z.output<S>) {
  // Of the person who types: what is sent may be done after they have left.
  const [slot] = useState(() => personalSlot(`typed:${field}`))
  const [value, setValue] = useState(() => readKept('session', slot, schema) ?? start)

  function set(next: z.output<S>) {
    setValue(next)
    writeKept('session', slot, next)
  }

  function forget() {
    setValue(start)
    dropKept('session', slot)
  }

  return [value, set, forget] as const
}
