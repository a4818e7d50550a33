import { type ChangeEvent, type CompositionEvent, useState } from 'react'

/**
 * Whether the keyboard still composes what was typed. A field that changes it meanwhile gets it
 * twice: c, ch, chn becomes CHCHN.
 */
export function isComposing(event: Event): boolean {
  return 'isComposing' in event && event.isComposing === true
}

/** A field whose value is made from what was typed; while a keyboard composes, it shows just that. */
export function useTyped(onTyped: (typed: string, event: Event) => void) {
  const [composed, setComposed] = useState<string>()

  function change({ currentTarget, nativeEvent }: TypingEvent) {
    if (isComposing(nativeEvent)) return setComposed(currentTarget.value)
    setComposed(undefined)
    onTyped(currentTarget.value, nativeEvent)
  }

  return { composed, onChange: change, onCompositionEnd: change }
}

type TypingEvent = ChangeEvent<HTMLInputElement> | CompositionEvent<HTMLInputElement>
