import { isProblem } from '@/api/is-problem'
import { z } from '@/contract/zod'
import { asPasswordLock } from '@/errors/password-lock'
import type { ConfirmOwnerParams, ConfirmOwnerResult } from '@/features/profile/modals'
import { presentPassword } from '@/forms/field-problems'
import { FormPasswordField } from '@/forms/form-field'
import { FormShell } from '@/forms/form-shell'
import { useAppForm } from '@/forms/use-app-form'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Link } from '@/routing/link'
import { forgotPasswordRoute } from '@/features/auth/routes'
import { withReturnTo } from '@/routing/return-to'
import { Button } from '@/ui/button'
import { Sheet } from '@/ui/sheet'
import styles from './confirm-owner-modal.module.css'

const schema = z.object({
  password: presentPassword(),
})

type Props = ModalProps<ConfirmOwnerParams, ConfirmOwnerResult>

/** Verifies the member before a change of the sign-in data: by password, code or LINE. */
export default function ConfirmOwnerModal({ params, open, close, onClosed, hold }: Props) {
  const { hasPassword, hasLine, tel, email, change } = params
  const { t } = useTexts('profile')
  const core = useTexts('core')
  const form = useAppForm({
    schema,
    defaultValues: { password: '' },
    fieldOf: { wrongCredentials: { field: 'password', text: t('password.wrong') } },
    async send({ password }) {
      hold(true)
      try {
        await change({ password })
        close('done')
      } catch (error) {
        if (isProblem(error, 'wrongCredentials')) throw error
        close({ error: asPasswordLock(error) })
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
      title={t('owner.title')}
      description={hasPassword ? t('owner.text') : tel && t('email.codeGoesTo', { tel })}
      closeLabel={core.t('action.close')}
    >
      <div className={styles.form}>
        {hasPassword && (
          <FormShell form={form} submitLabel={t('owner.submit')} pendingLabel={t('edit.saving')}>
            <FormPasswordField<z.infer<typeof schema>>
              name="password"
              label={t('password.old')}
              autoComplete="current-password"
            />
          </FormShell>
        )}
        {tel && (
          <Button
            wide
            variant={hasPassword ? 'quiet' : 'primary'}
            disabled={form.pending}
            onClick={() => close('code')}
          >
            {hasPassword ? t('email.byCode', { tel }) : t('email.submitCode')}
          </Button>
        )}
        {hasLine && (
          <Button wide variant="quiet" onClick={() => close('line')}>
            {t('owner.byLine')}
          </Button>
        )}
        <p className={styles.lost}>
          <Link
            className="link"
            to={withReturnTo(forgotPasswordRoute.to(), location.pathname)}
            state={{ email }}
          >
            {t('owner.lost')}
          </Link>
        </p>
      </div>
    </Sheet>
  )
}
