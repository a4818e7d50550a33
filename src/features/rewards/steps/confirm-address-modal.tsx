import mapPin from 'phosphor/fill/map-pin'
import { type Delivery, deliveryLines } from '@/features/rewards/delivery-rules'
import { RewardLine } from '@/features/rewards/reward-line'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { Sheet } from '@/ui/sheet'
import styles from './steps.module.css'

export interface ConfirmAddressParams {
  delivery: Delivery
  /** What is sent there. */
  reward: { name: string; image: string }
}

export default function ConfirmAddressModal(
  props: ModalProps<ConfirmAddressParams, 'confirm' | 'change'>,
) {
  const { params, open, close, onClosed } = props
  const { delivery, reward } = params
  const { t } = useTexts('rewards')
  const core = useTexts('core')
  const isStored = delivery.kind === 'stored'

  return (
    <Sheet
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      title={t('address.confirmTitle')}
      closeLabel={core.t('action.close')}
      actions={
        <>
          <Button wide onClick={() => close('confirm')}>
            {t('address.yes')}
          </Button>
          <Button wide variant="secondary" onClick={() => close('change')}>
            {t('address.change')}
          </Button>
        </>
      }
    >
      <div className={styles.place}>
        <Icon d={mapPin} />
        <div>
          <p className={styles.name}>
            {isStored ? delivery.address.addressname : t('address.thisTime')}
            {isStored && delivery.address.isdefault && (
              <Badge tone="brand">{t('address.default')}</Badge>
            )}
          </p>
          <p className={styles.address}>{deliveryLines(delivery).join('\n')}</p>
        </div>
      </div>
      <RewardLine image={reward.image} title={reward.name} text={t('address.arrives')} />
    </Sheet>
  )
}
