import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { Button, buttonClass } from '@/ui/button'
import { StatePage } from './state-page'

/** `/error`, `/error/block`, `/error/ban`: what cannot be mended here, with a way on. */
export function Component() {
  const kind = useParams()['kind']
  if (kind === 'block') return <Blocked />
  if (kind === 'ban') return <Banned />
  return <Broken />
}

/** Something is broken for good; whoever is sent here can try again. */
function Broken() {
  const { t } = useTexts('errors')
  const core = useTexts('core')
  const retry = () => window.location.assign(paths.home())
  return (
    <StatePage
      art="error"
      title={t('page.title')}
      text={t('page.text')}
      actions={<WithContact first={<Button onClick={retry}>{core.t('action.retry')}</Button>} />}
    />
  )
}

/** The account is paused for now; what everyone may see stays open. */
function Blocked() {
  const { t } = useTexts('errors')
  const rewards = (
    <Link className={buttonClass()} to={paths.rewards()}>
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

/** The membership has been closed; another may be signed in. */
function Banned() {
  const { t } = useTexts('errors')
  const signIn = (
    <Link className={buttonClass()} to={paths.login()}>
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

/** After the first way on: to the brand's people. */
function WithContact({ first }: { first: ReactNode }) {
  const { t } = useTexts('errors')
  return (
    <>
      {first}
      <Link className={buttonClass({ variant: 'quiet' })} to={paths.contact()}>
        {t('page.contact')}
      </Link>
    </>
  )
}
