import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { PersonTitle, PersonType } from '@/contract/tax-addresses'
import { AddressCascade } from '@/forms/address-cascade'
import { FormField, useFieldError } from '@/forms/form-field'
import { cleanEmail, cleanText } from '@/forms/identity-rules'
import { namesOf } from '@/forms/named-entries'
import { useTexts } from '@/i18n/use-texts'
import { Button } from '@/ui/button'
import { Radio } from '@/ui/radio'
import { Select } from '@/ui/select'
import { addressList } from './address-kinds'
import { ContactField, NameFields } from './delivery-fields'
import type { HousePart } from './house-parts'
import styles from './address-screens.module.css'
import {
  cleanBranch,
  cleanTaxId,
  fromDelivery,
  settleBranch,
  taxForm,
  type TaxValues,
} from './tax-form-rules'

/** What a tax address is made of: a person's or a company's. */
export function TaxFields() {
  const { t } = useTexts('addresses')
  const { register } = useFormContext<TaxValues>()
  const isCompany = useWatch<TaxValues>({ name: 'persontype' }) === 'company'
  return (
    <>
      <fieldset className={styles.kinds}>
        <legend className="vh">{t('tax.persontype')}</legend>
        {PersonType.options.map((type) => (
          <Radio key={type} {...register('persontype')} value={type} label={t(`tax.${type}`)} />
        ))}
      </fieldset>
      {isCompany ? <CompanyFields /> : <PersonFields />}
      <FormField<TaxValues>
        name="taxid"
        label={t('tax.taxid')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        clean={cleanTaxId}
      />
      <div className={styles.pair}>
        <ContactField />
        <FormField<TaxValues>
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
      <AddressCascade<TaxValues> name={taxForm.part} isRequired />
    </>
  )
}

function CompanyFields() {
  const { t } = useTexts('addresses')
  const { register } = useFormContext<TaxValues>()
  const isBranch = useWatch<TaxValues>({ name: 'office' }) === 'branch'
  return (
    <>
      <FormField<TaxValues>
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
          <FormField<TaxValues>
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
  const { getValues, setValue, formState } = useFormContext<TaxValues>()
  const [isFilled, setFilled] = useState(false)
  const [first] = data ?? []
  if (first?.kind !== 'delivery') return null
  const { address } = first

  function fill() {
    const filled = fromDelivery(getValues(), address)
    for (const name of namesOf(filled)) {
      setValue(name, filled[name], { shouldDirty: true, shouldValidate: formState.isSubmitted })
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
  const forms = useTexts('forms')
  const { register } = useFormContext<TaxValues>()
  const title = register('title')
  return (
    <>
      <div className={styles.half}>
        <Select
          {...title}
          label={t('tax.title')}
          placeholder={forms.t('choose')}
          options={PersonTitle.options.map((value) => ({ value, label: t(`tax.titles.${value}`) }))}
          error={useFieldError(title.name)}
        />
      </div>
      <NameFields />
    </>
  )
}

function HouseFields() {
  const { t } = useTexts('addresses')
  const forms = useTexts('forms')
  const field = (name: HousePart) => (
    <FormField<TaxValues>
      name={name}
      label={t(`tax.house.${name}`)}
      optionalLabel={name === 'taxnumber' ? undefined : forms.t('optional')}
      autoComplete="off"
      // The first line of a delivery address has room in it.
      maxLength={name === 'taxnumber' ? 200 : 100}
      clean={cleanText}
    />
  )
  return (
    <>
      <div className={styles.short}>
        {field('taxnumber')}
        {field('taxmoo')}
      </div>
      {field('taxbuilding')}
      <div className={styles.short}>
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
