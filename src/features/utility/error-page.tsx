import type { ReactNode } from 'react'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { loginRoute } from '@/features/auth/routes'
import { contactRoute } from '@/features/help/routes'
import { homeRoute } from '@/features/home/routes'
import { rewardsRoute } from '@/features/rewards/routes'
import { errorRoute } from '@/features/utility/routes'
import { Button, buttonClass } from '@/ui/button'
import { StatePage } from '@/page-frame/state-page'
import { useParams } from '@/routing/use-address'

/** Errors without recovery on the page. */
export function Component() {
  const kind = useParams(errorRoute).kind
  if (kind === 'block') return <Blocked />
  if (kind === 'ban') return <Banned />
  return <Broken />
}

function Broken() {
  const { t } = useTexts('errors')
  const core = useTexts('core')
  const retry = () => window.location.assign(homeRoute.to())
  return (
    <StatePage
      art="error"
      title={t('page.title')}
      text={t('page.text')}
      actions={<WithContact first={<Button onClick={retry}>{core.t('action.retry')}</Button>} />}
    />
  )
}

/** The account is blocked for now; public pages stay open. */
function Blocked() {
  const { t } = useTexts('errors')
  const rewards = (
    <Link className={buttonClass()} to={rewardsRoute.to()}>
      {t('page.rewards')}
    </Link>
  )
  return (
    <StatePage
      art="blocked"
      title={t('page.blockTitle')}
      text={t('accountBlocked')}
      actions={<WithContact first={rewards} />}
    />
  )
}

/** The membership is banned; another account may sign in. */
function Banned() {
  const { t } = useTexts('errors')
  const signIn = (
    <Link className={buttonClass()} to={loginRoute.to({ tab: 'signin' })}>
      {t('page.otherAccount')}
    </Link>
  )
  return (
    <StatePage
      art="banned"
      title={t('page.banTitle')}
      text={t('accountBanned')}
      actions={<WithContact first={signIn} />}
    />
  )
}

function WithContact({ first }: { first: ReactNode }) {
  const { t } = useTexts('errors')
  return (
    <>
      {first}
      <Link className={buttonClass({ variant: 'quiet' })} to={contactRoute.to()}>
        {t('page.contact')}
      </Link>
    </>
  )
}
