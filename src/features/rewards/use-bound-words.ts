import type { CampaignDetail } from '@/contract/campaign-detail'
import { formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import type { Bound } from './redeem-limit-rules'

/** Says why there cannot be more of a campaign. */
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
        return redeemedByMember
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
