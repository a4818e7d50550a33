import type { HostProblem } from '@/host/host'
import { useTexts } from '@/i18n/use-texts'
import { stateArt } from '@/pictures/state-art'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { withReturnTo } from '@/routing/return-to'
import { member } from '@/session/session'
import { Button, buttonClass } from '@/ui/button'
import { ErrorState } from '@/ui/error-state'
import { PageTitle } from '@/ui/page-title'
import { afterSignIn, asGuest } from './sign-in-rules'

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

/** LINE did not do its part: once more, by e-mail, or on as before. */
export function LineProblem({ problem, returnTo, onRetry }: LineProblemProps) {
  const { t } = useTexts('auth')
  const isGuest = member() === undefined
  return (
    <div className="wrap">
      <PageTitle>{t('line.title')}</PageTitle>
      <ErrorState
        art={stateArt('error')}
        title={t(titles[problem])}
        text={t(`line.${problem}`)}
        actions={
          <>
            {isGuest && (
              <Link
                className={buttonClass()}
                to={withReturnTo(paths.login(), afterSignIn(returnTo))}
              >
                {t('line.withEmail')}
              </Link>
            )}
            <Button variant="secondary" onClick={onRetry}>
              {t('line.retry')}
            </Button>
            <Link
              className={buttonClass({ variant: 'quiet' })}
              to={isGuest ? asGuest(returnTo) : afterSignIn(returnTo)}
            >
              {t(isGuest ? 'line.guest' : 'link.notNow')}
            </Link>
          </>
        }
      />
    </div>
  )
}
