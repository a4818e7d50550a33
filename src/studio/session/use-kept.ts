import { useState } from 'react'
import { lookUp } from '@/contract/look-up'
import { z } from '@/contract/zod'
import { readKept, writeKept } from './kept-slots'
import { typedSlot } from './own-session'

/** All that a person has typed without a draft, by the name of the field. */
const Typed = z.record(z.string(), z.unknown())

/**
 * As `useState`, for what a person types that has no draft: it outlasts a reload and a session that
 * ends, in this tab and for this person, until it is forgotten or the person logs out.
 * @returns the value, what sets it, and what forgets it: `start` again
 */
export function useKept<S extends z.ZodMiniType>(field: string, schema: S, start: z.output<S>) {
  // Of the person who types: what is sent may be done after they have left.
  const [slot] = useState(typedSlot)
  const typed = () => readKept('session', slot, Typed) ?? {}
  const [value, setValue] = useState(() => schema.safeParse(lookUp(typed(), field)).data ?? start)

  function set(next: z.output<S>) {
    setValue(next)
    writeKept('session', slot, { ...typed(), [field]: next })
  }

  function forget() {
    setValue(start)
    writeKept('session', slot, { ...typed(), [field]: undefined })
  }

  return [value, set, forget] as const
}
