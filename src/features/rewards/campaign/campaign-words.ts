import { areColours } from './item-rules'
import type { Bound } from './redeem-limit-rules'
import type { CampaignChoices, CampaignDetail } from '@/contract/campaign-detail'
import { formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'

/** Explains why the quantity cannot be higher. */
export function useBoundWords() {
  const { t } = useTexts('rewards')

  return (
    { redeemState }: Pick<CampaignDetail, 'redeemState'>,
    { most, by, short }: Bound,
  ): string => {
    const count = { count: most, formatted: formatNumber(most) }
    const { maxPerPerson, redeemedByMember } = redeemState
    switch (by) {
      case 'stock':
        return t('bound.stock', count)
      case 'limit':
        return redeemedByMember && maxPerPerson
          ? t('bound.limitUsed', { most: maxPerPerson, used: redeemedByMember })
          : t('bound.limit', count)
      case 'points':
        return short
          ? t('bar.needMore', { formatted: formatNumber(short) })
          : t('bound.points', count)
      case 'cart':
        return t('bound.cart')
      case 'once':
        return t('bound.once')
    }
  }
}

/** The labels of style and size: the campaign's own, or default ones. */
export function useChoiceWords({ styles, styleLabel, sizeLabel }: CampaignChoices) {
  const { t } = useTexts('rewards')
  const isColour = areColours(styles)

  function missing(part: 'colour' | 'size') {
    const label = part === 'size' ? sizeLabel : styleLabel
    if (label) return t('item.chooseNamed', { name: label })
    if (part === 'size') return t('item.chooseSize')
    return t(isColour ? 'item.chooseColour' : 'item.chooseStyle')
  }

  return {
    style: styleLabel || t(isColour ? 'item.colour' : 'item.style'),
    size: sizeLabel || t('item.size'),
    missing,
  }
}
