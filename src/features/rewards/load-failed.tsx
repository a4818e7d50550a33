import { useDescribedError } from '@/errors/use-described-error'
import { useTexts } from '@/i18n/use-texts'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'

interface LoadFailedProps {
  error: unknown
  isRetrying: boolean
  onRetry: () => void
  /** `part`: below a page's own heading. */
  as: 'page' | 'part'
}

/** What did not load, in the member's words, with the way to try again. */
export function LoadFailed({ error, isRetrying, onRetry, as }: LoadFailedProps) {
  const { t } = useTexts('core')
  const described = useDescribedError(error)
  const retry = (
    <Button pending={isRetrying} pendingLabel={t('wait.oneMoment')} onClick={onRetry}>
      {t('action.retry')}
    </Button>
  )
  const title = described?.title ?? t('state.failedTitle')
  const text = described?.text ?? t('state.failed')
  if (as === 'part') return <EmptyState title={title} text={text} action={retry} />
  return <ErrorState title={title} text={text} actions={retry} reference={described?.reference} />
}
