import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { toMonthEnd } from '@/forms/date-rules'
import { texts } from '@/i18n/texts'
import { useTexts } from '@/i18n/use-texts'
import { Checkbox } from '@/ui/checkbox'
import { FieldFrame, FieldLine, fieldIds } from '@/ui/field-frame'
import { Radio } from '@/ui/radio'
import type { RegisterField } from './register-fields'
import styles from './register-form.module.css'
import { wordsOf } from './register-words'

interface FieldProps {
  field: RegisterField
}

export function DropdownField({ field }: FieldProps) {
  const { t } = useTexts('auth')
  const { register } = useFormContext()
  const error = useFieldError(field.key)
  const said = { hint: wordsOf(field.hint), error, ...optional(field, t('register.optional')) }
  const ids = fieldIds(`register-${field.key}`, said)
  return (
    <FieldFrame id={ids.control} label={wordsOf(field.label) ?? ''} {...said}>
      <select
        {...register(field.key)}
        id={ids.control}
        className={styles.select}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.line}
      >
        <option value="">{wordsOf(field.placeholder) ?? t('register.choose')}</option>
        {(field.options ?? []).map(({ value, label }) => (
          <option key={value} value={value}>
            {wordsOf(label)}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

/** Radios, or checkboxes of which several may be chosen. */
export function ChoiceField({ field }: FieldProps) {
  const { t } = useTexts('auth')
  const { register } = useFormContext()
  const error = useFieldError(field.key)
  const id = `register-${field.key}`
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

const years = 100

/** Day, month and year; a day that the month does not have moves to its end (specification §5). */
export function DateField({ field }: FieldProps) {
  const { t } = useTexts('auth')
  const { setValue, register } = useFormContext()
  const error = useFieldError(field.key)
  const value: unknown = useWatch({ name: field.key })
  const [year = '', month = '', day = ''] = typeof value === 'string' ? value.split('-') : []
  const id = `register-${field.key}`
  const thisYear = new Date().getFullYear()
  const isThai = texts.language === 'th'
  const parts = [
    { name: 'day', value: day, label: t('register.day'), options: numbers(1, 31) },
    { name: 'month', value: month, label: t('register.month'), options: numbers(1, 12) },
    {
      name: 'year',
      value: year,
      label: t('register.year'),
      options: numbers(thisYear - years + 1, thisYear).reverse(),
    },
  ] as const

  function choose(name: 'day' | 'month' | 'year', chosen: string) {
    const next = { day, month, year, [name]: chosen }
    setValue(field.key, toMonthEnd(next.year, next.month, next.day), {
      shouldDirty: true,
      shouldValidate: error !== undefined,
    })
  }

  const { ref } = register(field.key)
  return (
    <fieldset className={styles.group}>
      <legend>{wordsOf(field.label)}</legend>
      <div className={styles.date}>
        {parts.map((part, index) => (
          <select
            key={part.name}
            // The first one takes the focus when the date is refused.
            ref={index === 0 ? ref : undefined}
            className={styles.select}
            aria-label={part.label}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-line`}
            autoComplete={field.key === 'birthDate' ? `bday-${part.name}` : undefined}
            value={part.value}
            onChange={(event) => choose(part.name, event.target.value)}
          >
            <option value="">{part.label}</option>
            {part.options.map((number) => (
              <option key={number} value={String(number).padStart(2, '0')}>
                {part.name === 'month'
                  ? monthName(number)
                  : part.name === 'year' && isThai
                    ? number + 543
                    : number}
              </option>
            ))}
          </select>
        ))}
      </div>
      <FieldLine id={`${id}-line`} hint={wordsOf(field.hint)} error={error} />
    </fieldset>
  )
}

function monthName(month: number) {
  const tag = texts.language === 'th' ? 'th-TH' : 'en-GB'
  return new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2001, month - 1, 1),
  )
}

function numbers(from: number, to: number) {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

function optional({ required }: RegisterField, optionalLabel: string) {
  return required ? {} : { optionalLabel }
}

function useFieldError(name: string) {
  const { getFieldState } = useFormContext()
  const state = useFormState({ name })
  return getFieldState(name, state).error?.message
}
