import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { withReturnTo } from '@/routing/return-to'
import { useSearch } from '@/routing/use-search'
import { Button, buttonClass } from '@/ui/button'
import { ErrorState } from '@/ui/error-state'
import { Spinner } from '@/ui/spinner'
import { type LineSignInOutcome, runLineSignIn } from './line-sign-in'
import styles from './login-page.module.css'
import { afterSignIn, asGuest } from './sign-in-rules'

type Problem = Exclude<LineSignInOutcome, 'signedIn' | 'leaving'>

const titles = {
  notLinked: 'line.notLinkedTitle',
  declined: 'line.declinedTitle',
  timeout: 'line.failedTitle',
  failed: 'line.failedTitle',
} as const satisfies Record<Problem, string>

/** `/linelogin`: signs in with LINE and goes on; where that fails, by e-mail to the same place. */
export function Component() {
  const [query] = useSearch()
  const returnTo = query.get('returnTo')
  const [problem, retry] = useLineSignIn(afterSignIn(returnTo))
  if (!problem) return <Waiting />
  return <LineProblem problem={problem} returnTo={returnTo} onRetry={retry} />
}

/** Starts at once and after each `retry`; a member who is signed in goes on to `destination`. */
function useLineSignIn(destination: string): [Problem | undefined, () => void] {
  const navigate = useNavigate()
  const [attempt, setAttempt] = useState<{ count: number; problem?: Problem }>({ count: 1 })

  useEffect(() => {
    let isCurrent = true
    void runLineSignIn(destination).then((outcome) => {
      if (!isCurrent || outcome === 'leaving') return
      if (outcome === 'signedIn') return navigate(destination, { replace: true })
      setAttempt(({ count }) => ({ count, problem: outcome }))
    })
    return () => {
      isCurrent = false
    }
  }, [attempt.count, destination, navigate])

  return [attempt.problem, () => setAttempt(({ count }) => ({ count: count + 1 }))]
}

function Waiting() {
  const { t } = useTexts('auth')
  return (
    <div className={`wrap ${styles.wait}`} role="status">
      <title>{t('line.title')}</title>
      <Spinner />
      <h1 className="h2" tabIndex={-1}>
        {t('line.wait')}
      </h1>
      <p>{t('line.waitText')}</p>
    </div>
  )
}

interface LineProblemProps {
  problem: Problem
  returnTo: string | null
  onRetry: () => void
}

function LineProblem({ problem, returnTo, onRetry }: LineProblemProps) {
  const { t } = useTexts('auth')
  return (
    <div className="wrap">
      <title>{t('line.title')}</title>
      <ErrorState
        title={t(titles[problem])}
        text={t(`line.${problem}`)}
        actions={
          <>
            <Link className={buttonClass()} to={withReturnTo(paths.login(), afterSignIn(returnTo))}>
              {t('line.withEmail')}
            </Link>
            {problem !== 'notLinked' && (
              <Button variant="secondary" onClick={onRetry}>
                {t('line.retry')}
              </Button>
            )}
            <Link className={buttonClass({ variant: 'quiet' })} to={asGuest(returnTo)}>
              {t('line.guest')}
            </Link>
          </>
        }
      />
    </div>
  )
}
