import checkCircle from 'phosphor/fill/check-circle'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useTexts } from '@/i18n/use-texts'
import { Icon } from '@/ui/icon'
import { AddressCascade } from './address-cascade'
import { cascadeParts } from './address-cascade-rules'
import { ChoiceField, DateField, DropdownField } from './declared-choices'
import styles from './declared-field.module.css'
import type { DeclaredField as Field } from './field-list'
import type { DeclaredValues } from './field-schema'
import { FormField, FormPasswordField, FormTextArea } from './form-field'
import {
  cleanEmail,
  cleanNationalId,
  cleanText,
  nationalIdProblem,
  phoneProblem,
} from './identity-rules'
import { MobileField } from './mobile-field'
import { cleanNumber, editAmount, settleAmount, settleWhole } from './amount-rules'
import {
  cleanLines,
  codeAmongWords,
  isReferCode,
  onlyAllowed,
  onlyText,
  onlyTextAndDigits,
  without,
} from './text-rules'

/** One field of a form, as its declaration says. */
export function DeclaredField({ field }: { field: Field }) {
  return renderByType[field.type](field, useTextsOf(field))
}

function useTextsOf({ key, label, hint, placeholder, required }: Field) {
  const { t } = useTexts('forms')
  return {
    name: key,
    label,
    hint: hint ?? undefined,
    placeholder: placeholder ?? undefined,
    ...(!required && { optionalLabel: t('optional') }),
  }
}

type FieldTexts = ReturnType<typeof useTextsOf>

const renderByType: Record<Field['type'], (field: Field, texts: FieldTexts) => ReactNode> = {
  dropdown: (field) => <DropdownField field={field} />,
  radio: (field) => <ChoiceField field={field} />,
  checkbox: (field) => <ChoiceField field={field} />,
  date: (field) => <DateField field={field} />,
  addressCascade: (field) => <AreaFields field={field} />,
  password: (_, texts) => (
    <FormPasswordField<DeclaredValues> {...texts} autoComplete="new-password" />
  ),
  textarea: (field, texts) => (
    <FormTextArea<DeclaredValues>
      {...texts}
      autoComplete={field.autocomplete ?? 'off'}
      clean={withOwnRules(field, field.textOnly ? onlyTextAndDigits : cleanLines)}
    />
  ),
  phone: ({ key }, texts) => (
    <MobileField<DeclaredValues>
      {...texts}
      autoComplete="tel"
      trailing={<RightMark name={key} isRight={(value) => !phoneProblem(value)} />}
    />
  ),
  email: (_, texts) => (
    <FormField<DeclaredValues>
      {...texts}
      // Not of the type email, which tells no caret: cleaning would move it to the end.
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      clean={cleanEmail}
    />
  ),
  nationalId: ({ key }, texts) => (
    <FormField<DeclaredValues>
      {...texts}
      inputMode="numeric"
      autoComplete="off"
      clean={cleanNationalId}
      trailing={<RightMark name={key} isRight={(value) => !nationalIdProblem(value)} />}
    />
  ),
  number: ({ currency, autocomplete }, texts) => (
    <FormField<DeclaredValues>
      {...texts}
      autoComplete={autocomplete ?? 'off'}
      clean={cleanNumber}
      {...(currency
        ? { inputMode: 'decimal', edit: editAmount, settle: settleAmount }
        : { inputMode: 'numeric', settle: settleWhole })}
    />
  ),
  text: (field, texts) => (
    <FormField<DeclaredValues>
      {...texts}
      autoComplete={field.autocomplete ?? 'off'}
      clean={withOwnRules(field, field.textOnly ? onlyText : cleanText)}
      {...(field.key === 'referCode' && {
        autoCapitalize: 'characters',
        spellCheck: false,
        clean: (typed: string) => codeAmongWords(typed, isReferCode) ?? cleanText(typed),
      })}
    />
  ),
}

/** Shows that a number is whole and right; what is wrong with it, its line says. */
function RightMark({ name, isRight }: { name: string; isRight: (value: string) => boolean }) {
  const value: unknown = useWatch({ name })
  return typeof value === 'string' && isRight(value) ? (
    <Icon d={checkCircle} size={20} className={styles.right} />
  ) : null
}

/** What the brand takes out beyond what every field of the kind does. */
function withOwnRules({ remove, allow }: Field, clean: (typed: string) => string) {
  return (typed: string) => {
    const cleaned = clean(typed)
    const left = remove ? without(cleaned, remove) : cleaned
    return allow ? onlyAllowed(left, allow) : left
  }
}

/** Where somebody lives; the parts of the list are those of `cascadeParts`, in their order. */
function AreaFields({ field }: { field: Field }) {
  const { t } = useTexts('forms')
  return (
    <fieldset className={styles.group}>
      <legend>
        {field.label}
        {!field.required && <span className={styles.optional}> {t('optional')}</span>}
      </legend>
      <AddressCascade<DeclaredValues>
        name={(part) => `${field.key}.${cascadeParts.indexOf(part)}`}
        isRequired={field.required}
        hint={field.hint ?? undefined}
      />
    </fieldset>
  )
}
