import type { ReactNode } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import styles from './form-shell.module.css'
import type { Submission } from './use-submit'

export interface FormShellProps<Values extends FieldValues, Sent> {
  /** Pending and error come with it, so that no form forgets them. */
  submission: Submission<Values, Sent>
  submitLabel: string
  pendingLabel: string
  children: ReactNode
}

/** A form: its fields, what went wrong as a whole, and the one button that sends it. */
export function FormShell<Values extends FieldValues, Sent>({
  submission: { form, submit, pending, error },
  submitLabel,
  pendingLabel,
  children,
}: FormShellProps<Values, Sent>) {
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
      >
        {children}
        {error && (
          <Note tone="error" live>
            {error.text}
            {error.reference && <small className={styles.reference}>{error.reference}</small>}
          </Note>
        )}
        <Button type="submit" wide pending={pending} pendingLabel={pendingLabel}>
          {submitLabel}
        </Button>
      </form>
    </FormProvider>
  )
}
