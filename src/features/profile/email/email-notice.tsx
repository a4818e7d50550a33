import { useQuery } from '@tanstack/react-query'
import envelope from 'phosphor/regular/envelope-simple'
import { platformNow } from '@/api/platform-clock'
import { q } from '@/api/q'
import { useCall } from '@/api/use-call'
import { cancelEmailChange, resendEmailLink } from '@/contract/email'
import { getProfileDetails } from '@/contract/profile-details'
import { showError } from '@/errors/show-error'
import { useTexts } from '@/i18n/use-texts'
import { showToast } from '@/modal/show-toast'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { changeEmail } from './change-email-flow'
import styles from './email-screens.module.css'

/** Shows an e-mail address that is not confirmed yet, of a change or of the sign-up. */
export function EmailNotice() {
  const { t } = useTexts('profile')
  const { data: details } = useQuery(q(getProfileDetails, {}))
  const resend = useCall(resendEmailLink, { onError: showError })
  const cancel = useCall(cancelEmailChange, { onError: showError })
  if (!details) return null
  const { email, emailConfirmed, pendingEmail } = details
  if (!pendingEmail && emailConfirmed) return null
  const isLate = pendingEmail ? Date.parse(pendingEmail.expiresAt) <= platformNow() : false

  async function sendAgain() {
    const sent = await resend.run({})
    if (sent) showToast({ text: t('email.sent', { email: sent.email }) })
  }

  async function cancelChange() {
    const cancelled = await cancel.run({})
    if (cancelled !== undefined) showToast({ text: t('email.cancelled') })
  }

  return (
    <section className={styles.notice} aria-label={t('email.label')}>
      <Note tone="info" icon={envelope}>
        {pendingEmail ? (
          <>
            <b>{t('email.waitingTitle', { email: pendingEmail.email })}</b>
            {isLate ? t('email.late', { email }) : t('email.waiting', { email })}
          </>
        ) : (
          <>
            <b>{t('email.confirmTitle', { email })}</b>
            {t('email.confirm')}
          </>
        )}
        <div className={styles.actions}>
          <Button
            size="m"
            variant="quiet"
            pending={resend.isPending}
            disabled={cancel.isPending}
            onClick={() => void sendAgain()}
          >
            {t('email.again')}
          </Button>
          {pendingEmail ? (
            <Button
              size="m"
              variant="quiet"
              pending={cancel.isPending}
              disabled={resend.isPending}
              onClick={() => void cancelChange()}
            >
              {t('email.cancel')}
            </Button>
          ) : (
            <Button size="m" variant="quiet" onClick={() => void changeEmail(details)}>
              {t('email.other')}
            </Button>
          )}
        </div>
      </Note>
    </section>
  )
}
