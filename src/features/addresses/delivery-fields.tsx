import { AddressCascade } from '@/forms/address-cascade'
import { cleanContact } from '@/forms/contact-rules'
import { FormField } from '@/forms/form-field'
import { cleanText } from '@/forms/identity-rules'
import { useTexts } from '@/i18n/use-texts'
import styles from './address-screens.module.css'
import { type DeliveryValues, type PlaceValues, shippingForm } from './delivery-form-rules'
import type { TaxValues } from './tax-form-rules'

/** What a delivery and a tax address both have. */
type PersonValues = Pick<PlaceValues, keyof PlaceValues & keyof TaxValues>

interface PersonFieldsProps {
  /** The section of the browser's autofill. */
  section?: 'shipping '
}

/** First and last name, side by side where there is room. */
export function NameFields({ section }: PersonFieldsProps) {
  const { t } = useTexts('addresses')
  const common = { maxLength: 100, clean: cleanText }
  return (
    <div className={styles.pair}>
      <FormField<PersonValues>
        {...common}
        name="firstname"
        label={t('field.firstname')}
        autoComplete={`${section ?? ''}given-name`}
      />
      <FormField<PersonValues>
        {...common}
        name="lastname"
        label={t('field.lastname')}
        autoComplete={`${section ?? ''}family-name`}
      />
    </div>
  )
}

/** A mobile number or a landline. */
export function ContactField({ section }: PersonFieldsProps) {
  const { t } = useTexts('addresses')
  return (
    <FormField<PersonValues>
      name="contact_number"
      label={t('field.contact_number')}
      type="tel"
      inputMode="tel"
      autoComplete={`${section ?? ''}tel-national`}
      maxLength={20}
      clean={cleanContact}
    />
  )
}

/** What a delivery address of the address book is made of. */
export function DeliveryFields() {
  const { t } = useTexts('addresses')
  return (
    <>
      <FormField<DeliveryValues>
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
      <NameFields section="shipping " />
      <ContactField section="shipping " />
      <FormField<PlaceValues>
        name="address"
        label={t('delivery.address')}
        autoComplete="shipping street-address"
        maxLength={200}
        clean={cleanText}
      />
      <AddressCascade<PlaceValues> name={shippingForm.part} isRequired />
    </>
  )
}
