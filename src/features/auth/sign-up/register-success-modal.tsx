import checkCircle from 'phosphor/fill/check-circle'
import gift from 'phosphor/fill/gift'
import { formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Button } from '@/ui/button'
import { FullScreen } from '@/ui/full-screen'
import { Icon } from '@/ui/icon'
import styles from '@/features/auth/sign-up/register-success-modal.module.css'

export interface RegisterSuccessParams {
  name: string
  /** What the brand gives to a new member. */
  points: number
}

export default function RegisterSuccessModal(props: ModalProps<RegisterSuccessParams>) {
  const { params, open, close, onClosed } = props
  const { name, points } = params
  const { t } = useTexts('auth')
  const title = t('register.doneTitle', { name })
  return (
    <FullScreen
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      title={title}
      surface="accent"
      header="none"
    >
      <div className={styles.page}>
        <div className={styles.middle}>
          <Icon d={points > 0 ? gift : checkCircle} size={32} />
          <p className="h1" aria-hidden="true">
            {title}
          </p>
          {points > 0 ? (
            <p className={styles.gift}>
              <strong translate="no">{formatNumber(points)}</strong>
              {t('register.gift', { count: points })}
            </p>
          ) : (
            <p>{t('register.doneText')}</p>
          )}
        </div>
        <Button wide onClick={() => close()}>
          {t('register.doneGo')}
        </Button>
      </div>
    </FullScreen>
  )
}
