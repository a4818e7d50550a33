import type { DashboardItem, getDashboard } from '@/contract/dashboard'
import type { Sent } from '@/contract/endpoint'
import type { LevelStanding } from '@/contract/levels'
import type { z } from '@/contract/zod'
import { canRedeemOrBuy } from './rules.ts'
import { campaignView, type ShownCampaign } from './view.ts'
import { imageUrl } from '../../brands/image-url.ts'
import { say, sayPoints } from '../../answers/localize.ts'
import type {
  CampaignContent,
  DashboardContent,
  DashboardItemContent,
  Text,
} from '../../brands/content.ts'
import type { Member, RequestContext } from '../../request/request-context.ts'

interface DashboardContext extends Pick<RequestContext, 'brand' | 'language' | 'now'> {
  member: Member | undefined
  standing: LevelStanding | undefined
  show: (campaign: CampaignContent) => ShownCampaign
}

/** The sections of a dashboard that are for this member or guest, with the items of today. */
export function dashboardView(
  { id, sections }: DashboardContent,
  context: DashboardContext,
): Sent<typeof getDashboard> {
  return {
    id,
    sections: sections
      .filter((section) => isFor(section, context))
      .map((section) => ({
        id: section.id,
        title: say(section.title, context.language),
        layout: section.layout,
        seeAll: section.seeAll,
        items: section.items
          .filter((item) => isFor(item, context) && isShown(item, context))
          .map((item) => itemView(item, context)),
      })),
  }
}

function isFor({ audience }: Pick<DashboardItemContent, 'audience'>, { member }: DashboardContext) {
  return audience === 'all' || audience === (member ? 'member' : 'guest')
}

function isShown(
  { kind, startDate, expireDate }: DashboardItemContent,
  { member, now }: DashboardContext,
) {
  return (
    (startDate === null || Date.parse(startDate) <= now) &&
    (expireDate === null || now <= Date.parse(expireDate)) &&
    // A guest has no level to show.
    (kind !== 'badge' || member !== undefined)
  )
}

function itemView(
  item: DashboardItemContent,
  context: DashboardContext,
): z.input<typeof DashboardItem> {
  const { brand, language } = context
  return {
    id: item.id,
    kind: item.kind,
    style: item.style,
    size: item.size,
    kicker: fillBadge(item.kicker, context),
    title: fillBadge(item.title, context),
    subtitle: fillBadge(item.subtitle, context),
    cta: say(item.cta, language),
    imageUrl: item.art && imageUrl(brand, 'campaigns', item.art),
    background: item.background,
    foreground: item.foreground,
    panel: item.panel ?? null,
    icon: item.icon ?? null,
    link: item.link,
    categoryId: item.categoryId,
    campaigns: campaignsOf(item, context).map((shown) => campaignView(shown, brand, language)),
  }
}

function campaignsOf({ campaignIds, only }: DashboardItemContent, context: DashboardContext) {
  const { brand, member, show } = context
  return (
    (campaignIds ?? [])
      .flatMap((id) => brand.campaigns.get(id) ?? [])
      .map(show)
      // The balance of a guest is not known: a guest sees all of them.
      .filter(({ eligibility }) => only !== 'affordable' || !member || canRedeemOrBuy(eligibility))
  )
}

/** A text with the member's level filled in; null at the top where it names the next level. */
function fillBadge(
  text: Text | null | undefined,
  { brand, language, standing }: DashboardContext,
): string | null {
  const words = say(text, language)
  if (!words?.includes('{') || !standing) return words
  const nameOf = (levelId: number | null) =>
    say(brand.levels.levels.find(({ id }) => id === levelId)?.name, language) ?? ''
  if (words.includes('{nextLevel}') && standing.nextLevelId === null) return null
  return words
    .replaceAll('{level}', nameOf(standing.levelId))
    .replaceAll('{nextLevel}', nameOf(standing.nextLevelId))
    .replaceAll('{pointsToNext}', sayPoints(standing.pointsToNext, language))
}
