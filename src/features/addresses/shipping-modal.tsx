import { useState } from 'react'
import type { Shipping } from '@/forms/delivery-rules'
import { FormShell } from '@/forms/form-shell'
import { useAppForm } from '@/forms/use-app-form'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Sheet } from '@/ui/sheet'
import { keepTypedAddress, oneTimeDraft, withTypedParts, typedAddress } from './address-draft'
import styles from './address-screens.module.css'
import { PlaceFields } from './delivery-fields'
import { shippingForm, shippingOf, startValues } from './delivery-form-rules'

/** Who it is for, as far as that is known. */
export type ShippingParams = Partial<Shipping>

export default function ShippingModal(props: ModalProps<ShippingParams, Shipping>) {
  const { params, open, close, onClosed } = props
  const { t } = useTexts('addresses')
  const core = useTexts('core')
  const [defaultValues] = useState(() =>
    withTypedParts(typedAddress(oneTimeDraft), startValues(params)),
  )
  const form = useAppForm({
    schema: shippingForm.schema,
    defaultValues,
    // Kept when it is closed with an address, which may have to be changed, until that is sent.
    draft: { keep: (values) => keepTypedAddress(oneTimeDraft, values) },
    send: (values) => close(shippingOf(values)),
  })

  return (
    <Sheet
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      title={t('ship.title')}
      description={t('ship.text')}
      closeLabel={core.t('action.close')}
    >
      <div className={styles.body}>
        <FormShell form={form} submitLabel={t('ship.submit')} pendingLabel={t('ship.checking')}>
          <PlaceFields />
        </FormShell>
      </div>
    </Sheet>
  )
}
