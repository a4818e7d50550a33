import { formatBaht, formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'

interface Price {
  points: number
  baht: number
}

/** A price in points and baht, in words; "Free" when both are 0. */
export function usePriceWords() {
  const { t } = useTexts('core')

  const inFull = (points: number) =>
    t('points.amount', { count: points, formatted: formatNumber(points) })

  function joined(...parts: (string | false)[]) {
    return parts.filter(Boolean).join(' + ') || t('campaign.free')
  }

  return {
    /** "400 points + ฿165": for rewards. */
    points: ({ points, baht }: Price) =>
      joined(points > 0 && inFull(points), baht > 0 && formatBaht(baht)),
    /** "฿390 + 900 points": for goods. */
    baht: ({ points, baht }: Price) =>
      joined(baht > 0 && formatBaht(baht), points > 0 && inFull(points)),
    /** A large part and a small one: "400" and "points + ฿165", or "฿390" and "+ 900 points". */
    parts({ points, baht, isGoods }: Price & { isGoods: boolean }) {
      if (isGoods) return { value: formatBaht(baht), unit: `+ ${inFull(points)}` }
      const unit = `${t('points.unit', { count: points })} + ${formatBaht(baht)}`
      return { value: formatNumber(points), unit }
    },
    /** For buttons: "฿780 + 1,800 pts". */
    short: ({ points, baht }: Price) =>
      joined(
        baht > 0 && formatBaht(baht),
        points > 0 && t('points.short', { count: points, formatted: formatNumber(points) }),
      ),
  }
}
