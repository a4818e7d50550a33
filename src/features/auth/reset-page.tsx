import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { setAnalyticsUser, track } from '@/analytics/analytics'
import { isProblem } from '@/api/is-problem'
import { q } from '@/api/q'
import { checkResetLink } from '@/contract/passwords'
import type { Session } from '@/contract/session'
import { LoadFailed } from '@/errors/load-failed'
import { hasLineSignIn } from '@/host/line-storage'
import { useTexts } from '@/i18n/use-texts'
import { showToast } from '@/modal/toast'
import { stateArt } from '@/pictures/state-art'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { withReturnTo } from '@/routing/return-to'
import { removePersonalSlots } from '@/session/local-store'
import { beginSession, endSession, member } from '@/session/session'
import { buttonClass } from '@/ui/button'
import { ErrorState } from '@/ui/error-state'
import { PageTitle } from '@/ui/page-title'
import { Spinner } from '@/ui/spinner'
import { Heading } from './heading'
import styles from './login-page.module.css'
import { LoginArt } from './login-art'
import { ResetForm } from './reset-form'
import { type Interrupted, interrupted, interruptedAt, signInAgainPath } from './sign-in-rules'

/**
 * `/resetpassword?token=&returnTo=`: the link of the e-mail. The token leaves the address at once.
 * A new password signs in and leads on to where the member was going.
 */
export function Component() {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const { t } = useTexts('auth')
  const query = new URLSearchParams(search)
  const sent = query.get('token')
  const token = sent ?? kept(state)
  const way = interrupted(query.get('returnTo'))
  const here = withReturnTo(paths.resetPassword(), interruptedAt(way))

  useEffect(() => {
    if (sent === null) return
    // The entry of this tab keeps it through a reload; nothing that is sent or shown holds it.
    void navigate(here, { replace: true, state: { token: sent } })
  }, [sent, here, navigate])

  // The new session drops every query, and a used link is not looked at again.
  const [used, setUsed] = useState<{ email: string }>()
  const link = useQuery({
    ...q(checkResetLink, { body: { token } }),
    enabled: token !== '' && !used,
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

  async function goOn(session: Session | undefined) {
    setUsed(link.data)
    if (!session) {
      // The platform has ended every session of the member, this one too.
      if (member()) await endSession(() => Promise.resolve())
      await navigate(signInAgainPath(way), { replace: true })
      return showToast({ text: t('reset.done'), timeout: 8 })
    }
    // What another member of this device has left behind is not theirs.
    if (member() && member()?.userId !== session.userId) removePersonalSlots()
    await beginSession(session, true)
    setAnalyticsUser(session.userId)
    track({ name: 'sign_in', channel: 'email' })
    // On another device than the one that asked, nobody is signed in with LINE.
    const linksLine = way.linksLine && hasLineSignIn()
    await navigate(interruptedAt({ ...way, linksLine }), { replace: true })
    showToast({ text: t('reset.signedIn'), timeout: 8 })
  }

  const isDead = token === '' || isProblem(link.error, 'resetLinkInvalid')
  if (isDead) return <DeadLink way={way} />
  if (link.error) return <LoadFailed query={link} as="page" />
  const shown = used ?? link.data
  return (
    <div className={styles.page}>
      <PageTitle>{t('reset.title')}</PageTitle>
      <LoginArt />
      <div className={styles.content}>
        <Heading title={t('reset.title')} />
        {shown ? (
          <>
            <p className={styles.lead}>{t('reset.for', { email: shown.email })}</p>
            <ResetForm token={token} onDone={goOn} onDead={() => void link.refetch()} />
          </>
        ) : (
          <Spinner />
        )}
      </div>
    </div>
  )
}

function DeadLink({ way }: { way: Interrupted }) {
  const { t } = useTexts('auth')
  return (
    <div className="wrap">
      <PageTitle>{t('reset.deadTitle')}</PageTitle>
      <ErrorState
        art={stateArt('error')}
        title={t('reset.deadTitle')}
        text={t('reset.dead')}
        actions={
          <>
            <Link
              className={buttonClass({})}
              to={withReturnTo(paths.forgotPassword(), interruptedAt(way))}
            >
              {t('reset.again')}
            </Link>
            <Link className={buttonClass({ variant: 'quiet' })} to={signInAgainPath(way)}>
              {t('forgot.back')}
            </Link>
          </>
        }
      />
    </div>
  )
}

function kept(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('token' in state)) return ''
  return typeof state.token === 'string' ? state.token : ''
}
