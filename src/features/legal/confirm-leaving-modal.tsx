import { useForm } from 'react-hook-form'
import { isProblem } from '@/api/is-problem'
import { call } from '@/api/call'
import { cancelMembership, type Membership } from '@/contract/membership'
import { FormPasswordField } from '@/forms/form-field'
import { FormShell } from '@/forms/form-shell'
import { useSubmit } from '@/forms/use-submit'
import { formatDate } from '@/i18n/formats'
import { maskPhone } from '@/i18n/masks'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Button } from '@/ui/button'
import { Sheet } from '@/ui/sheet'
import styles from './membership.module.css'
import type { ConfirmLeavingParams } from './modals'

type Props = ModalProps<ConfirmLeavingParams, Membership | 'code'>

/** The last step: the password, or a code to the member's own number in its place. */
export default function ConfirmLeavingModal({ params, open, close, onClosed, hold }: Props) {
  const { reason, contactNumber, endsAt } = params
  const { t } = useTexts('legal')
  const core = useTexts('core')
  const form = useForm({ defaultValues: { password: '' } })
  const submission = useSubmit(form, send)

  async function send({ password }: { password: string }) {
    if (password === '') return refuse(t('confirm.missing'))
    hold(true)
    try {
      close(await call(cancelMembership, { body: { reason, password } }))
    } catch (error) {
      if (!isProblem(error, 'wrongCredentials')) throw error
      refuse(t('confirm.wrong'))
    } finally {
      hold(false)
    }
  }

  function refuse(message: string) {
    form.setError('password', { type: 'platform', message }, { shouldFocus: true })
  }

  return (
    <Sheet
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      dismissible={!submission.pending}
      title={t('confirm.title')}
      description={t('confirm.text', { date: formatDate(endsAt) })}
      closeLabel={core.t('action.close')}
    >
      <div className={styles.form}>
        <FormShell
          submission={submission}
          submitLabel={t('confirm.submit')}
          pendingLabel={t('confirm.pending')}
        >
          <FormPasswordField
            name="password"
            label={t('confirm.password')}
            showLabel={t('confirm.show')}
            hideLabel={t('confirm.hide')}
          />
        </FormShell>
        {contactNumber !== undefined && (
          <Button wide variant="quiet" disabled={submission.pending} onClick={() => close('code')}>
            {t('confirm.byCode', { tel: maskPhone(contactNumber) })}
          </Button>
        )}
      </div>
    </Sheet>
  )
}
