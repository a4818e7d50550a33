import mapPin from 'phosphor/regular/map-pin'
import { useState } from 'react'
import type { DeliveryAddress } from '@/contract/profile'
import { useTexts } from '@/i18n/use-texts'
import { ListRow } from '@/ui/list-row'
import { Note } from '@/ui/note'
import { Radio } from '@/ui/radio'
import styles from './redeem-modals.module.css'

interface AddressChoiceProps {
  addresses: DeliveryAddress[]
  value: DeliveryAddress | undefined
  disabled: boolean
  onChange: (address: DeliveryAddress) => void
}

/** Where it is sent; the default address first, another one with two taps. */
export function AddressChoice({ addresses, value, disabled, onChange }: AddressChoiceProps) {
  const { t } = useTexts('rewards')
  const [isChoosing, setChoosing] = useState(false)
  if (!value) return <Note tone="warning">{t('confirm.noAddress')}</Note>

  if (isChoosing) {
    return (
      <fieldset className={styles.choice} disabled={disabled}>
        <legend>{t('confirm.sendTo')}</legend>
        {addresses.map((address) => (
          <Radio
            key={address.key}
            name="address"
            label={address.addressname}
            hint={inWords(address)}
            checked={address.key === value.key}
            onChange={() => onChange(address)}
          />
        ))}
      </fieldset>
    )
  }
  return (
    <div className={styles.address}>
      <ListRow
        icon={mapPin}
        caption={t('confirm.sendTo')}
        title={`${value.addressname}, ${inWords(value)}`}
      />
      {addresses.length > 1 && (
        <button
          type="button"
          className={styles.change}
          disabled={disabled}
          onClick={() => setChoosing(true)}
        >
          {t('confirm.change')}
        </button>
      )}
    </div>
  )
}

function inWords({ address, district_name, province_name, zipcode }: DeliveryAddress) {
  return [address, district_name, `${province_name} ${zipcode}`].join(', ')
}
