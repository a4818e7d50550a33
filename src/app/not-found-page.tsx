import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { buttonClass } from '@/ui/button'
import { ErrorState } from '@/ui/error-state'

/** An address that leads nowhere. */
export function Component() {
  const { t } = useTexts('core')
  return (
    <div className="wrap">
      <title>{t('state.notFoundTitle')}</title>
      <ErrorState
        title={t('state.notFoundTitle')}
        text={t('state.notFound')}
        actions={
          <>
            <Link className={buttonClass()} to={paths.home()}>
              {t('action.home')}
            </Link>
            <Link className={buttonClass({ variant: 'secondary' })} to={paths.rewards()}>
              {t('nav.rewards')}
            </Link>
          </>
        }
      />
    </div>
  )
}
