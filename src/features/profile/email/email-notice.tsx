import { useQuery } from '@tanstack/react-query'
import envelope from 'phosphor/regular/envelope-simple'
import { useState } from 'react'
import { call } from '@/api/call'
import { freshen } from '@/api/freshness'
import { platformNow } from '@/api/platform-clock'
import { q } from '@/api/q'
import { queryClient } from '@/api/query-client'
import { cancelEmailChange, resendEmailLink } from '@/contract/email'
import { getProfileDetails } from '@/contract/profile-details'
import { showError } from '@/errors/show-error'
import { useTexts } from '@/i18n/use-texts'
import { showToast } from '@/modal/toast'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { changeEmail } from './change-email-flow'
import styles from './email.module.css'

/** What waits for a link to be opened: a new address, or the one given at the sign-up. */
export function EmailNotice() {
  const { t } = useTexts('profile')
  const { data: details } = useQuery(q(getProfileDetails, {}))
  const [busy, setBusy] = useState<'send' | 'cancel'>()
  if (!details) return null
  const { email, emailConfirmed, pendingEmail } = details
  if (!pendingEmail && emailConfirmed) return null
  const isLate = pendingEmail ? Date.parse(pendingEmail.expiresAt) <= platformNow() : false

  async function run(what: 'send' | 'cancel') {
    setBusy(what)
    try {
      if (what === 'send') {
        const sent = await call(resendEmailLink, {})
        showToast({ text: t('email.sent', { email: sent.email }) })
        await freshen(queryClient, resendEmailLink)
      } else {
        await call(cancelEmailChange, {})
        showToast({ text: t('email.cancelled') })
        await freshen(queryClient, cancelEmailChange)
      }
    } catch (error) {
      await showError(error)
    }
    setBusy(undefined)
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
            pending={busy === 'send'}
            disabled={busy === 'cancel'}
            onClick={() => void run('send')}
          >
            {t('email.again')}
          </Button>
          {pendingEmail ? (
            <Button
              size="m"
              variant="quiet"
              pending={busy === 'cancel'}
              disabled={busy === 'send'}
              onClick={() => void run('cancel')}
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
