import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { forgetTyped, keepTyped } from './declared-draft'
import type { DeclaredField } from './field-list'
import type { DeclaredValues } from './field-schema'

/**
 * Keeps what is typed into the form of a page through a reload and another language, as far as it
 * may be kept; whoever leaves the page begins anew.
 */
export function useKeptTyping<Values extends DeclaredValues>(
  form: UseFormReturn<Values>,
  name: string,
  { fields, start }: { fields: DeclaredField[]; start: Values },
) {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepTyped(name, fields, { start, values }),
      }),
    [form, name, fields, start],
  )
  useEffect(() => () => forgetTyped(name), [name])
}
