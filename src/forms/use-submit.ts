import { useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { isProblem } from '@/api/api-error'
import type { ProblemCode } from '@/contract/problems'
import { describeError, type DescribedError } from '@/errors/describe-error'
import { showError } from '@/errors/show-error'

export interface Submission<Values extends FieldValues, Sent> {
  submit: (values: Sent) => Promise<void>
  pending: boolean
  /** What the platform refused, unless it belongs to one field and shows there. */
  error: DescribedError | undefined
  form: UseFormReturn<Values, unknown, Sent>
}

/**
 * Sends a form. A refusal that is about one field (`fieldOf`) shows at that field, with the focus on
 * it; any other is the form's `error`. Typed values stay.
 */
export function useSubmit<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  send: (values: Sent) => Promise<void>,
  fieldOf: Partial<Record<ProblemCode, FieldPath<Values>>> = {},
): Submission<Values, Sent> {
  const [error, setError] = useState<DescribedError>()

  async function submit(values: Sent) {
    setError(undefined)
    try {
      await send(values)
    } catch (thrown) {
      const described = await describeError(thrown)
      const field = fieldOfError(thrown, fieldOf)
      // An account that is blocked or closed has a page of its own.
      if (!field && described.entry.surface === 'page' && described.entry.leadsTo) {
        return showError(thrown)
      }
      if (!field) return setError(described)
      form.setError(field, { type: 'platform', message: described.text }, { shouldFocus: true })
    }
  }

  return { submit, pending: form.formState.isSubmitting, error, form }
}

function fieldOfError<Name>(
  thrown: unknown,
  fieldOf: Partial<Record<ProblemCode, Name>>,
): Name | undefined {
  for (const [code, name] of Object.entries(fieldOf)) {
    // Object.entries forgets the names that the table was declared with.
    if (isProblem(thrown, code as ProblemCode)) return name
  }
  return undefined
}
