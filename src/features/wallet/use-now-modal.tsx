import clock from 'phosphor/regular/clock'
import hourglass from 'phosphor/fill/hourglass-high'
import storefront from 'phosphor/regular/storefront'
import { formatDate } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { Sheet } from '@/ui/sheet'
import type { UseNowParams } from './modals'
import styles from './use-now-modal.module.css'

/** Before a timer that nobody can stop: how long it runs, and until when the reward can wait. */
export default function UseNowModal({
  params: { redemption },
  open,
  close,
  onClosed,
}: ModalProps<UseNowParams, true>) {
  const { t } = useTexts('wallet')
  const count = redemption.minutesValidAfterUsed ?? 0
  const codes = redemption.codeCount ?? 1
  const until = redemption.voucherExpireDate
  return (
    <Sheet
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      title={t('useNow.title')}
      titleHidden
      actions={
        <>
          <Button wide onClick={() => close(true)}>
            {t('useNow.start', { count })}
          </Button>
          <Button variant="quiet" wide onClick={() => close()}>
            {t('useNow.notYet')}
          </Button>
        </>
      }
    >
      <span className={styles.mark}>
        <Icon d={hourglass} size={28} />
      </span>
      <p className="h2" aria-hidden="true">
        {t('useNow.title')}
      </p>
      <p className={styles.text}>
        {t('useNow.text', { count })} {codes > 1 && t('useNow.together', { codes })}
      </p>
      <ul className={styles.list}>
        <li>
          <Icon d={storefront} size={20} />
          <span>{t('useNow.atCounter')}</span>
        </li>
        <li>
          <Icon d={clock} size={20} />
          <span>
            {until ? t('useNow.keepUntil', { date: formatDate(until) }) : t('useNow.keep')}
          </span>
        </li>
      </ul>
    </Sheet>
  )
}
