import envelopeOpen from 'phosphor/regular/envelope-simple-open'
import { useEffect, useRef, useState } from 'react'
import { call } from '@/api/call'
import { captchaToken } from '@/captcha/captcha'
import { forgotPassword } from '@/contract/passwords'
import { showError } from '@/errors/show-error'
import { useTexts } from '@/i18n/use-texts'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { Note } from '@/ui/note'
import styles from './login-page.module.css'

/** In seconds: the platform sends three in a quarter of an hour. */
const pause = 60

/** The link is on its way, if the address has an account. */
export function ForgotSent({ email, onChange }: { email: string; onChange: () => void }) {
  const { t } = useTexts('auth')
  const [until, setUntil] = useState(() => Date.now() + pause * 1000)
  const [now, setNow] = useState(() => Date.now())
  const [pending, setPending] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const left = Math.max(0, Math.ceil((until - now) / 1000))

  useEffect(() => {
    heading.current?.focus()
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])

  async function sendAgain() {
    setPending(true)
    try {
      await call(forgotPassword, { body: { email, recaptcha: await captchaToken('forgot') } })
      setUntil(Date.now() + pause * 1000)
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
      <h1 ref={heading} tabIndex={-1}>
        {t('forgot.sentTitle')}
      </h1>
      <p className={styles.lead}>{t('forgot.sent', { email: mask(email) })}</p>
      <Button
        wide
        variant="secondary"
        disabled={left > 0}
        pending={pending}
        pendingLabel={t('forgot.submitting')}
        onClick={() => void sendAgain()}
      >
        {left > 0 ? t('forgot.againIn', { time: clock(left) }) : t('forgot.again')}
      </Button>
      <Button wide variant="quiet" onClick={onChange}>
        {t('forgot.change')}
      </Button>
      <Note>{t('forgot.spam')}</Note>
    </>
  )
}

function clock(seconds: number) {
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}

// Enough to recognise one's own address by, over a shoulder too little to learn it.
function mask(email: string) {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}•••${name.slice(-1)}@${domain}`
}
