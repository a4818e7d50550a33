import envelopeOpen from 'phosphor/regular/envelope-simple-open'
import { useEffect, useRef, useState } from 'react'
import { platformNow } from '@/api/platform-clock'
import { useTimeLeft } from '@/api/use-time-left'
import { showError } from '@/errors/show-error'
import { maskEmail } from '@/i18n/masks'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { Note } from '@/ui/note'
import { Heading } from './heading'
import styles from './login-page.module.css'
import { otpClock } from './otp-rules'

/** In seconds: the platform sends three in a quarter of an hour. */
const pause = 60

interface ForgotSentProps {
  email: string
  onSend: () => Promise<void>
  onChange: () => void
}

/** The link is on its way, if the address has an account. */
export function ForgotSent({ email, onSend, onChange }: ForgotSentProps) {
  const { t } = useTexts('auth')
  const [until, setUntil] = useState(() => platformNow() + pause * 1000)
  const [pending, setPending] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const left = useTimeLeft(until) ?? 0

  useEffect(() => heading.current?.focus(), [])

  async function sendAgain() {
    setPending(true)
    try {
      await onSend()
      setUntil(platformNow() + pause * 1000)
    } catch (error) {
      await showError(error)
    } finally {
      setPending(false)
    }
  }

  return (
    <>
      <span className={styles.sign}>
        <Icon d={envelopeOpen} size={32} />
      </span>
      <Heading ref={heading} title={t('forgot.sentTitle')} />
      <p className={styles.lead}>{t('forgot.sent', { email: maskEmail(email) })}</p>
      <Button
        wide
        variant="secondary"
        disabled={left > 0}
        pending={pending}
        pendingLabel={t('forgot.submitting')}
        onClick={() => void sendAgain()}
      >
        {left > 0 ? t('forgot.againIn', { time: otpClock(left) }) : t('forgot.again')}
      </Button>
      <Button wide variant="quiet" onClick={onChange}>
        {t('forgot.change')}
      </Button>
      <Note>
        {t('forgot.spam')}{' '}
        <Link className="link" to={paths.contact()}>
          {t('forgot.contact')}
        </Link>
      </Note>
    </>
  )
}
