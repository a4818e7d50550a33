import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { PersonTitle, PersonType } from '@/contract/tax-addresses'
import { AddressCascade } from '@/forms/address-cascade'
import { cleanContact } from '@/forms/contact-rules'
import { FormField } from '@/forms/form-field'
import { cleanEmail, cleanText } from '@/forms/identity-rules'
import { useTexts } from '@/i18n/use-texts'
import { Button } from '@/ui/button'
import { Radio } from '@/ui/radio'
import { Select } from '@/ui/select'
import { addressList } from './address-kinds'
import styles from './addresses.module.css'
import type { FormValues } from './form-problems'
import {
  cleanBranch,
  cleanTaxId,
  fromDelivery,
  type HousePart,
  settleBranch,
  taxPart,
} from './tax-form-rules'

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
      {isCompany ? <CompanyFields /> : <PersonFields />}
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
          clean={cleanContact}
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
      <SameAsDelivery />
      <HouseFields />
      <AddressCascade name={taxPart} isRequired />
    </>
  )
}

function CompanyFields() {
  const { t } = useTexts('addresses')
  const { register } = useFormContext<FormValues>()
  const isBranch = useWatch<FormValues>({ name: 'office' }) === 'branch'
  return (
    <>
      <FormField
        name="companyname"
        label={t('tax.companyname')}
        autoComplete="organization"
        maxLength={200}
        clean={cleanText}
      />
      <fieldset className={styles.kinds}>
        <legend className="vh">{t('tax.office.legend')}</legend>
        {(['head', 'branch'] as const).map((office) => (
          <Radio
            key={office}
            {...register('office')}
            value={office}
            label={t(`tax.office.${office}`)}
          />
        ))}
      </fieldset>
      {isBranch && (
        <div className={styles.half}>
          <FormField
            name="taxbranch"
            label={t('tax.office.number')}
            hint={t('tax.office.hint')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            clean={cleanBranch}
            settle={settleBranch}
          />
        </div>
      )}
    </>
  )
}

/** Fills in the place of the default delivery address, where there is one. */
function SameAsDelivery() {
  const { t } = useTexts('addresses')
  const { data } = useQuery(addressList('delivery'))
  const { getValues, setValue, formState } = useFormContext<FormValues>()
  const [isFilled, setFilled] = useState(false)
  const [first] = data ?? []
  if (first?.kind !== 'delivery') return null
  const { address } = first

  function fill() {
    for (const [name, value] of Object.entries(fromDelivery(getValues(), address))) {
      setValue(name, value, { shouldDirty: true, shouldValidate: formState.isSubmitted })
    }
    setFilled(true)
  }

  return (
    <div className={styles.same}>
      <Button type="button" variant="secondary" size="m" onClick={fill}>
        {t('tax.same')}
      </Button>
      <p role="status" className={isFilled ? styles.hint : 'vh'}>
        {isFilled && t('tax.sameDone', { name: address.addressname })}
      </p>
    </div>
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
      // The first line of a delivery address has room in it.
      maxLength={name === 'taxnumber' ? 200 : 100}
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
