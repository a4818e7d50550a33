import { useTexts } from '@/i18n/use-texts'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { Loading, Skeleton } from '@/ui/skeleton'
import { SafeHtml } from './consent-text'
import styles from './consent-text-view.module.css'

interface ConsentTextViewProps {
  html: string | undefined
  hasFailed: boolean
  retry: () => void
}

/** A consent's text, its shape while it is on its way, or what went wrong and how to go on. */
export function ConsentTextView({ html, hasFailed, retry }: ConsentTextViewProps) {
  const { t } = useTexts('consent')
  const core = useTexts('core')
  if (hasFailed) {
    return (
      <div className={styles.failed}>
        <Note tone="error" live>
          {t('text.failed')}
        </Note>
        <Button size="m" variant="secondary" onClick={retry}>
          {core.t('action.retry')}
        </Button>
      </div>
    )
  }
  if (html === undefined) {
    return (
      <Loading label={core.t('wait.loading')} className={styles.loading}>
        <Skeleton width="60%" height="1.25rem" />
        <Skeleton height="7rem" />
        <Skeleton width="40%" height="1.25rem" />
        <Skeleton height="7rem" />
      </Loading>
    )
  }
  return <SafeHtml html={html} className={styles.text} />
}
