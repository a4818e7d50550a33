import { useState } from 'react'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Sheet } from '@/ui/sheet'
import { AddressForm } from './address-form'
import type { Address, AddressKind } from './address-kinds'
import styles from './addresses.module.css'
import { DeleteAddress } from './delete-address'

export interface AddressFormParams {
  kind: AddressKind
  /** The one that is changed; without it one is added. */
  address?: Address
  isFirst: boolean
}

export type AddressFormAnswer = { kind: 'saved'; address: Address } | { kind: 'deleted' }

export default function AddressFormModal(props: ModalProps<AddressFormParams, AddressFormAnswer>) {
  const { params, open, close, onClosed, hold } = props
  const { kind, address, isFirst } = params
  const { t } = useTexts('addresses')
  const core = useTexts('core')
  const [isBusy, setBusy] = useState(false)

  function setHeld(isHeld: boolean) {
    setBusy(isHeld)
    hold(isHeld)
  }

  return (
    <Sheet
      open={open}
      dismissible={!isBusy}
      onClose={() => close()}
      onClosed={onClosed}
      title={t(address ? `editTitle.${kind}` : `addTitle.${kind}`)}
      description={kind === 'tax' ? t('tax.lead') : undefined}
      closeLabel={core.t('action.close')}
    >
      <div className={styles.body}>
        <AddressForm
          kind={kind}
          address={address}
          isFirst={isFirst}
          frame="modal"
          onBusy={setHeld}
          onSaved={(saved) => leave({ kind: 'saved', address: saved })}
        />
        {address && (
          <DeleteAddress
            address={address}
            onBusy={setHeld}
            onDeleted={() => leave({ kind: 'deleted' })}
          />
        )}
      </div>
    </Sheet>
  )

  function leave(answer: AddressFormAnswer) {
    setHeld(false)
    close(answer)
  }
}
