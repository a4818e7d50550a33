import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'
import { isProblem, toApiError } from '@/api/api-error'
import { lookUp } from '@/contract/look-up'
import type { ProblemCode } from '@/contract/problems'
import type { z } from '@/contract/zod'
import type { ErrorEntry } from '@/errors/error-catalogue'
import { type DescribedError, describeError } from '@/errors/describe-error'
import { showError } from '@/errors/show-error'
import { isModalOpen } from '@/modal/modal'

type Fields<Values extends FieldValues> = UseFormReturn<Values, unknown, Values>

/** Keeps what is typed, so that a reload or another language loses nothing. */
export interface FormDraft<Values> {
  keep: (values: Values) => void
  /** Called when the form goes away; without it the draft stays. */
  forget?: () => void
}

interface FormOptions<Values extends FieldValues> {
  schema: z.ZodMiniType<Values, Values>
  defaultValues: DefaultValues<NoInfer<Values>>
  /** @throws ApiError, which the form shows */
  send: (values: Values, fields: Fields<Values>) => unknown
  /** Problems that are about one field, with their own text where the catalogue's does not fit. */
  fieldOf?: Partial<
    Record<ProblemCode, FieldPath<Values> | { field: FieldPath<Values>; text: string }>
  >
  draft?: FormDraft<Values>
  /** In an alert over the form (specification §4), instead of a note in it. */
  errorAs?: 'alert'
  /** For a modal's `hold`: called with true before it is sent, with false at the end. */
  onPending?: ((isPending: boolean) => void) | undefined
}

export interface AppForm<Values extends FieldValues> extends Fields<Values> {
  submit: () => Promise<void>
  pending: boolean
  /** What the platform refused, unless it is about one field and shows there. */
  error: DescribedError | undefined
  clearError: () => void
  errorAs: 'alert' | 'note'
}

/**
 * A form with its schema, its draft and its way to the platform; `FormShell` shows it. A refusal about
 * one field shows at that field, which gets the focus; what the catalogue shows in an alert shows
 * there; any other is the form's `error`. Typed values stay.
 */
export function useAppForm<Values extends FieldValues>({
  schema,
  defaultValues,
  send,
  fieldOf = {},
  draft,
  errorAs,
  onPending,
}: FormOptions<Values>): AppForm<Values> {
  const [error, setError] = useState<DescribedError>()
  const fields = useForm<Values, unknown, Values>({
    resolver: zodResolver(schema),
    defaultValues,
    reValidateMode: 'onChange',
  })
  useDraft(fields, draft)

  async function sendAll(values: Values) {
    setError(undefined)
    onPending?.(true)
    try {
      await send(values, fields)
    } catch (thrown) {
      await explain(thrown)
    } finally {
      onPending?.(false)
    }
  }

  async function explain(thrown: unknown) {
    const described = await describeError(thrown)
    const [, known] =
      Object.entries(fieldOf).find(([code]) => isProblem(thrown, code as ProblemCode)) ?? []
    const { field, text } = typeof known === 'object' ? known : { field: known, text: undefined }
    const named = field ?? namedField(thrown, fields.getValues())
    if (named) {
      const message =
        text ?? (field ? described.text : toApiError(thrown).message || described.text)
      fields.setError(named, { type: 'platform', message }, { shouldFocus: !errorAs })
    }
    if (errorAs === 'alert') return setError(described)
    if (named) return
    // The app itself tells about the end of a session; the form stays as it is.
    if (isForAlert(described.entry) && !toApiError(thrown).endsSession) {
      // Not awaited: the form can be used again while the alert is read.
      void showError(thrown)
      return
    }
    setError(described)
  }

  return {
    ...fields,
    submit: fields.handleSubmit(sendAll),
    pending: fields.formState.isSubmitting,
    error,
    clearError: () => setError(undefined),
    errorAs: errorAs ?? 'note',
  }
}

function useDraft<Values extends FieldValues>(
  { subscribe }: Fields<Values>,
  draft: FormDraft<Values> | undefined,
) {
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  })
  useEffect(() => {
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values }) => latest.current?.keep(values),
    })
    return () => {
      stop()
      latest.current?.forget?.()
    }
  }, [subscribe])
}

/**
 * What the catalogue wants in an alert, or leads away with. The form of a modal keeps what leads
 * nowhere: an alert would take its place, with all that was typed.
 */
function isForAlert({ surface, leadsTo }: ErrorEntry) {
  return leadsTo !== undefined || (surface === 'alert' && !isModalOpen())
}

/** The field of this form that the platform names. */
function namedField<Values extends FieldValues>(thrown: unknown, values: Values) {
  if (!isProblem(thrown, 'invalid')) return undefined
  const { field } = toApiError(thrown).details
  // A name among the form's values is a path of it.
  return typeof field === 'string' && typeof lookUp(values, field) === 'string'
    ? (field as FieldPath<Values>)
    : undefined
}
