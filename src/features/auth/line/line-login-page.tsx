import { useEffect, useState } from 'react'
import { useSearch } from '@/routing/use-address'
import { member } from '@/session/session'
import { LineChoice, LinkConfirm, LinkSignIn } from './link-steps'
import { type LineSignInOutcome, runLineLinking, runLineSignIn } from './line-sign-in'
import { afterSignIn, pathForGuest } from '@/features/auth/sign-in/sign-in-rules'
import { useInvitedHome } from '@/features/auth/sign-in/invited-home'
import type { HostProblem } from '@/host/host'
import { useTexts } from '@/i18n/use-texts'
import { finishSignIn } from '@/routing/finish-sign-in'
import { Link } from '@/routing/link'
import { withReturnTo } from '@/routing/return-to'
import { Button, buttonClass } from '@/ui/button'
import { StatePage } from '@/page-frame/state-page'
import { loginRoute } from '@/features/auth/routes'
import { PageTitle } from '@/page-frame/page-title'
import { Spinner } from '@/ui/spinner'
import styles from '@/features/auth/login-frame.module.css'

type Step = 'wait' | 'choose' | 'signIn' | 'confirm' | Exclude<LineSignInOutcome, 'leaving'>

/**
 * Signs in with LINE and continues at `returnTo`. A LINE account
 * that is not linked yet leads to signing up, or to signing in by e-mail and linking. A member who
 * opens this page links LINE.
 */
export function Component() {
  const [query] = useSearch()
  const returnTo = query.get('returnTo')
  const isInvited = useInvitedHome(returnTo)
  const destination = afterSignIn(returnTo)
  const [step, setStep] = useState<Step>('wait')
  // Back after a sign-in, from LINE's own page: nothing is left to wait for.
  const [isDone] = useState(() => member()?.loginChannel === 'line')
  const proceed = () => finishSignIn(destination)

  useEffect(() => {
    if (step !== 'wait' || isInvited) return undefined
    let isCurrent = true
    const run = member() ? runLineLinking : runLineSignIn
    void run(destination).then((outcome) => {
      if (!isCurrent || outcome === 'leaving') return
      if (outcome === 'signedIn') return finishSignIn(destination)
      setStep(outcome === 'notLinked' ? (member() ? 'confirm' : 'choose') : outcome)
    })
    return () => {
      isCurrent = false
    }
  }, [step, destination, isInvited])

  if (isInvited || isDone) return null
  if (step === 'declined' || step === 'timeout' || step === 'failed') {
    return <LineProblem problem={step} returnTo={returnTo} onRetry={() => setStep('wait')} />
  }
  if (step === 'choose') {
    return <LineChoice returnTo={returnTo} onMember={() => setStep('signIn')} />
  }
  if (step === 'signIn') {
    return (
      <LinkSignIn
        destination={destination}
        onSignedIn={() => setStep('confirm')}
        onBack={() => setStep('choose')}
      />
    )
  }
  if (step === 'confirm') {
    return <LinkConfirm onSignInFirst={() => setStep('signIn')} onDone={proceed} />
  }
  return <LineWaiting />
}

const titles = {
  declined: 'line.declinedTitle',
  timeout: 'line.failedTitle',
  failed: 'line.failedTitle',
} as const satisfies Record<HostProblem, string>

interface LineProblemProps {
  problem: HostProblem
  returnTo: string | null
  onRetry: () => void
}

/** LINE failed or was declined: offers another try, the sign-in by e-mail, or to continue without. */
function LineProblem({ problem, returnTo, onRetry }: LineProblemProps) {
  const { t } = useTexts('auth')
  const isGuest = member() === undefined
  return (
    <StatePage
      art="error"
      title={t(titles[problem])}
      text={t(`line.${problem}`)}
      actions={
        <>
          {isGuest && (
            <Link
              className={buttonClass()}
              to={withReturnTo(loginRoute.to({ tab: 'signin' }), afterSignIn(returnTo))}
            >
              {t('line.withEmail')}
            </Link>
          )}
          <Button variant="secondary" onClick={onRetry}>
            {t('line.retry')}
          </Button>
          <Link
            className={buttonClass({ variant: 'quiet' })}
            to={isGuest ? pathForGuest(returnTo) : afterSignIn(returnTo)}
          >
            {t(isGuest ? 'line.guest' : 'link.notNow')}
          </Link>
        </>
      }
      tabTitle={t('line.title')}
    />
  )
}

function LineWaiting() {
  const { t } = useTexts('auth')
  return (
    <div className={`wrap ${styles.wait}`} role="status">
      <PageTitle>{t('line.title')}</PageTitle>
      <Spinner />
      <h1 className="h2" tabIndex={-1}>
        {t('line.wait')}
      </h1>
      <p>{t('line.waitText')}</p>
    </div>
  )
}
