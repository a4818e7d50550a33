import { tag } from '@/i18n/formats'
import type { ChangeEvent, ReactNode, Ref } from 'react'
import { platformNow } from '@/api/platform-clock'
import { intl } from '@/i18n/intl'
import { useTexts } from '@/i18n/use-texts'
import { Select } from '@/ui/select'
import { birthYears, dateOrder, type DateParts, yearLabel } from './birthdate-rules'
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

/** Day, month and year, in the order and the era of the language; kept in CE. */
export function BirthdateSelects(props: BirthdateSelectsProps) {
  const { parts, onChange, errorId, canBeEmpty, isLabelHidden, isBirthday = true, ref } = props
  const { t } = useTexts('forms')
  const order = dateOrder(tag())
  const own = (part: keyof DateParts) => ({
    canBeEmpty,
    isLabelHidden,
    label: t(part),
    placeholder: t(part),
    // Autofill would look for a CE year among Buddhist ones; the values are CE, so it finds it.
    autoComplete: isBirthday ? `bday-${part}` : 'off',
    value: parts[part],
    onChange: (event: ChangeEvent<HTMLSelectElement>) => onChange({ [part]: event.target.value }),
    ...(part === order[0] && { ref }),
    ...(errorId && ({ 'aria-invalid': true, 'aria-describedby': errorId } as const)),
  })
  const selects: Record<keyof DateParts, ReactNode> = {
    day: (
      <Select
        {...own('day')}
        options={numbers(31).map((value) => ({ value, label: String(Number(value)) }))}
      />
    ),
    month: (
      <Select
        {...own('month')}
        options={numbers(12).map((value) => ({ value, label: monthName(Number(value)) }))}
      />
    ),
    year: (
      <Select
        {...own('year')}
        options={birthYears(platformNow()).map((value) => ({
          value,
          label: yearLabel(value, tag()),
        }))}
      />
    ),
  }
  return (
    <div className={styles.parts}>
      {order.map((part) => (
        <div key={part} className={styles[part]}>
          {selects[part]}
        </div>
      ))}
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
