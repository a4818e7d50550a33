import { useRef, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useTexts } from '@/i18n/use-texts'
import { Checkbox } from '@/ui/checkbox'
import { FieldLine } from '@/ui/field-frame'
import { Radio } from '@/ui/radio'
import { Select } from '@/ui/select'
import { chooseParts, partsOfText, textOf } from './birthdate-rules'
import { BirthdateSelects } from './birthdate-selects'
import { wordsOf } from './brand-words'
import styles from './declared-field.module.css'
import type { DeclaredField } from './field-list'

interface FieldProps {
  field: DeclaredField
}

export function DropdownField({ field }: FieldProps) {
  const { t } = useTexts('auth')
  const { register } = useFormContext()
  const options = (field.options ?? []).map(({ value, label }) => ({
    value,
    label: wordsOf(label) ?? value,
  }))
  return (
    <Select
      {...register(field.key)}
      id={`field-${field.key}`}
      label={wordsOf(field.label) ?? ''}
      hint={wordsOf(field.hint)}
      error={useFieldError(field.key)}
      placeholder={wordsOf(field.placeholder) ?? t('register.choose')}
      options={options}
      canBeEmpty={!field.required}
      {...(!field.required && { optionalLabel: t('register.optional') })}
    />
  )
}

/** Radios, or checkboxes of which several may be chosen. */
export function ChoiceField({ field }: FieldProps) {
  const { t } = useTexts('auth')
  const { register } = useFormContext()
  const error = useFieldError(field.key)
  const id = `field-${field.key}`
  const Choice = field.type === 'radio' ? Radio : Checkbox
  const options = field.options?.length ? field.options : [{ value: 'yes', label: field.label }]
  return (
    <fieldset className={styles.group} aria-describedby={`${id}-line`}>
      <legend>
        {wordsOf(field.label)}
        {!field.required && <span className={styles.optional}> {t('register.optional')}</span>}
      </legend>
      <div className={styles.choices}>
        {options.map(({ value, label }) => (
          <Choice key={value} {...register(field.key)} value={value} label={wordsOf(label)} />
        ))}
      </div>
      <FieldLine id={`${id}-line`} hint={wordsOf(field.hint)} error={error} />
    </fieldset>
  )
}

/** Day, month and year; a day that the month does not have moves to its end (specification §5). */
export function DateField({ field }: FieldProps) {
  const { t } = useTexts('auth')
  const { setValue, register } = useFormContext()
  const error = useFieldError(field.key)
  const value: unknown = useWatch({ name: field.key })
  const parts = partsOfText(typeof value === 'string' ? value : '')
  const line = `field-${field.key}-line`
  const { ref } = register(field.key)
  // The first one takes the focus when the date is refused. The form would write the whole date into
  // it, which is none of its days; and a target that is another one each time it would fill each time.
  const first = useRef<HTMLSelectElement>(null)
  const [target] = useState(() => ({ focus: () => first.current?.focus() }))
  return (
    <fieldset className={styles.group} aria-describedby={line}>
      <legend>
        {wordsOf(field.label)}
        {!field.required && <span className={styles.optional}> {t('register.optional')}</span>}
      </legend>
      <BirthdateSelects
        ref={(day) => {
          first.current = day
          ref(day && target)
        }}
        parts={parts}
        errorId={error ? line : undefined}
        canBeEmpty={!field.required}
        isLabelHidden
        isBirthday={field.key === 'birthDate'}
        onChange={(changed) =>
          setValue(field.key, textOf(chooseParts(parts, changed)), {
            shouldDirty: true,
            shouldValidate: error !== undefined,
          })
        }
      />
      <FieldLine id={line} hint={wordsOf(field.hint)} error={error} />
    </fieldset>
  )
}

function useFieldError(name: string) {
  const { getFieldState } = useFormContext()
  const state = useFormState({ name })
  return getFieldState(name, state).error?.message
}
