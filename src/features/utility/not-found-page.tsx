import { useLocation } from 'react-router'
import { isSwitchedOff } from '@/routes'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { homeRoute } from '@/features/home/routes'
import { rewardsRoute } from '@/features/rewards/routes'
import { buttonClass } from '@/ui/button'
import { StatePage } from '@/page-frame/state-page'

/** An address that leads nowhere, or to a page that the brand has switched off. */
export function Component() {
  const { t } = useTexts('core')
  const errors = useTexts('errors')
  const isOff = isSwitchedOff(useLocation().pathname)
  return (
    <StatePage
      art="not-found"
      title={isOff ? errors.t('page.offTitle') : t('state.notFoundTitle')}
      text={isOff ? errors.t('page.off') : t('state.notFound')}
      actions={
        <>
          <Link className={buttonClass()} to={rewardsRoute.to()}>
            {errors.t('page.rewards')}
          </Link>
          <Link className={buttonClass({ variant: 'quiet' })} to={homeRoute.to()}>
            {t('action.home')}
          </Link>
        </>
      }
    />
  )
}
