import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { buttonClass } from '@/ui/button'
import { ErrorState } from '@/ui/error-state'

/** `/error`: where a brand's platform sends a member when something is broken for good. */
export function Component() {
  const { t } = useTexts('core')
  return (
    <div className="wrap">
      <title>{t('state.failedTitle')}</title>
      <ErrorState
        title={t('state.failedTitle')}
        text={t('state.failed')}
        actions={
          <Link className={buttonClass()} to={paths.home()}>
            {t('action.home')}
          </Link>
        }
      />
    </div>
  )
}
