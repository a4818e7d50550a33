import wifiSlash from 'phosphor/regular/wifi-slash'
import { formatTime } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { Strip } from '@/ui/strip'
import styles from './cut-off-strip.module.css'

export interface CutOffStripProps {
  /** When the platform was last heard, ms since 1970. */
  checkedAt: number | undefined
  onRetry: () => void
}

/** No connection: how old what follows is, and a way to try again. */
export function CutOffStrip({ checkedAt, onRetry }: CutOffStripProps) {
  const { t } = useTexts('wallet')
  return (
    <div className={styles.stick}>
      <Strip
        icon={wifiSlash}
        action={
          <button type="button" onClick={onRetry}>
            {t('offline.tryNow')}
          </button>
        }
      >
        <b>{t('offline.strip')}</b>{' '}
        {checkedAt !== undefined &&
          t('offline.lastChecked', { time: formatTime(new Date(checkedAt).toISOString()) })}
      </Strip>
    </div>
  )
}
