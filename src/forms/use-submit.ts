import { useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { toApiError } from '@/api/api-error'
import { isProblem } from '@/api/is-problem'
import { lookUp } from '@/contract/look-up'
import type { ProblemCode } from '@/contract/problems'
import type { ErrorEntry } from '@/errors/catalogue'
import { describeError, type DescribedError } from '@/errors/describe-error'
import { showError } from '@/errors/show-error'
import { isModalOpen } from '@/modal/modal'

export interface Submission<Values extends FieldValues, Sent> {
  submit: (values: Sent) => Promise<void>
  pending: boolean
  /** What the platform refused, unless it belongs to one field and shows there. */
  error: DescribedError | undefined
  form: UseFormReturn<Values, unknown, Sent>
}

/**
 * Sends a form. A refusal that is about one field (`fieldOf`) shows at that field, with the focus on
 * it, and so does one that names a field of the form; what the
 * catalogue shows in an alert shows there; any other is the form's `error`. Typed values stay.
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
      if (field) return showAt(field, described.text)
      const named = namedField(thrown, form.getValues())
      if (named) return showAt(named, toApiError(thrown).message || described.text)
      // What ended the session the app tells: the form only stays as it is.
      if (isForAlert(described.entry) && !toApiError(thrown).endsSession) {
        // Not awaited: the form is free again while the alert is read.
        void showError(thrown)
        return
      }
      setError(described)
    }
  }

  function showAt(field: FieldPath<Values>, message: string) {
    form.setError(field, { type: 'platform', message }, { shouldFocus: true })
  }

  return { submit, pending: form.formState.isSubmitting, error, form }
}

/**
 * What the catalogue wants in an alert, or leads away with. The form of a modal keeps what leads
 * nowhere: an alert would take its place, with all that was typed.
 */
function isForAlert({ surface, leadsTo }: ErrorEntry) {
  return leadsTo !== undefined || (surface === 'alert' && !isModalOpen())
}

/** The field of this form that the platform names as what is wrong. */
function namedField<Values extends FieldValues>(thrown: unknown, values: Values) {
  if (!isProblem(thrown, 'invalid')) return undefined
  const { field } = thrown.details
  // A name among the form's values is a path of it.
  return typeof field === 'string' && typeof lookUp(values, field) === 'string'
    ? (field as FieldPath<Values>)
    : undefined
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
