import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { track } from '@/analytics/analytics'
import { isProblem } from '@/api/api-error'
import { linkCheck, q } from '@/api/q'
import { checkResetLink, resetPassword } from '@/contract/passwords'
import type { Session } from '@/contract/user-session'
import { hasLineSignIn } from '@/host/line-storage'
import { useTexts } from '@/i18n/use-texts'
import { showToast } from '@/modal/show-toast'
import { finishSignIn } from '@/routing/finish-sign-in'
import { Link } from '@/routing/link'
import { withReturnTo } from '@/routing/return-to'
import { useLinkToken } from '@/routing/use-address'
import { removePersonalSlots } from '@/storage/local-store'
import { beginSession, endSession, member } from '@/session/session'
import { buttonClass } from '@/ui/button'
import { Loaded } from '@/page-frame/loaded'
import { StatePage } from '@/page-frame/state-page'
import { Spinner } from '@/ui/spinner'
import { Heading, LoginFrame } from '@/features/auth/login-frame'
import styles from '@/features/auth/login-frame.module.css'
import { forgotPasswordRoute, resetPasswordRoute } from '@/features/auth/routes'
import {
  readReturnPlan,
  type ReturnPlan,
  returnPlanPath,
  signInAgainPath,
} from '@/features/auth/sign-in/sign-in-rules'
import { call } from '@/api/call'
import { z } from '@/contract/zod'
import { FormShell } from '@/forms/form-shell'
import {
  NewPasswordFields,
  newPasswordShape,
  noPassword,
  passwordsMatch,
} from '@/forms/new-password-fields'
import { useAppForm } from '@/forms/use-app-form'

/**
 * `?token=&returnTo=`: the link of the e-mail. A new password signs the member in and
 * continues at `returnTo`.
 */
export function Component() {
  const { search } = useLocation()
  const { t } = useTexts('auth')
  const plan = readReturnPlan(new URLSearchParams(search).get('returnTo'))
  const token = useLinkToken(withReturnTo(resetPasswordRoute.to(), returnPlanPath(plan)))

  // The new session clears the query cache; a used link must not be checked again.
  const [used, setUsed] = useState<{ email: string }>()
  const link = useQuery({
    ...q(checkResetLink, { body: { token } }),
    ...linkCheck,
    enabled: token !== '' && !used,
  })

  async function proceed(session: Session | undefined) {
    // Before anything renders without the cache: a member's page can come ahead of a state set before.
    flushSync(() => setUsed(link.data))
    if (!session) {
      // The platform has ended all sessions of the member, including this one.
      if (member()) await endSession(() => Promise.resolve())
      finishSignIn(signInAgainPath(plan))
      return showToast({ text: t('reset.done'), timeout: 8 })
    }
    // Data of another member of this device must not pass to this one.
    if (member() && member()?.userId !== session.userId) removePersonalSlots()
    await beginSession(session, true)
    track({ name: 'sign_in', channel: 'email' })
    // The link may be opened on a device that is not signed in with LINE.
    const linksLine = plan.linksLine && hasLineSignIn()
    finishSignIn(returnPlanPath({ ...plan, linksLine }))
    showToast({ text: t('reset.signedIn'), timeout: 8 })
  }

  const isDead = token === '' || isProblem(link.error, 'resetLinkInvalid')
  if (isDead) return <DeadLink plan={plan} />
  return (
    <Loaded
      // The link may have expired since the last check.
      query={{ ...link, data: link.error ? undefined : (used ?? link.data) }}
      as="page"
      waiting={
        <ResetPage>
          <Spinner />
        </ResetPage>
      }
    >
      {({ email }) => (
        <ResetPage>
          <p className={styles.lead}>{t('reset.for', { email })}</p>
          <ResetForm token={token} onDone={proceed} onDead={() => void link.refetch()} />
        </ResetPage>
      )}
    </Loaded>
  )
}

function ResetPage({ children }: { children: ReactNode }) {
  const { t } = useTexts('auth')
  return (
    <LoginFrame title={t('reset.title')}>
      <Heading title={t('reset.title')} />
      {children}
    </LoginFrame>
  )
}

function DeadLink({ plan }: { plan: ReturnPlan }) {
  const { t } = useTexts('auth')
  return (
    <StatePage
      art="error"
      title={t('reset.deadTitle')}
      text={t('reset.dead')}
      actions={
        <>
          <Link
            className={buttonClass({})}
            to={withReturnTo(forgotPasswordRoute.to(), returnPlanPath(plan))}
          >
            {t('reset.again')}
          </Link>
          <Link className={buttonClass({ variant: 'quiet' })} to={signInAgainPath(plan)}>
            {t('forgot.back')}
          </Link>
        </>
      }
    />
  )
}

interface ResetFormProps {
  token: string
  /** The new session; undefined from a platform that does not sign in by itself. */
  onDone: (session: Session | undefined) => Promise<void>
  /** The link was used or has expired in the meantime. */
  onDead: () => void
}

function ResetForm({ token, onDone, onDead }: ResetFormProps) {
  const { t } = useTexts('auth')
  const form = useAppForm({
    schema: z.object(newPasswordShape()).check(passwordsMatch()),
    defaultValues: noPassword,
    fieldOf: { passwordCommon: 'password' },
    async send({ password }) {
      try {
        const { session } = await call(resetPassword, { body: { token, password } })
        await onDone(session ?? undefined)
      } catch (error) {
        if (!isProblem(error, 'resetLinkInvalid')) throw error
        onDead()
      }
    },
  })
  return (
    <>
      <FormShell form={form} submitLabel={t('reset.submit')} pendingLabel={t('reset.submitting')}>
        <NewPasswordFields />
      </FormShell>
      <p className={styles.foot}>{t('reset.others')}</p>
    </>
  )
}
