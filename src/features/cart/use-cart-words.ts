import type { CartLine } from '@/contract/cart'
import { formatBaht, formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import type { Sum } from './cart-rules'

/** Puts the parts of a cart into the member's words. */
export function useCartWords() {
  const { t } = useTexts('cart')
  const core = useTexts('core')

  return {
    /** "฿780 + 1,800 points", as goods are priced; "Free" where it is nothing. */
    sum({ points, baht }: Sum): string {
      const inPoints = core.t('points.amount', { count: points, formatted: formatNumber(points) })
      const parts = [baht > 0 && formatBaht(baht), points > 0 && inPoints].filter(Boolean)
      return parts.join(' + ') || core.t('campaign.free')
    },
    /** "Pandan, 500 ml"; empty where there is nothing to choose. */
    choice: ({ colour, size }: CartLine) => [colour?.name, size].filter(Boolean).join(', '),
    times: (line: CartLine) => t('line.times', { formatted: formatNumber(line.quantity) }),
  }
}
