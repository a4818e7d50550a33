import type { ComponentType, ReactNode } from 'react'
import { z } from '@/contract/zod'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import type { PasswordFieldProps } from '@/ui/password-field'
import type { SheetProps } from '@/ui/sheet'
import { presentPassword } from './field-problems'
import { FormPasswordField } from './form-field'
import { FormShell } from './form-shell'
import { useAppForm } from './use-app-form'

interface PasswordSheetProps extends Pick<
  ModalProps<unknown>,
  'open' | 'close' | 'onClosed' | 'hold'
> {
  /** `Sheet`. Handed in: every page with a form would load its library with this file. */
  sheet: ComponentType<SheetProps>
  title: string
  description: ReactNode
  /** A member without a password sees only the other ways. */
  hasPassword?: boolean
  field: Pick<PasswordFieldProps, 'label' | 'autoComplete'>
  /** Shown at the field when the password is wrong. */
  wrong: string
  submitLabel: string
  pendingLabel: string
  /** Sends what the password confirms; the sheet stays until it ends. */
  send: (password: string) => Promise<void>
  className: string | undefined
  /** Other ways than the password. */
  children: (isPending: boolean) => ReactNode
}

const schema = z.object({ password: presentPassword() })

/** Asks for the password before a change, beside other ways to confirm it. */
export function PasswordSheet(props: PasswordSheetProps) {
  const {
    open,
    close,
    onClosed,
    hold,
    title,
    description,
    hasPassword = true,
    sheet: Sheet,
  } = props
  const core = useTexts('core')
  const form = useAppForm({
    schema,
    defaultValues: { password: '' },
    fieldOf: { wrongCredentials: { field: 'password', text: props.wrong } },
    async send({ password }) {
      hold(true)
      try {
        await props.send(password)
      } finally {
        hold(false)
      }
    },
  })

  return (
    <Sheet
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      title={title}
      description={description}
      closeLabel={core.t('action.close')}
    >
      <div className={props.className}>
        {hasPassword && (
          <FormShell form={form} submitLabel={props.submitLabel} pendingLabel={props.pendingLabel}>
            <FormPasswordField<z.infer<typeof schema>> name="password" {...props.field} />
          </FormShell>
        )}
        {props.children(form.pending)}
      </div>
    </Sheet>
  )
}
