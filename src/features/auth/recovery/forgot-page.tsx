import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { config } from '@/config/config'
import { host } from '@/host/host'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { withReturnTo } from '@/routing/return-to'
import { member } from '@/session/session'
import { ForgotByEmail, ForgotByMobile, sendResetLink } from './forgot-forms'
import styles from '@/features/auth/login-frame.module.css'
import { Heading, LoginFrame } from '@/features/auth/login-frame'
import { forgotPasswordRoute, lineLoginRoute, resetPasswordRoute } from '@/features/auth/routes'
import { typedEmail } from '@/features/auth/sign-in/sign-in-email'
import {
  readReturnPlan,
  returnPlanPath,
  signInAgainPath,
} from '@/features/auth/sign-in/sign-in-rules'
import envelopeOpen from 'phosphor/regular/envelope-simple-open'
import { platformNow } from '@/api/platform-clock'
import { useAction } from '@/api/use-call'
import { useTimeLeft } from '@/api/use-time-left'
import { showError } from '@/errors/show-error'
import { maskEmail } from '@/i18n/masks'
import { contactRoute } from '@/features/help/routes'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { Note } from '@/ui/note'
import { otpClock } from '@/features/auth/otp/otp-rules'

/**
 * `?by=mobile&returnTo=`: asks for a new password, by a link in an e-mail or by a code
 * to the member's number. Both then continue at `returnTo`.
 */
export function Component() {
  const { t } = useTexts('auth')
  const location = useLocation()
  const { search } = location
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const isByMobile = query.get('by') === 'mobile'
  const plan = readReturnPlan(query.get('returnTo'))
  const [sentTo, setSentTo] = useState<string>()
  const [typed] = useState(() => typedEmail(location))
  const email = sentTo ?? typed

  function setNewPassword(token: string) {
    const here = withReturnTo(resetPasswordRoute.to(), returnPlanPath(plan))
    return navigate(here, { replace: true, state: { token } })
  }

  return (
    <LoginFrame title={t('forgot.title')}>
      {isByMobile ? (
        <ForgotByMobile onProved={setNewPassword} />
      ) : sentTo === undefined ? (
        <ForgotByEmail email={typed} returnPlan={plan} onSent={setSentTo} />
      ) : (
        <ForgotSent
          email={sentTo}
          onSend={() => sendResetLink(sentTo, plan)}
          onChange={() => setSentTo(undefined)}
        />
      )}
      <p className={styles.join}>
        <Link className="link" to={otherWay(query)}>
          {t(isByMobile ? 'forgot.byEmail' : 'forgot.byMobile')}
        </Link>
      </p>
      {sentTo === undefined && config().line.enabled && host().canSignIn() && !member() && (
        <p className={styles.join}>
          {t('forgot.line')}
          <br />
          <Link className="link" to={withReturnTo(lineLoginRoute.to(), plan.destination)}>
            {t('login.line')}
          </Link>
        </p>
      )}
      {!member() && (
        <Link className={styles.guest} to={signInAgainPath(plan)} state={{ email }}>
          {t('forgot.back')}
        </Link>
      )}
    </LoginFrame>
  )
}

function otherWay(query: URLSearchParams) {
  const other = new URLSearchParams(query)
  if (query.has('by')) other.delete('by')
  else other.set('by', 'mobile')
  return `${forgotPasswordRoute.to()}?${other}`
}

/** The platform sends three links in 15 minutes. */
const pauseMs = 60_000

interface ForgotSentProps {
  email: string
  onSend: () => Promise<void>
  onChange: () => void
}

/** Says that the link was sent. The same text for an address without an account. */
function ForgotSent({ email, onSend, onChange }: ForgotSentProps) {
  const { t } = useTexts('auth')
  const [until, setUntil] = useState(() => platformNow() + pauseMs)
  const heading = useRef<HTMLHeadingElement>(null)
  const left = useTimeLeft(until) ?? 0

  useEffect(() => heading.current?.focus(), [])

  const sendAgain = useAction(
    async () => {
      await onSend()
      setUntil(platformNow() + pauseMs)
    },
    { onError: showError },
  )

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
        pending={sendAgain.isPending}
        pendingLabel={t('forgot.submitting')}
        onClick={() => void sendAgain.run()}
      >
        {left > 0 ? t('forgot.againIn', { time: otpClock(left) }) : t('forgot.again')}
      </Button>
      <Button wide variant="quiet" onClick={onChange}>
        {t('forgot.change')}
      </Button>
      <Note>
        {t('forgot.spam')}{' '}
        <Link className="link" to={contactRoute.to()}>
          {t('forgot.contact')}
        </Link>
      </Note>
    </>
  )
}
