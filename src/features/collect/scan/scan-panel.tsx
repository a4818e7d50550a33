import scan from 'phosphor/regular/scan'
import { useAction } from '@/api/use-call'
import { showError } from '@/errors/show-error'
import { host } from '@/host/host'
import { useTexts } from '@/i18n/use-texts'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { ScanCamera } from './scan-camera'
import { scanInLine } from './scan-in-line'
import styles from './scan-panel.module.css'
import type { Ways } from './use-ways'

/** The camera in the page, explained before it opens for the first time; LINE's scanner beside it. */
export function ScanPanel({ isOpen, trouble, openCamera, takeFound, onTrouble }: Ways) {
  const { t } = useTexts('collect')
  const inLine = useAction(start, { onError: showError })

  async function start() {
    const found = await scanInLine()
    if (found) takeFound(found)
  }

  return (
    <div className={styles.panel}>
      {isOpen && !trouble ? (
        <ScanCamera onFound={takeFound} onTrouble={(thrown) => void onTrouble(thrown)} />
      ) : (
        <div className={`${styles.square} ${styles.card}`}>
          <Icon d={scan} size={32} />
          <p>{trouble ? trouble.title : t('scan.startText')}</p>
          {!trouble && <Button onClick={openCamera}>{t('scan.start')}</Button>}
        </div>
      )}
      {host().canScan() && (
        <Button
          variant={trouble ? 'primary' : 'secondary'}
          pending={inLine.isPending}
          onClick={() => void inLine.run()}
        >
          {t('scan.line')}
        </Button>
      )}
    </div>
  )
}
