import { useState } from 'react'
import type { DeliveryAddress } from '@/contract/addresses'
import { type Delivery, deliveryLines } from '@/features/rewards/delivery-rules'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Button } from '@/ui/button'
import { Radio } from '@/ui/radio'
import { Sheet } from '@/ui/sheet'
import styles from './steps.module.css'

export interface AddressListParams {
  /** The default one first. */
  addresses: DeliveryAddress[]
  current: Delivery | undefined
}

/** A stored address, or `once`: somewhere else, for this time. */
export type AddressAnswer = { kind: 'stored'; address: DeliveryAddress } | { kind: 'once' }

export default function AddressListModal(props: ModalProps<AddressListParams, AddressAnswer>) {
  const { params, open, close, onClosed } = props
  const { addresses, current } = params
  const { t } = useTexts('rewards')
  const core = useTexts('core')
  const known = current?.kind === 'stored' ? current.address.key : addresses[0]?.key
  const [key, setKey] = useState(known)
  const chosen = addresses.find((address) => address.key === key)

  return (
    <Sheet
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      title={t('address.list')}
      closeLabel={core.t('action.close')}
      actions={
        <Button
          wide
          disabled={!chosen}
          onClick={() => chosen && close({ kind: 'stored', address: chosen })}
        >
          {t('address.select')}
        </Button>
      }
    >
      <fieldset className={styles.choices}>
        <legend className="vh">{t('address.list')}</legend>
        {addresses.map((address) => (
          <Radio
            key={address.key}
            name="address"
            label={
              address.isdefault
                ? `${address.addressname} (${t('address.default')})`
                : address.addressname
            }
            hint={deliveryLines({ kind: 'stored', address }).join(', ')}
            checked={address.key === key}
            onChange={() => setKey(address.key)}
          />
        ))}
      </fieldset>
      <div className={styles.note}>
        <Button wide variant="secondary" onClick={() => close({ kind: 'once' })}>
          {t('address.once')}
        </Button>
      </div>
    </Sheet>
  )
}
