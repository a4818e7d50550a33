import { AddressCascade } from '@/forms/address-cascade'
import { cleanContact } from '@/forms/contact-rules'
import { FormField } from '@/forms/form-field'
import { cleanText } from '@/forms/identity-rules'
import { useTexts } from '@/i18n/use-texts'
import styles from './addresses.module.css'

/** What a delivery address of the address book is made of. */
export function DeliveryFields() {
  const { t } = useTexts('addresses')
  return (
    <>
      <FormField
        name="addressname"
        label={t('delivery.addressname')}
        hint={t('delivery.addressnameHint')}
        autoComplete="off"
        maxLength={100}
        clean={cleanText}
      />
      <PlaceFields />
    </>
  )
}

/** Whom something is for, and where they are. */
export function PlaceFields() {
  const { t } = useTexts('addresses')
  return (
    <>
      <div className={styles.pair}>
        <FormField
          name="firstname"
          label={t('field.firstname')}
          autoComplete="shipping given-name"
          maxLength={100}
          clean={cleanText}
        />
        <FormField
          name="lastname"
          label={t('field.lastname')}
          autoComplete="shipping family-name"
          maxLength={100}
          clean={cleanText}
        />
      </div>
      <FormField
        name="contact_number"
        label={t('field.contact_number')}
        type="tel"
        inputMode="tel"
        autoComplete="shipping tel-national"
        maxLength={20}
        clean={cleanContact}
      />
      <FormField
        name="address"
        label={t('delivery.address')}
        autoComplete="shipping street-address"
        maxLength={200}
        clean={cleanText}
      />
      <AddressCascade name={(part) => part} isRequired />
    </>
  )
}
