import type { ReactNode } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { Link } from '@/routing/link'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import styles from './form-shell.module.css'
import type { Submission } from './use-submit'

export interface FormShellProps<Values extends FieldValues, Sent> {
  /** Pending and error come with it, so that no form forgets them. */
  submission: Submission<Values, Sent>
  submitLabel: string
  pendingLabel: string
  /** In place of sending: a form of several pages leads on to the next one. */
  onSubmit?: () => Promise<void>
  /** Stands beside the button, like the way back to the page before. */
  beside?: ReactNode
  children: ReactNode
}

/** A form: its fields, what went wrong as a whole, and the one button that sends it. */
export function FormShell<Values extends FieldValues, Sent>({
  submission: { form, submit, pending, error },
  submitLabel,
  pendingLabel,
  onSubmit = form.handleSubmit(submit),
  beside,
  children,
}: FormShellProps<Values, Sent>) {
  const button = (
    <Button type="submit" wide pending={pending} pendingLabel={pendingLabel}>
      {submitLabel}
    </Button>
  )
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void onSubmit()
        }}
      >
        {children}
        {error && (
          <Note tone="error" live>
            {error.text}
            {error.way && (
              <>
                {' '}
                <Link className="link" to={error.way.to}>
                  {error.way.label}
                </Link>
              </>
            )}
            {error.reference && <small className={styles.reference}>{error.reference}</small>}
          </Note>
        )}
        {beside ? (
          <div className={styles.buttons}>
            {beside}
            {button}
          </div>
        ) : (
          button
        )}
      </form>
    </FormProvider>
  )
}
