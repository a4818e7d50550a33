import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { PersonTitle, PersonType } from '@/contract/tax-addresses'
import { AddressCascade } from '@/forms/address-cascade'
import { FormField } from '@/forms/form-field'
import { cleanEmail, cleanPhone, cleanText } from '@/forms/identity-rules'
import { useTexts } from '@/i18n/use-texts'
import { Radio } from '@/ui/radio'
import { Select } from '@/ui/select'
import styles from './addresses.module.css'
import type { FormValues } from './form-problems'
import { cleanTaxId, type HousePart, taxPart } from './tax-form-rules'

/** What a tax address is made of: a person's or a company's. */
export function TaxFields() {
  const { t } = useTexts('addresses')
  const { register } = useFormContext<FormValues>()
  const isCompany = useWatch<FormValues>({ name: 'persontype' }) === 'company'
  return (
    <>
      <fieldset className={styles.kinds}>
        <legend className="vh">{t('tax.persontype')}</legend>
        {PersonType.options.map((type) => (
          <Radio key={type} {...register('persontype')} value={type} label={t(`tax.${type}`)} />
        ))}
      </fieldset>
      {isCompany ? (
        <FormField
          name="companyname"
          label={t('tax.companyname')}
          autoComplete="organization"
          maxLength={200}
          clean={cleanText}
        />
      ) : (
        <PersonFields />
      )}
      <FormField
        name="taxid"
        label={t('tax.taxid')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        clean={cleanTaxId}
      />
      <div className={styles.pair}>
        <FormField
          name="contact_number"
          label={t('field.contact_number')}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={20}
          clean={cleanPhone}
        />
        <FormField
          name="email"
          label={t('tax.email')}
          // Of the type email the field would tell no caret.
          inputMode="email"
          autoCapitalize="none"
          autoComplete="email"
          maxLength={100}
          clean={cleanEmail}
        />
      </div>
      <h2 className={styles.part}>{t('tax.place')}</h2>
      <HouseFields />
      <AddressCascade name={taxPart} isRequired />
    </>
  )
}

function PersonFields() {
  const { t } = useTexts('addresses')
  const { register, getFieldState } = useFormContext<FormValues>()
  const { error } = getFieldState('title', useFormState<FormValues>({ name: 'title' }))
  return (
    <>
      <div className={styles.half}>
        <Select
          {...register('title')}
          label={t('tax.title')}
          placeholder={t('choose')}
          options={PersonTitle.options.map((value) => ({ value, label: t(`tax.titles.${value}`) }))}
          error={error?.message}
        />
      </div>
      <div className={styles.pair}>
        <FormField
          name="firstname"
          label={t('field.firstname')}
          autoComplete="given-name"
          maxLength={100}
          clean={cleanText}
        />
        <FormField
          name="lastname"
          label={t('field.lastname')}
          autoComplete="family-name"
          maxLength={100}
          clean={cleanText}
        />
      </div>
    </>
  )
}

function HouseFields() {
  const { t } = useTexts('addresses')
  const field = (name: HousePart) => (
    <FormField
      name={name}
      label={t(`tax.house.${name}`)}
      optionalLabel={name === 'taxnumber' ? undefined : t('optional')}
      autoComplete="off"
      maxLength={100}
      clean={cleanText}
    />
  )
  return (
    <>
      <div className={styles.pair}>
        {field('taxnumber')}
        {field('taxmoo')}
      </div>
      {field('taxbuilding')}
      <div className={styles.pair}>
        {field('taxfloor')}
        {field('taxroom')}
      </div>
      {field('village')}
      <div className={styles.pair}>
        {field('taxsoi')}
        {field('taxroad')}
      </div>
    </>
  )
}
