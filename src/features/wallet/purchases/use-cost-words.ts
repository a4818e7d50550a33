import { formatBaht, formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'

/** What something cost, in words: "฿780 + 1,800 points"; of a reward the points come first. */
export function useCostWords() {
  const { t } = useTexts('core')
  return ({
    points,
    baht,
    isReward,
  }: {
    points: number
    baht: number
    isReward?: true
  }): string => {
    const inPoints = t('points.amount', { count: points, formatted: formatNumber(points) })
    if (baht === 0) return points === 0 ? t('campaign.free') : inPoints
    if (points === 0) return formatBaht(baht)
    return isReward ? `${inPoints} + ${formatBaht(baht)}` : `${formatBaht(baht)} + ${inPoints}`
  }
}
