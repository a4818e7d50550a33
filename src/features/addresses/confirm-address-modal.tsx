import mapPin from 'phosphor/fill/map-pin'
import receipt from 'phosphor/regular/receipt'
import { RewardLine } from '@/campaign/reward-line'
import { type Delivery, deliveryLines } from '@/forms/delivery-rules'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { Sheet } from '@/ui/sheet'
import { type Address, isDefault } from './address-kinds'
import { linesOf, titleOf } from './address-words'
import styles from './address-screens.module.css'

export interface ConfirmAddressParams {
  what: Address | (Delivery & { kind: 'once' })
  /** What is sent there; without it, it is only about the address. */
  reward?: { name: string; image: string } | undefined
}

export default function ConfirmAddressModal(
  props: ModalProps<ConfirmAddressParams, 'confirm' | 'change'>,
) {
  const { params, open, close, onClosed } = props
  const { what, reward } = params
  const { t } = useTexts('addresses')
  const core = useTexts('core')
  const about = what.kind === 'tax' ? 'tax' : reward ? 'delivery' : 'own'
  const isOnce = what.kind === 'once'

  return (
    <Sheet
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      title={t(`confirm.${about}.title`)}
      closeLabel={core.t('action.close')}
      actions={
        <>
          <Button wide onClick={() => close('confirm')}>
            {t(`confirm.${about}.yes`)}
          </Button>
          <Button wide variant="secondary" onClick={() => close('change')}>
            {t('confirm.change')}
          </Button>
        </>
      }
    >
      <div className={styles.place}>
        <Icon d={what.kind === 'tax' ? receipt : mapPin} />
        <div>
          <p className={styles.name}>
            {isOnce ? t('thisTime') : titleOf(what)}
            {!isOnce && isDefault(what) && <Badge tone="brand">{t('default')}</Badge>}
          </p>
          <p className={styles.lines}>
            {(isOnce ? deliveryLines(what) : linesOf(what)).join('\n')}
          </p>
        </div>
      </div>
      {reward && (
        <RewardLine
          image={reward.image}
          title={reward.name}
          text={what.kind !== 'tax' && t('confirm.arrives')}
        />
      )}
    </Sheet>
  )
}
