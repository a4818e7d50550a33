import type { ReactNode } from 'react'
import { type FieldValues, FormProvider, useWatch } from 'react-hook-form'
import { ErrorNote } from '@/errors/error-note'
import { useTexts } from '@/i18n/use-texts'
import { Button } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { Dock } from '@/ui/dock'
import { LazyAlertSheet } from '@/ui/lazy-alert-sheet'
import styles from './form-shell.module.css'
import type { AppForm } from './use-app-form'

export interface FormShellProps<Values extends FieldValues> {
  form: AppForm<Values>
  submitLabel: string
  pendingLabel: string
  /** Instead of sending: a form of several pages goes on to the next one. */
  onSubmit?: () => Promise<void>
  /** Until then the button is disabled. */
  isComplete?: ((values: Values) => boolean) | undefined
  /** The button is docked at the bottom of the screen, as on a page. */
  docked?: boolean
  /** Beside the button, like the way back to the page before. */
  beside?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A form: its fields, what went wrong as a whole, and the one button that sends it. */
export function FormShell<Values extends FieldValues>({
  form,
  submitLabel,
  pendingLabel,
  onSubmit = form.submit,
  isComplete,
  docked,
  beside,
  className,
  children,
}: FormShellProps<Values>) {
  const button = (
    <SubmitButton
      form={form}
      submitLabel={submitLabel}
      pendingLabel={pendingLabel}
      isComplete={isComplete}
    />
  )
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className={classNames(styles.form, className)}
        onSubmit={(event) => {
          event.preventDefault()
          void onSubmit()
        }}
      >
        {children}
        <FormError form={form} />
        {docked && <Dock>{button}</Dock>}
        {!docked && beside && (
          <div className={styles.buttons}>
            {beside}
            {button}
          </div>
        )}
        {!docked && !beside && button}
      </form>
    </FormProvider>
  )
}

type SubmitButtonProps<Values extends FieldValues> = Pick<
  FormShellProps<Values>,
  'form' | 'submitLabel' | 'pendingLabel' | 'isComplete'
>

/** Watches the values by itself, so that typing does not draw all fields again. */
function SubmitButton<Values extends FieldValues>({
  form,
  submitLabel,
  pendingLabel,
  isComplete = () => true,
}: SubmitButtonProps<Values>) {
  // All fields of our forms have default values.
  const values = useWatch({ control: form.control }) as Values
  return (
    <Button
      type="submit"
      wide
      disabled={!isComplete(values)}
      pending={form.pending}
      pendingLabel={pendingLabel}
    >
      {submitLabel}
    </Button>
  )
}

function FormError<Values extends FieldValues>({ form }: { form: AppForm<Values> }) {
  const { t } = useTexts('core')
  const { error, errorAs, clearError } = form
  if (errorAs === 'alert') {
    return (
      <LazyAlertSheet
        open={error !== undefined}
        icon="error"
        title={error?.title ?? ''}
        text={error?.text}
        reference={error?.reference}
        okLabel={t('action.ok')}
        onOk={clearError}
      />
    )
  }
  return error && <ErrorNote text={error.text} reference={error.reference} way={error.way} />
}
