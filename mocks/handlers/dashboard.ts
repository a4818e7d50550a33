import type * as contract from '@/contract/dashboard'
import type { DashboardItem } from '@/contract/dashboard'
import type { LevelStanding } from '@/contract/levels'
import { lookUp } from '@/contract/look-up'
import type { z } from '@/contract/zod'
import { campaignView } from '../answers/campaign-view.ts'
import { imageUrl } from '../answers/image-url.ts'
import { say, sayPoints } from '../answers/language.ts'
import type { Text, DashboardItemContent } from '../brands/content.ts'
import type { Ask, HandlersOf } from '../handler.ts'
import { Problem } from '../problem.ts'
import { readStandings } from '../rules/campaign-standing.ts'
import { canBeHad } from '../rules/redeem-state.ts'
import { readStanding } from '../rules/standing.ts'

export const dashboardHandlers: HandlersOf<typeof contract> = {
  async getDashboard({ params }, ask) {
    const { db, brand, member, now, language } = ask
    const dashboard = lookUp(brand.dashboards, params.name)
    if (!dashboard) throw new Problem('notFound')
    const show = await readStandings(ask)
    const standing = member && (await readStanding(db, brand, member, now))
    const isFor = ({ audience }: { audience: 'all' | 'member' | 'guest' }) =>
      audience === 'all' || audience === (member ? 'member' : 'guest')
    const isOn = ({ kind, startDate, expireDate }: DashboardItemContent) =>
      (startDate === null || Date.parse(startDate) <= now) &&
      (expireDate === null || now <= Date.parse(expireDate)) &&
      // A guest has no level to show.
      (kind !== 'badge' || member !== undefined)
    const campaignsOf = ({ campaignIds, only }: DashboardItemContent) =>
      (campaignIds ?? [])
        .flatMap((id) => brand.campaigns.get(id) ?? [])
        .map(show)
        // What a guest could pay is not known: a guest sees all of them.
        .filter((shown) => only !== 'affordable' || !member || canBeHad(shown.standing))
    const itemView = (item: DashboardItemContent): z.input<typeof DashboardItem> => ({
      id: item.id,
      kind: item.kind,
      style: item.style,
      kicker: fillBadge(item.kicker, ask, standing),
      title: fillBadge(item.title, ask, standing),
      subtitle: fillBadge(item.subtitle, ask, standing),
      cta: say(item.cta, language),
      imageUrl: item.art && imageUrl(brand, 'campaigns', item.art),
      background: item.background,
      foreground: item.foreground,
      panel: item.panel ?? null,
      icon: item.icon ?? null,
      link: item.link,
      categoryId: item.categoryId,
      campaigns: campaignsOf(item).map((shown) => campaignView(shown, brand, language)),
    })
    return {
      id: dashboard.id,
      sections: dashboard.sections.filter(isFor).map((section) => ({
        id: section.id,
        title: say(section.title, language),
        layout: section.layout,
        seeAll: section.seeAll,
        items: section.items.filter((item) => isFor(item) && isOn(item)).map(itemView),
      })),
    }
  },
}

// Badges speak of the member's level. At the top there is no next one: the sentence is left out.
function fillBadge(
  text: Text | null | undefined,
  { brand, language }: Ask,
  standing: LevelStanding | undefined,
): string | null {
  const said = say(text, language)
  if (!said?.includes('{') || !standing) return said
  const nameOf = (levelId: number | null) =>
    say(brand.levels.levels.find(({ id }) => id === levelId)?.name, language) ?? ''
  if (said.includes('{nextLevel}') && standing.nextLevelId === null) return null
  return said
    .replaceAll('{level}', nameOf(standing.levelId))
    .replaceAll('{nextLevel}', nameOf(standing.nextLevelId))
    .replaceAll('{pointsToNext}', sayPoints(standing.pointsToNext, language))
}
