import { formatBaht, formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'

interface Sum {
  points: number
  baht: number
}

/** What something costs in words; "Free" where it is nothing. */
export function usePriceWords() {
  const { t } = useTexts('core')

  const inFull = (points: number) =>
    t('points.amount', { count: points, formatted: formatNumber(points) })

  function joined(...parts: (string | false)[]) {
    return parts.filter(Boolean).join(' + ') || t('campaign.free')
  }

  return {
    /** "400 points + ฿165": for rewards. */
    points: ({ points, baht }: Sum) =>
      joined(points > 0 && inFull(points), baht > 0 && formatBaht(baht)),
    /** "฿390 + 900 points": for goods. */
    baht: ({ points, baht }: Sum) =>
      joined(baht > 0 && formatBaht(baht), points > 0 && inFull(points)),
    /** For buttons: "฿780 + 1,800 pts". */
    short: ({ points, baht }: Sum) =>
      joined(
        baht > 0 && formatBaht(baht),
        points > 0 && t('points.short', { formatted: formatNumber(points) }),
      ),
  }
}
