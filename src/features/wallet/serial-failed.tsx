import type { ApiError } from '@/api/api-error'
import { useDescribedError } from '@/errors/use-described-error'
import { useTexts } from '@/i18n/use-texts'
import { Button } from '@/ui/button'
import styles from './serial-modal.module.css'

/** The code could not be fetched, and this device has not seen it before. */
export function SerialFailed({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const { t } = useTexts('wallet')
  const { t: core } = useTexts('core')
  const described = useDescribedError(error)
  const text = error.type === 'network' ? t('serial.neverSaved') : described?.text
  return (
    <div className={styles.failed} role="alert">
      <h2 className="h2">{t('serial.failedTitle')}</h2>
      <p>{text}</p>
      <Button variant="accent" wide onClick={onRetry}>
        {core('action.retry')}
      </Button>
      {described?.reference && <small>{described.reference}</small>}
    </div>
  )
}
