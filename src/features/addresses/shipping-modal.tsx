import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Shipping } from '@/forms/delivery-rules'
import { AddressCascade } from '@/forms/address-cascade'
import { FormField } from '@/forms/form-field'
import { FormShell } from '@/forms/form-shell'
import { cleanPhone, cleanText } from '@/forms/identity-rules'
import { useSubmit } from '@/forms/use-submit'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Sheet } from '@/ui/sheet'
import { shippingOf, shippingSchema, type ShippingValues, startValues } from './shipping-schema'
import styles from './addresses.module.css'

/** Who it is for, as far as that is known. */
export type ShippingParams = Partial<Shipping>

export default function ShippingModal(props: ModalProps<ShippingParams, Shipping>) {
  const { params, open, close, onClosed } = props
  const { t } = useTexts('addresses')
  const core = useTexts('core')
  const [defaultValues] = useState(() => startValues(params))
  const form = useForm<ShippingValues, unknown, ShippingValues>({
    resolver: zodResolver(shippingSchema),
    defaultValues,
    reValidateMode: 'onChange',
  })
  const submission = useSubmit(form, (values: ShippingValues) => {
    close(shippingOf(values))
    return Promise.resolve()
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
      <div className={styles.form}>
        <FormShell
          submission={submission}
          submitLabel={t('ship.submit')}
          pendingLabel={t('ship.checking')}
        >
          <div className={styles.pair}>
            <FormField
              name="firstName"
              label={t('ship.firstName')}
              autoComplete="shipping given-name"
              maxLength={100}
              clean={cleanText}
            />
            <FormField
              name="lastName"
              label={t('ship.lastName')}
              autoComplete="shipping family-name"
              maxLength={100}
              clean={cleanText}
            />
          </div>
          <FormField
            name="contactNumber"
            label={t('ship.contactNumber')}
            type="tel"
            inputMode="tel"
            autoComplete="shipping tel-national"
            maxLength={20}
            clean={cleanPhone}
          />
          <FormField
            name="address"
            label={t('ship.address')}
            hint={t('ship.addressHint')}
            autoComplete="shipping street-address"
            maxLength={200}
            clean={cleanText}
          />
          <AddressCascade name={(part) => part} isRequired />
        </FormShell>
      </div>
    </Sheet>
  )
}
