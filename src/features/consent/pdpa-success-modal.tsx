import checkCircle from 'phosphor/fill/check-circle'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { Sheet } from '@/ui/sheet'
import styles from './pdpa-success-modal.module.css'

/** Says that the answers are saved. */
export default function PdpaSuccessModal({ open, close, onClosed }: ModalProps<object>) {
  const { t } = useTexts('consent')
  const core = useTexts('core')
  return (
    <Sheet
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      title={t('saved.title')}
      titleHidden
      shape="card"
    >
      <span className={styles.icon}>
        <Icon d={checkCircle} size={28} />
      </span>
      <p className="h3" aria-hidden="true">
        {t('saved.title')}
      </p>
      <p className={styles.text}>{t('saved.text')}</p>
      <Button wide className={styles.ok} onClick={() => close()}>
        {core.t('action.ok')}
      </Button>
    </Sheet>
  )
}
