import { formatBaht, formatNumber } from '@/i18n/formats'
import { StaffError } from '@/studio/api/staff-error'
import { staffWords } from '@/studio/i18n/staff-words'
import { useTexts } from '@/studio/i18n/studio-texts'

/** Errors in words, with the limit that was reached. */
export function useCounterWords(): (error: unknown) => string {
  const { t } = useTexts('counter')
  return (error) => {
    if (!(error instanceof StaffError) || error.code !== 'overLimit') return staffWords(error)
    const { limit, most } = error.details
    const count = Number(most)
    const number = formatNumber(count)
    if (limit === 'baht') return t('points.overBaht', { baht: formatBaht(count) })
    if (limit === 'gift') return t('points.overGift', { count, number })
    if (limit === 'gifts') return t('points.overGifts', { count, number })
    return limit === 'points' ? t('points.overPoints', { count, number }) : staffWords(error)
  }
}
