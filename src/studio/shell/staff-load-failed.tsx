import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { useTexts } from '@/studio/i18n/studio-texts'

interface LoadFailedProps {
  /** Why, where that is known. */
  text?: string
  retry: () => unknown
}

/** In the place of what could not be loaded. */
export function StaffLoadFailed({ text, retry }: LoadFailedProps) {
  const { t } = useTexts('studio')
  return (
    <Note tone="error" live>
      {text ?? t('notLoaded')}{' '}
      <Button variant="quiet" size="s" onClick={() => void retry()}>
        {t('again')}
      </Button>
    </Note>
  )
}
