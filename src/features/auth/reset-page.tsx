import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isProblem } from '@/api/is-problem'
import { q } from '@/api/q'
import { checkResetLink } from '@/contract/passwords'
import { LoadFailed } from '@/errors/load-failed'
import { useTexts } from '@/i18n/use-texts'
import { showToast } from '@/modal/toast'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { endSession, member } from '@/session/session'
import { buttonClass } from '@/ui/button'
import { ErrorState } from '@/ui/error-state'
import { Spinner } from '@/ui/spinner'
import { Heading } from './heading'
import styles from './login-page.module.css'
import { LoginArt } from './login-art'
import { ResetForm } from './reset-form'

/** `/resetpassword?token=`: the link of the e-mail. The token leaves the address at once. */
export function Component() {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const { t } = useTexts('auth')
  const sent = new URLSearchParams(search).get('token')
  const token = sent ?? kept(state)

  useEffect(() => {
    if (sent === null) return
    // The entry of this tab keeps it through a reload; nothing that is sent or shown holds it.
    void navigate(paths.resetPassword(), { replace: true, state: { token: sent } })
  }, [sent, navigate])

  const link = useQuery({
    ...q(checkResetLink, { body: { token } }),
    enabled: token !== '',
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

  async function leave() {
    // The platform has ended every session of the member, this one too.
    if (member()) await endSession(() => Promise.resolve())
    await navigate(paths.login(), { replace: true })
    showToast({ text: t('reset.done'), timeout: 8 })
  }

  const isDead = token === '' || isProblem(link.error, 'resetLinkInvalid')
  if (isDead) return <DeadLink />
  if (link.error) return <LoadFailed query={link} as="page" />
  return (
    <div className={styles.page}>
      <title>{t('reset.title')}</title>
      <LoginArt />
      <div className={styles.content}>
        <Heading title={t('reset.title')} />
        {link.data ? (
          <>
            <p className={styles.lead}>{t('reset.for', { email: link.data.email })}</p>
            <ResetForm
              token={token}
              onDone={() => void leave()}
              onDead={() => void link.refetch()}
            />
          </>
        ) : (
          <Spinner />
        )}
      </div>
    </div>
  )
}

function DeadLink() {
  const { t } = useTexts('auth')
  return (
    <div className="wrap">
      <title>{t('reset.deadTitle')}</title>
      <ErrorState
        title={t('reset.deadTitle')}
        text={t('reset.dead')}
        actions={
          <>
            <Link className={buttonClass({})} to={paths.forgotPassword()}>
              {t('reset.again')}
            </Link>
            <Link className={buttonClass({ variant: 'quiet' })} to={paths.login()}>
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
