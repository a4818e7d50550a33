import { tag } from '@/i18n/formats'
import type { Ref } from 'react'
import { platformNow } from '@/api/platform-clock'
import { intl } from '@/i18n/intl'
import { useTexts } from '@/i18n/use-texts'
import { Select } from '@/ui/select'
import { birthYears, type DateParts, yearLabel } from './birthdate-rules'
import styles from './birthdate-selects.module.css'

export interface BirthdateSelectsProps {
  parts: DateParts
  onChange: (changed: Partial<DateParts>) => void
  /** The id of the line that says what is wrong. */
  errorId?: string
  /** What is chosen can be taken back. */
  canBeEmpty?: boolean
  /** One label above them names all three. */
  isLabelHidden?: boolean
  /** The browser may fill in the birthday that it knows. */
  isBirthday?: boolean
  /** To the first of the three. */
  ref?: Ref<HTMLSelectElement>
}

/** Day, month and year; years in the era of the language, kept in CE. */
export function BirthdateSelects(props: BirthdateSelectsProps) {
  const { parts, onChange, errorId, canBeEmpty, isLabelHidden, isBirthday = true, ref } = props
  const { t } = useTexts('forms')
  const own = {
    canBeEmpty,
    isLabelHidden,
    ...(errorId && ({ 'aria-invalid': true, 'aria-describedby': errorId } as const)),
  }
  // Autofill would look for a CE year among Buddhist ones; the values are CE, so it finds it.
  const fill = (part: keyof DateParts) => (isBirthday ? `bday-${part}` : 'off')

  return (
    <div className={styles.parts}>
      <Select
        {...own}
        ref={ref}
        label={t('day')}
        placeholder={t('day')}
        autoComplete={fill('day')}
        options={numbers(31).map((value) => ({ value, label: String(Number(value)) }))}
        value={parts.day}
        onChange={(event) => onChange({ day: event.target.value })}
      />
      <Select
        {...own}
        label={t('month')}
        placeholder={t('month')}
        autoComplete={fill('month')}
        options={numbers(12).map((value) => ({ value, label: monthName(Number(value)) }))}
        value={parts.month}
        onChange={(event) => onChange({ month: event.target.value })}
      />
      <Select
        {...own}
        label={t('year')}
        placeholder={t('year')}
        autoComplete={fill('year')}
        options={birthYears(platformNow()).map((value) => ({
          value,
          label: yearLabel(value, tag()),
        }))}
        value={parts.year}
        onChange={(event) => onChange({ year: event.target.value })}
      />
    </div>
  )
}

function numbers(last: number): string[] {
  return Array.from({ length: last }, (_, index) => String(index + 1).padStart(2, '0'))
}

function monthName(month: number): string {
  const format = intl('DateTimeFormat', tag(), {
    month: 'long',
    timeZone: 'UTC',
  })
  return format.format(Date.UTC(2001, month - 1, 1))
}
