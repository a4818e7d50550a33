import { type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import { platformNow } from '@/api/platform-clock'
import { bangkokDay } from '@/contract/bangkok-day'
import { formatDate, tag } from '@/i18n/formats'
import { intl } from '@/i18n/intl'
import { texts } from '@/i18n/texts'
import { Select } from '@/ui/select'
import { daysBack, daysFrom } from './date-rules'
import { type FieldName, useFieldError } from './form-field'

interface FormDayFieldProps<Values extends FieldValues> {
  name: FieldName<Values>
  label: string
  placeholder: string
  hint?: string
  /** The days that there are to choose from, yyyy-mm-dd. */
  firstDay: string
  lastDay: string
}

/**
 * One of the latest days, from a list. It reads the same in every browser, in the language of the
 * app: a browser's own field would write mm/dd/yyyy, and Thai years in CE. The form holds yyyy-mm-dd.
 */
export function FormDayField<Values extends FieldValues = never>({
  name,
  firstDay,
  lastDay,
  ...select
}: FormDayFieldProps<Values>) {
  const { control, register } = useFormContext()
  const kept: unknown = useWatch({ control, name })
  const days = daysBack(firstDay, lastDay, typeof kept === 'string' ? kept : '')
  const today = bangkokDay(platformNow())
  return (
    <Select
      {...register(name)}
      {...select}
      options={days.map((day) => ({ value: day, label: labelOf(day, today) }))}
      error={useFieldError(name)}
    />
  )
}

/** Today, 22 November 2026; วันนี้ 22 พฤศจิกายน 2569; Friday, 20 November 2026 */
function labelOf(day: string, today: string): string {
  const from = daysFrom(today, day)
  const locale = tag()
  const name =
    from === 0 || from === -1
      ? intl('RelativeTimeFormat', locale, { numeric: 'auto' }).format(from, 'day')
      : intl('DateTimeFormat', locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.parse(day))
  const start = name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
  return texts.t('dayAndDate', {
    ns: 'forms',
    day: start,
    date: formatDate(`${day}T12:00:00+07:00`),
  })
}
