import { formatBaht, formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'

/** What something cost, in words: "฿780 + 1,800 points". */
export function useCostWords() {
  const { t } = useTexts('core')
  return ({ points, baht }: { points: number; baht: number }): string => {
    const inPoints = t('points.amount', { count: points, formatted: formatNumber(points) })
    if (baht === 0) return points === 0 ? t('campaign.free') : inPoints
    return points === 0 ? formatBaht(baht) : `${formatBaht(baht)} + ${inPoints}`
  }
}
