import { formatBaht, formatDate, formatDay, formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import type { CardMeta, CardTag } from './campaign-card-rules'
import type { CampaignPrice } from './price-rules'

/** Translates the price, line and tag of a campaign's card. */
export function useCampaignWords() {
  const { t } = useTexts('core')

  /** A price as its number and its unit: "120" "points", or "Free" alone. */
  function price(of: CampaignPrice): { value: string; unit?: string } {
    switch (of.kind) {
      case 'free':
        return { value: t('campaign.free') }
      case 'points':
        return { value: formatNumber(of.points), unit: t('points.unit', { count: of.points }) }
      case 'ticket':
        return { value: formatNumber(of.points), unit: t('campaign.aTicket') }
      case 'baht':
        return { value: formatBaht(of.baht), unit: of.points > 0 ? plus(of.points) : undefined }
    }
  }

  function plus(points: number) {
    return `+ ${t('points.amount', { count: points, formatted: formatNumber(points) })}`
  }

  function meta(of: CardMeta): string {
    switch (of.kind) {
      case 'pointsShort':
        return t('campaign.pointsShort', { count: of.points, formatted: formatNumber(of.points) })
      case 'requirement':
      case 'place':
        return of.text.replace(/\.$/, '')
      case 'opens':
      case 'back':
      case 'again':
        return t(`campaign.${of.kind}`, { date: formatDay(of.on) })
      case 'drawn':
        return t('campaign.drawnOn', { date: formatDate(of.on) })
      case 'orPartial':
        return of.points > 0
          ? t('campaign.orPartial', {
              points: formatNumber(of.points),
              baht: formatBaht(of.baht),
            })
          : t('campaign.orBaht', { baht: formatBaht(of.baht) })
      case 'left':
        return t('campaign.left', { formatted: formatNumber(of.count) })
      case 'goodCause':
      case 'delivered':
        return t(`campaign.${of.kind}`)
    }
  }

  function tag(of: CardTag): string {
    switch (of.kind) {
      case 'soldOut':
      case 'ended':
      case 'drawn':
        return t(`campaign.${of.kind}`)
      case 'level':
        return t('campaign.levelOnly')
      case 'left':
        return meta(of)
      case 'endsIn':
        return of.days === 0 ? t('campaign.endsToday') : t('campaign.endsIn', { count: of.days })
    }
  }

  return { price, meta, tag }
}
