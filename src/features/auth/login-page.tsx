import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { brandApp } from '@/config/brand-app'
import { config } from '@/config/config'
import { host } from '@/host/host'
import { useTexts } from '@/i18n/use-texts'
import { isKnownPath } from '@/routing/known-paths'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { withReturnTo } from '@/routing/return-to'
import { useSearch } from '@/routing/use-search'
import { buttonClass } from '@/ui/button'
import { PageTitle } from '@/ui/page-title'
import { Heading } from './heading'
import { LineMark } from '@/ui/line-mark'
import styles from './login-page.module.css'
import { LoginArt } from './login-art'
import { SignInForm } from './sign-in-form'
import { afterSignIn, asGuest } from './sign-in-rules'
import { SocialButton } from './social-button'
import { canSignInSocially } from './social-sign-in'

/** `/login/signin`: e-mail, LINE where the brand has it, or on as a guest. */
export function Component() {
  const { t } = useTexts('auth')
  const navigate = useNavigate()
  const [query] = useSearch()
  const returnTo = query.get('returnTo')
  const { data: app } = useQuery(brandApp())
  const hasLine = config().line.enabled && host().canSignIn()
  const socialAppId = canSignInSocially(navigator.userAgent) ? app?.socialAppId : undefined
  const goOn = () => void navigate(afterSignIn(returnTo), { replace: true })

  return (
    <div className={styles.page}>
      <PageTitle>{t('login.submit')}</PageTitle>
      <LoginArt />
      <div className={styles.content}>
        <div className={styles.head}>
          <Heading title={t('login.title')} />
        </div>
        <SignInForm
          onSignedIn={goOn}
          way={{ linksLine: false, destination: afterSignIn(returnTo) }}
        />
        {(hasLine || socialAppId) && <div className={styles.or}>{t('login.or')}</div>}
        <div className={styles.ways}>
          {hasLine && (
            <Link
              className={buttonClass({ variant: 'secondary', wide: true })}
              to={withReturnTo(paths.lineLogin(), afterSignIn(returnTo))}
            >
              <span className={styles.line}>
                <LineMark />
                {t('login.line')}
              </span>
            </Link>
          )}
          {socialAppId && <SocialButton appId={socialAppId} onSignedIn={goOn} />}
        </div>
        {isKnownPath(paths.register()) && (
          <p className={styles.join}>
            {t('login.newHere')}{' '}
            <Link className="link" to={withReturnTo(paths.register(), afterSignIn(returnTo))}>
              {t('login.join')}
            </Link>
          </p>
        )}
        <Link className={styles.guest} to={asGuest(returnTo)}>
          {t('login.guest')}
        </Link>
      </div>
    </div>
  )
}
