import { platformNow } from '@/api/platform-clock'
import type { Campaign } from '@/contract/campaigns'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { campaignPath } from '@/routing/campaign-path'
import { type CardPack, CampaignCard as Card } from '@/ui/card'
import { cardWords } from './campaign-card-rules'
import { useFavourite } from './favourite'
import { useCampaignWords } from './use-campaign-words'

export interface CampaignCardProps {
  campaign: Campaign
  pack: CardPack
  /** The first pictures of a page load at once. */
  eager?: boolean
}

/** A campaign as a card that links to its page; members can mark it as a favourite. */
export function CampaignCard({ campaign, pack, eager }: CampaignCardProps) {
  const { t } = useTexts('core')
  const words = useCampaignWords()
  const favourite = useFavourite(campaign)
  const { price, meta, tag, isMuted } = cardWords(campaign, platformNow())
  const shown = price && words.price(price)

  return (
    <Card
      pack={pack}
      title={campaign.name}
      image={campaign.fullImageUrl}
      link={(slot) => <Link {...slot} to={campaignPath(campaign)} />}
      price={shown?.value}
      priceUnit={shown?.unit}
      meta={meta && words.meta(meta)}
      tag={pack !== 'b' && tag ? words.tag(tag) : undefined}
      badge={pack === 'b' && tag ? { label: words.tag(tag) } : undefined}
      muted={isMuted}
      favourite={
        favourite && {
          pressed: favourite.isFavourite,
          label: t('campaign.favouriteAdd'),
          onToggle: favourite.toggle,
        }
      }
      eager={eager}
    />
  )
}
