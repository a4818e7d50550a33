import { useForm } from 'react-hook-form'
import { isProblem } from '@/api/is-problem'
import { asPasswordLock } from '@/errors/password-lock'
import type { ConfirmOwnerParams, ConfirmOwnerResult } from '@/features/profile/modals'
import { FormPasswordField } from '@/forms/form-field'
import { FormShell } from '@/forms/form-shell'
import { useSubmit } from '@/forms/use-submit'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { withReturnTo } from '@/routing/return-to'
import { Button } from '@/ui/button'
import { Sheet } from '@/ui/sheet'
import styles from './owner.module.css'

type Props = ModalProps<ConfirmOwnerParams, ConfirmOwnerResult>

/** The last step of a change of how a member gets in: the password, a code, or LINE. */
export default function ConfirmOwnerModal({ params, open, close, onClosed, hold }: Props) {
  const { hasPassword, hasLine, tel, email, change } = params
  const { t } = useTexts('profile')
  const auth = useTexts('auth')
  const core = useTexts('core')
  const form = useForm({ defaultValues: { password: '' } })
  const submission = useSubmit(form, send)

  async function send({ password }: { password: string }) {
    if (password === '') return refuse(auth.t('invalid.passwordRequired'))
    hold(true)
    try {
      await change({ password })
      close('done')
    } catch (error) {
      if (isProblem(error, 'wrongCredentials')) return refuse(t('password.wrong'))
      close({ error: asPasswordLock(error) })
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
      title={t('owner.title')}
      description={hasPassword ? t('owner.text') : tel && t('email.codeGoesTo', { tel })}
      closeLabel={core.t('action.close')}
    >
      <div className={styles.form}>
        {hasPassword && (
          <FormShell
            submission={submission}
            submitLabel={t('owner.submit')}
            pendingLabel={t('edit.saving')}
          >
            <FormPasswordField
              name="password"
              label={t('password.old')}
              autoComplete="current-password"
              showLabel={auth.t('login.showPassword')}
              hideLabel={auth.t('login.hidePassword')}
            />
          </FormShell>
        )}
        {tel && (
          <Button
            wide
            variant={hasPassword ? 'quiet' : 'primary'}
            disabled={submission.pending}
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
            to={withReturnTo(paths.forgotPassword(), location.pathname)}
            state={{ email }}
          >
            {t('owner.lost')}
          </Link>
        </p>
      </div>
    </Sheet>
  )
}
