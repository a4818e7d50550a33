import { useQuery } from '@tanstack/react-query'
import { RedeemKind } from '@/contract/purchases'
import { texts } from '@/i18n/texts'
import { useTexts } from '@/i18n/use-texts'
import { Chips } from '@/ui/chips'
import { history, pageOf } from './listings'
import styles from './purchases.module.css'

export interface HistoryFilter {
  kind: RedeemKind | undefined
  year: number | undefined
}

interface HistoryFiltersProps {
  filter: HistoryFilter
  onChange: (filter: HistoryFilter) => void
}

/** By kind, and by year as soon as there is more than one. */
export function HistoryFilters({ filter, onChange }: HistoryFiltersProps) {
  const { t } = useTexts('wallet')
  const { kind, year } = filter
  const { data } = useQuery({
    ...pageOf(history(kind, year), 0),
    // The years stay where they are while another list is fetched.
    placeholderData: (before) => before,
  })
  const known = new Set([...(data?.years ?? []), ...(year === undefined ? [] : [year])])
  const years = [...known].sort((one, other) => other - one)
  const kinds = ['all', ...RedeemKind.options] as const
  return (
    <>
      <Chips
        label={t('history.filter')}
        options={kinds.map((value) => ({ value, label: t(`history.kind.${value}`) }))}
        value={kind ?? 'all'}
        onChange={(value) => onChange({ year, kind: value === 'all' ? undefined : value })}
      />
      {years.length > 1 && (
        <div className={styles.years}>
          <Chips
            label={t('history.year')}
            options={[
              { value: 'all', label: t('history.allYears') },
              ...years.map((one) => ({ value: String(one), label: sayYear(one) })),
            ]}
            value={year === undefined ? 'all' : String(year)}
            onChange={(value) =>
              onChange({ kind, year: value === 'all' ? undefined : Number(value) })
            }
          />
        </div>
      )}
    </>
  )
}

// Thai prints the Buddhist year, with its era.
function sayYear(year: number) {
  const tag = texts.language === 'th' ? 'th-TH' : 'en-GB'
  return new Intl.DateTimeFormat(tag, { year: 'numeric', timeZone: 'UTC' }).format(
    Date.UTC(year, 6, 1),
  )
}
