import type { ApiError } from '@/api/api-error'
import { isProblem } from '@/api/is-problem'
import { useDescribedError } from '@/errors/use-described-error'
import { useTexts } from '@/i18n/use-texts'
import { Button } from '@/ui/button'
import styles from './serial-modal.module.css'

interface SerialFailedProps {
  error: ApiError
  onRetry: () => void
  onClose: () => void
}

/** The code could not be fetched, and this device has not seen it before. */
export function SerialFailed({ error, onRetry, onClose }: SerialFailedProps) {
  const { t } = useTexts('wallet')
  const { t: core } = useTexts('core')
  const described = useDescribedError(error)
  const isGone = isProblem(error, 'notFound')
  const text = error.type === 'network' ? t('serial.neverSaved') : described?.text
  return (
    <div className={styles.failed} role="alert">
      <h2 className="h2">{t('serial.failedTitle')}</h2>
      <p>{text}</p>
      <Button variant="accent" wide onClick={isGone ? onClose : onRetry}>
        {core(isGone ? 'action.close' : 'action.retry')}
      </Button>
      {described?.reference && <small>{described.reference}</small>}
    </div>
  )
}
