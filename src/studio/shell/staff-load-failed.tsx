import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { isOutdated } from '@/studio/api/staff-error'
import { staffLoadWords } from '@/studio/i18n/staff-words'
import { useTexts } from '@/studio/i18n/studio-texts'
import styles from './studio-shell.module.css'

interface LoadFailedProps {
  /** What the request ended with, where that is known. */
  error?: unknown
  /** In place of the words of the error. */
  text?: string
  retry: () => unknown
}

/**
 * In the place of what could not be loaded. It is announced, and the page stays where it is, but for one
 * that is too old to read the answer: it is loaded again.
 */
export function StaffLoadFailed({ error, text, retry }: LoadFailedProps) {
  const { t } = useTexts('studio')
  const isOld = isOutdated(error)
  return (
    <div role="alert">
      <Note tone="error">
        <p>{text ?? staffLoadWords(error)}</p>
        <Button
          variant="quiet"
          size="s"
          className={styles.retry}
          onClick={() => (isOld ? location.reload() : void retry())}
        >
          {t(isOld ? 'failed.reload' : 'again')}
        </Button>
      </Note>
    </div>
  )
}
