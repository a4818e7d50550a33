import { isProblem } from '@/api/api-error'
import { asPasswordLock } from '@/errors/named-problems'
import type { ConfirmOwnerParams, ConfirmOwnerResult } from '@/features/profile/modals'
import { PasswordSheet } from '@/forms/password-sheet'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Link } from '@/routing/link'
import { forgotPasswordRoute } from '@/features/auth/routes'
import { withReturnTo } from '@/routing/return-to'
import { Button } from '@/ui/button'
import { Sheet } from '@/ui/sheet'
import styles from './confirm-owner-modal.module.css'

type Props = ModalProps<ConfirmOwnerParams, ConfirmOwnerResult>

/** Verifies the member before a change of the sign-in data: by password, code or LINE. */
export default function ConfirmOwnerModal({ params, close, ...modal }: Props) {
  const { hasPassword, hasLine, tel, email, change } = params
  const { t } = useTexts('profile')

  async function send(password: string) {
    try {
      await change({ password })
      close('done')
    } catch (error) {
      if (isProblem(error, 'wrongCredentials')) throw error
      close({ error: asPasswordLock(error) })
    }
  }

  return (
    <PasswordSheet
      {...modal}
      sheet={Sheet}
      close={() => close()}
      title={t('owner.title')}
      description={hasPassword ? t('owner.text') : tel && t('email.codeGoesTo', { tel })}
      hasPassword={hasPassword}
      field={{ label: t('password.old'), autoComplete: 'current-password' }}
      wrong={t('password.wrong')}
      submitLabel={t('owner.submit')}
      pendingLabel={t('edit.saving')}
      send={send}
      className={styles.form}
    >
      {(isPending) => (
        <>
          {tel && (
            <Button
              wide
              variant={hasPassword ? 'quiet' : 'primary'}
              disabled={isPending}
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
        </>
      )}
    </PasswordSheet>
  )
}
