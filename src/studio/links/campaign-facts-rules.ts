import type { DesignSetting } from '@/contract/brand-config'
import type { CampaignDetail } from '@/contract/campaign-detail'
import { featuresOff } from '@/contract/features'
import type { Language } from '@/contract/languages'
import { languagesOf } from '@/contract/languages-of'
import type { CampaignFacts } from './link-check-rules'
import type { LinkTarget } from './link-target-rules'

/** Languages, colour and what is off of a brand, from its design setting. */
export function brandFactsOf({ decor, feature }: DesignSetting) {
  return {
    languages: languagesOf(decor.locale),
    colour: decor.theme.seeds.primary,
    off: featuresOff(feature.setting),
  }
}

/**
 * The campaign whose state says whether a link is of use. The winners of a draw have a page of their
 * own, whatever became of the campaign.
 */
export function campaignIdOf(target: LinkTarget | undefined): number | undefined {
  if (target?.kind === 'campaign') return target.id
  return target?.kind === 'draw' && !target.isAnnounced ? target.id : undefined
}

/** An answer about a campaign, to the readers of a language. */
export interface FoundCampaign {
  language: Language
  campaign: CampaignDetail | 'missing'
}

/** What the checks ask of a campaign, from the answers in each language of the brand. */
export function factsOf(
  found: readonly FoundCampaign[],
  levels: readonly { id: number; name: string }[],
): CampaignFacts | 'missing' {
  const there = found.flatMap(({ language, campaign }) =>
    campaign === 'missing' ? [] : [{ language, campaign }],
  )
  const [first] = there
  if (!first || found[0]?.campaign === 'missing') return 'missing'
  const { startDate, expireDate, qty, itemCountSold, redeemState, requireLevel } = first.campaign
  return {
    names: Object.fromEntries(there.map(({ language, campaign }) => [language, campaign.name])),
    startsAt: Date.parse(startDate),
    endsAt: Date.parse(expireDate),
    isSoldOut: redeemState.key === 'sold_out' || (qty > 0 && itemCountSold >= qty),
    level:
      typeof requireLevel === 'number'
        ? (levels.find(({ id }) => id === requireLevel)?.name ?? String(requireLevel))
        : undefined,
  }
}
