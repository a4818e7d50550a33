import { fireEvent } from '@testing-library/react'

/** Types as a keyboard that composes words does: the field holds each step before the next. */
export function compose(field: HTMLInputElement, steps: readonly string[]): void {
  fireEvent.compositionStart(field)
  for (const value of steps) fireEvent.input(field, { target: { value }, isComposing: true })
}
