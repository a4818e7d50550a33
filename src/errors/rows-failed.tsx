import { useTexts } from '@/i18n/use-texts'
import { Button } from '@/ui/button'
import styles from './rows-failed.module.css'
import { useRowsError } from './use-is-offline'

interface RowsFailedProps {
  query: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> }
}

/** Shown in place of rows that did not load, with a retry button. */
export function RowsFailed({ query }: RowsFailedProps) {
  const { t } = useTexts('core')
  const title = useRowsError(query.error)
  return (
    <div className={styles.failed}>
      <p>{title}</p>
      <Button
        variant="secondary"
        size="m"
        pending={query.isFetching}
        pendingLabel={t('wait.oneMoment')}
        onClick={() => void query.refetch()}
      >
        {t('action.retry')}
      </Button>
    </div>
  )
}
