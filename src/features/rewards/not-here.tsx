import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { buttonClass } from '@/ui/button'
import { ErrorState } from '@/ui/error-state'

/** An address that no reward stands behind, and the ways on. */
export function NotHere({ title, text }: { title: string; text: string }) {
  const { t } = useTexts('core')
  return (
    <div className="wrap">
      <title>{title}</title>
      <ErrorState
        title={title}
        text={text}
        actions={
          <>
            <Link className={buttonClass()} to={paths.rewards()}>
              {t('nav.rewards')}
            </Link>
            <Link className={buttonClass({ variant: 'secondary' })} to={paths.home()}>
              {t('action.home')}
            </Link>
          </>
        }
      />
    </div>
  )
}
