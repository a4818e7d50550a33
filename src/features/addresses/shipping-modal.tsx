import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Shipping } from '@/forms/delivery-rules'
import { FormShell } from '@/forms/form-shell'
import { useSubmit } from '@/forms/use-submit'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Sheet } from '@/ui/sheet'
import styles from './addresses.module.css'
import { PlaceFields } from './delivery-fields'
import type { FormValues } from './form-problems'
import { shippingOf, shippingSchema, startValues } from './shipping-schema'

/** Who it is for, as far as that is known. */
export type ShippingParams = Partial<Shipping>

export default function ShippingModal(props: ModalProps<ShippingParams, Shipping>) {
  const { params, open, close, onClosed } = props
  const { t } = useTexts('addresses')
  const core = useTexts('core')
  const [defaultValues] = useState(() => startValues(params))
  const form = useForm<FormValues, unknown, FormValues>({
    resolver: zodResolver(shippingSchema),
    defaultValues,
    reValidateMode: 'onChange',
  })
  const submission = useSubmit(form, (values: FormValues) => {
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
          <PlaceFields />
        </FormShell>
      </div>
    </Sheet>
  )
}
