import { useQuery } from '@tanstack/react-query'
import { brandApp } from '@/api/brand-app'
import { isOff } from '@/config/features-off'
import { config } from '@/config/config'
import { host } from '@/host/host'
import { useTexts } from '@/i18n/use-texts'
import { finishSignIn } from '@/routing/finish-sign-in'
import { Link } from '@/routing/link'
import { withReturnTo } from '@/routing/return-to'
import { useSearch } from '@/routing/use-address'
import { buttonClass } from '@/ui/button'
import { Heading, LoginFrame } from '@/features/auth/login-frame'
import { LineMark } from '@/ui/line-mark'
import styles from '@/features/auth/login-frame.module.css'
import { useInvitedHome } from './invited-home'
import { SignInForm } from './sign-in-form'
import { afterSignIn, pathForGuest } from './sign-in-rules'
import { canSignInSocially, SocialButton } from './social-sign-in'
import { lineLoginRoute, registerRoute } from '@/features/auth/routes'

/** Signs in by e-mail, LINE or the social provider, or continues as a guest. */
export function Component() {
  const { t } = useTexts('auth')
  const [query] = useSearch()
  const returnTo = query.get('returnTo')
  const isInvited = useInvitedHome(returnTo)
  const { data: app } = useQuery(brandApp())
  const hasLine = config().line.enabled && host().canSignIn()
  const socialAppId = canSignInSocially(navigator.userAgent) ? app?.socialAppId : undefined
  const proceed = () => finishSignIn(afterSignIn(returnTo))

  if (isInvited) return null
  return (
    <LoginFrame title={t('login.submit')}>
      <div className={styles.head}>
        <Heading title={t('login.title')} />
      </div>
      <SignInForm
        onSignedIn={proceed}
        returnPlan={{ linksLine: false, destination: afterSignIn(returnTo) }}
      />
      {(hasLine || socialAppId) && <div className={styles.or}>{t('login.or')}</div>}
      <div className={styles.ways}>
        {hasLine && (
          <Link
            className={buttonClass({ variant: 'secondary', wide: true })}
            to={withReturnTo(lineLoginRoute.to(), afterSignIn(returnTo))}
          >
            <span className={styles.line}>
              <LineMark />
              {t('login.line')}
            </span>
          </Link>
        )}
        {socialAppId && <SocialButton appId={socialAppId} onSignedIn={proceed} />}
      </div>
      {!isOff('sign-up') && (
        <p className={styles.join}>
          {t('login.newHere')}{' '}
          <Link className="link" to={withReturnTo(registerRoute.to(), afterSignIn(returnTo))}>
            {t('login.join')}
          </Link>
        </p>
      )}
      <Link className={styles.guest} to={pathForGuest(returnTo)}>
        {t('login.guest')}
      </Link>
    </LoginFrame>
  )
}
