import { call } from '@/api/call'
import { cancelMembership, type Membership } from '@/contract/membership'
import { z } from '@/contract/zod'
import { presentPassword } from '@/forms/field-problems'
import { FormPasswordField } from '@/forms/form-field'
import { FormShell } from '@/forms/form-shell'
import { useAppForm } from '@/forms/use-app-form'
import { formatDate } from '@/i18n/formats'
import { maskPhone } from '@/i18n/masks'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Button } from '@/ui/button'
import { Sheet } from '@/ui/sheet'
import styles from './membership-modals.module.css'
import type { ConfirmLeavingParams } from './modals'

const schema = z.object({ password: presentPassword() })

type Props = ModalProps<ConfirmLeavingParams, Membership | 'code'>

/** The last step of a cancellation: the password, or a code to the member's number. */
export default function ConfirmLeavingModal({ params, open, close, onClosed, hold }: Props) {
  const { reason, contactNumber, endsAt } = params
  const { t } = useTexts('legal')
  const core = useTexts('core')
  const form = useAppForm({
    schema,
    defaultValues: { password: '' },
    fieldOf: { wrongCredentials: { field: 'password', text: t('confirm.wrong') } },
    async send({ password }) {
      hold(true)
      try {
        close(await call(cancelMembership, { body: { reason, password } }))
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
      dismissible={!form.pending}
      title={t('confirm.title')}
      description={t('confirm.text', { date: formatDate(endsAt) })}
      closeLabel={core.t('action.close')}
    >
      <div className={styles.form}>
        <FormShell
          form={form}
          submitLabel={t('confirm.submit')}
          pendingLabel={t('confirm.pending')}
        >
          <FormPasswordField<z.infer<typeof schema>>
            name="password"
            label={t('confirm.password')}
          />
        </FormShell>
        {contactNumber !== undefined && (
          <Button wide variant="quiet" disabled={form.pending} onClick={() => close('code')}>
            {t('confirm.byCode', { tel: maskPhone(contactNumber) })}
          </Button>
        )}
      </div>
    </Sheet>
  )
}
