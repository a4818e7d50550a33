import fillHouse from 'phosphor/fill/house'
import fillGift from 'phosphor/fill/gift'
import clover from 'phosphor/regular/clover'
import gift from 'phosphor/regular/gift'
import house from 'phosphor/regular/house'
import storefront from 'phosphor/regular/storefront'
import scan from 'phosphor/bold/scan'
import ticket from 'phosphor/regular/ticket'
import user from 'phosphor/regular/user-circle'
import type { DesignSetting } from '@/contract/brand-config'
import type { Place } from '@/routing/route'
import { isKnownPath } from '@/routes'
import { collectRoute } from '@/features/collect/routes'
import { luckyDrawRoute } from '@/features/draws/routes'
import { homeRoute } from '@/features/home/routes'
import { profileRoute } from '@/features/profile/routes'
import { rewardsRoute } from '@/features/rewards/routes'
import { findStoreRoute } from '@/features/stores/routes'
import { myRewardsRoute } from '@/features/wallet/routes'

/** The places that a brand can put into its bars, by menu id of the design setting. */
export const places = {
  home: { text: 'home', to: homeRoute.to(), icon: house },
  rewards: { text: 'rewards', to: rewardsRoute.to(), icon: gift },
  collect: { text: 'collect', to: collectRoute.to(), icon: scan },
  'lucky-draw': { text: 'luckyDraw', to: luckyDrawRoute.to(), icon: clover },
  'my-rewards': { text: 'myRewards', to: myRewardsRoute.to({ tab: 'available' }), icon: ticket },
  stores: { text: 'stores', to: findStoreRoute.to(), icon: storefront },
  me: { text: 'me', to: profileRoute.to(), icon: user },
} as const satisfies Record<Place, object>

/**
 * The filled icons of lit places. A first visit has those of its pages; `more-pages.tsx`, which every
 * other page waits for, adds the rest.
 */
export const activeIcons: Partial<Record<Place, string>> = { home: fillHouse, rewards: fillGift }

const defaultTabs: Place[] = ['home', 'rewards', 'collect', 'my-rewards', 'me']
const defaultTop = defaultTabs.slice(0, 4)

/** The bottom tabs: the brand's, without those that lead nowhere; five have room on a small phone. */
export function tabsOf(setting: DesignSetting | undefined): Place[] {
  return known(setting?.decor.navigation.tabs, defaultTabs).slice(0, 5)
}

/** The links of the desktop's top bar. */
export function topLinksOf(setting: DesignSetting | undefined): Place[] {
  return known(setting?.decor.navigation.top, defaultTop)
}

/** Which of the shown places is lit on a page; without its own, the draws are part of the rewards. */
export function litOf(shown: readonly Place[], place: Place | undefined): Place | undefined {
  return shown.find((id) => id === place) ?? (place === 'lucky-draw' ? 'rewards' : undefined)
}

function known(ids: unknown[] | undefined, usual: Place[]): Place[] {
  const found = new Set(ids?.filter(isPlace))
  return (found.size > 0 ? [...found] : usual).filter((id) => isKnownPath(places[id].to))
}

function isPlace(id: unknown): id is Place {
  return typeof id === 'string' && Object.hasOwn(places, id)
}
