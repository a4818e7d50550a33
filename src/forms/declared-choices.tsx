import { useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTexts } from '@/i18n/use-texts'
import { Checkbox } from '@/ui/checkbox'
import { FieldLine } from '@/ui/field-frame'
import { Radio } from '@/ui/radio'
import { Select } from '@/ui/select'
import { chooseParts, partsOfText, textOf } from './birthdate-rules'
import { BirthdateSelects } from './birthdate-selects'
import styles from './declared-field.module.css'
import type { DeclaredField } from './field-list'
import { useFieldError } from './form-field'

interface FieldProps {
  field: DeclaredField
}

export function DropdownField({ field }: FieldProps) {
  const { t } = useTexts('forms')
  const { register } = useFormContext()
  return (
    <Select
      {...register(field.key)}
      id={`field-${field.key}`}
      label={field.label}
      hint={field.hint ?? undefined}
      error={useFieldError(field.key)}
      placeholder={field.placeholder ?? t('choose')}
      options={field.options ?? []}
      canBeEmpty={!field.required}
      {...(!field.required && { optionalLabel: t('optional') })}
    />
  )
}

/** Radios, or checkboxes of which several may be chosen. */
export function ChoiceField({ field }: FieldProps) {
  const { t } = useTexts('forms')
  const { register } = useFormContext()
  const error = useFieldError(field.key)
  const id = `field-${field.key}`
  const Choice = field.type === 'radio' ? Radio : Checkbox
  const options = field.options?.length ? field.options : [{ value: 'yes', label: field.label }]
  return (
    <fieldset className={styles.group} aria-describedby={`${id}-line`}>
      <legend>
        {field.label}
        {!field.required && <span className={styles.optional}> {t('optional')}</span>}
      </legend>
      <div className={styles.choices}>
        {options.map(({ value, label }) => (
          <Choice key={value} {...register(field.key)} value={value} label={label} />
        ))}
      </div>
      <FieldLine id={`${id}-line`} hint={field.hint ?? undefined} error={error} />
    </fieldset>
  )
}

/** Day, month and year; a day that the month does not have moves to its end (specification §5). */
export function DateField({ field }: FieldProps) {
  const { t } = useTexts('forms')
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
        {field.label}
        {!field.required && <span className={styles.optional}> {t('optional')}</span>}
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
      <FieldLine id={line} hint={field.hint ?? undefined} error={error} />
    </fieldset>
  )
}
