import { useAction } from '@/api/use-call'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Sheet } from '@/ui/sheet'
import { AddressForm } from './address-form'
import { type Address, type AddressKind, removeAddress } from './address-kinds'
import styles from './address-screens.module.css'
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
  const { kind, address } = params
  const { t } = useTexts('addresses')
  const core = useTexts('core')
  const deletion = useAction(
    async (one: Address) => {
      await removeAddress(one)
      close({ kind: 'deleted' })
    },
    { onPending: hold },
  )

  return (
    <Sheet
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      title={t(address ? `editTitle.${kind}` : `addTitle.${kind}`)}
      description={kind === 'tax' ? t('tax.lead') : undefined}
      closeLabel={core.t('action.close')}
    >
      <div className={styles.body}>
        <AddressForm
          {...params}
          frame="modal"
          onPending={hold}
          onSaved={(saved) => close({ kind: 'saved', address: saved })}
        />
        {address && <DeleteAddress address={address} deletion={deletion} />}
      </div>
    </Sheet>
  )
}
