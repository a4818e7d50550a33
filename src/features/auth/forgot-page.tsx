import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { config } from '@/config/config'
import { host } from '@/host/host'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { withReturnTo } from '@/routing/return-to'
import { member } from '@/session/session'
import { PageTitle } from '@/ui/page-title'
import { ForgotByEmail } from './forgot-by-email'
import { ForgotByMobile } from './forgot-by-mobile'
import { ForgotSent } from './forgot-sent'
import styles from './login-page.module.css'
import { LoginArt } from './login-art'
import { sendResetLink } from './send-reset-link'
import { typedEmail } from './sign-in-email'
import { interrupted, interruptedAt, signInAgainPath } from './sign-in-rules'

/**
 * `/forgotpassword?by=mobile&returnTo=`: the way to a new password, by a link in a mail or by a code
 * to the member's number. Both lead on to where the member was going.
 */
export function Component() {
  const { t } = useTexts('auth')
  const location = useLocation()
  const { search } = location
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const isByMobile = query.get('by') === 'mobile'
  const way = interrupted(query.get('returnTo'))
  const [sentTo, setSentTo] = useState<string>()
  const [typed] = useState(() => typedEmail(location))
  const email = sentTo ?? typed

  function setNewPassword(token: string) {
    const here = withReturnTo(paths.resetPassword(), interruptedAt(way))
    return navigate(here, { replace: true, state: { token } })
  }

  return (
    <div className={styles.page}>
      <PageTitle>{t('forgot.title')}</PageTitle>
      <LoginArt />
      <div className={styles.content}>
        {isByMobile ? (
          <ForgotByMobile onProved={setNewPassword} />
        ) : sentTo === undefined ? (
          <ForgotByEmail email={typed} way={way} onSent={setSentTo} />
        ) : (
          <ForgotSent
            email={sentTo}
            onSend={() => sendResetLink(sentTo, way)}
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
            <Link className="link" to={withReturnTo(paths.lineLogin(), way.destination)}>
              {t('login.line')}
            </Link>
          </p>
        )}
        {!member() && (
          <Link className={styles.guest} to={signInAgainPath(way)} state={{ email }}>
            {t('forgot.back')}
          </Link>
        )}
      </div>
    </div>
  )
}

function otherWay(query: URLSearchParams) {
  const other = new URLSearchParams(query)
  if (query.has('by')) other.delete('by')
  else other.set('by', 'mobile')
  return `${paths.forgotPassword()}?${other}`
}
