import type { MenuArea, MenuSet } from '@/contract/studio/rich-menu'
import { campaignRoute } from '@/features/rewards/routes'
import { pathnameOf } from '@/routing/route'
import { type CampaignFacts, checkTarget, type LinkCheck } from '@/studio/links/link-check-rules'

/** What is wrong with the link of an area. LINE takes it all the same. */
export interface MenuWarning {
  menu: number
  tab: number
  area: number
  check: LinkCheck
}

interface Known {
  /** By id; a campaign that is not here is not known yet. */
  campaigns: ReadonlyMap<number, CampaignFacts | 'missing'>
  /** What the brand has switched off. */
  off: readonly string[]
  now: number
}

/** The campaign that an area leads to. */
function campaignOf({ path }: MenuArea): number | undefined {
  return path === null ? undefined : campaignRoute.match(pathnameOf(path))?.slug?.id
}

/** The campaigns of a set, each once. */
export function campaignsIn({ menus }: MenuSet): number[] {
  const areas = menus.flatMap(({ tabs }) => tabs.flatMap((tab) => tab.areas))
  return [...new Set(areas.flatMap((area) => campaignOf(area) ?? []))]
}

/** What followers would meet behind the areas: ended, sold out, switched off, not in their language. */
export function warningsOf({ menus }: MenuSet, { campaigns, off, now }: Known): MenuWarning[] {
  return menus.flatMap(({ language, tabs }, menu) =>
    tabs.flatMap(({ areas }, tab) =>
      areas.flatMap((one, area) => {
        if (one.path === null) return []
        const id = campaignOf(one)
        const campaign = id === undefined ? undefined : campaigns.get(id)
        const link = { path: one.path, off, now, languages: [language], campaign }
        return checkTarget(link)
          .filter(({ code, severity }) => severity !== 'good' && code !== 'membersOnly')
          .map((check) => ({ menu, tab, area, check }))
      }),
    ),
  )
}
