import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { buttonClass } from '@/ui/button'
import { StatePage } from './state-page'

/** An address that leads nowhere. */
export function Component() {
  const { t } = useTexts('core')
  const errors = useTexts('errors')
  return (
    <StatePage
      art="not-found"
      title={t('state.notFoundTitle')}
      text={t('state.notFound')}
      actions={
        <>
          <Link className={buttonClass()} to={paths.rewards()}>
            {errors.t('page.rewards')}
          </Link>
          <Link className={buttonClass({ variant: 'quiet' })} to={paths.home()}>
            {t('action.home')}
          </Link>
        </>
      }
    />
  )
}
