import { useDescribedError } from '@/errors/use-described-error'
import { useTexts } from '@/i18n/use-texts'
import { Button } from '@/ui/button'

interface Failing {
  error: unknown
  isFetching: boolean
  refetch: () => Promise<unknown>
}

/** What did not load, in the member's words, and the button that tries again. */
export function useFailure({ error, isFetching, refetch }: Failing) {
  const { t } = useTexts('core')
  const described = useDescribedError(error)
  return {
    title: described?.title ?? t('state.failedTitle'),
    text: described?.text ?? t('state.failed'),
    reference: described?.reference,
    retry: (
      <Button
        pending={isFetching}
        pendingLabel={t('wait.oneMoment')}
        onClick={() => void refetch()}
      >
        {t('action.retry')}
      </Button>
    ),
  }
}
