import fillHouse from 'phosphor/fill/house'
import fillGift from 'phosphor/fill/gift'
import fillTicket from 'phosphor/fill/ticket'
import fillUser from 'phosphor/fill/user-circle'
import gift from 'phosphor/regular/gift'
import house from 'phosphor/regular/house'
import qrCode from 'phosphor/bold/qr-code'
import ticket from 'phosphor/regular/ticket'
import user from 'phosphor/regular/user-circle'
import type { DesignSetting } from '@/contract/app'
import { isKnownPath } from '@/routing/known-paths'
import { paths } from '@/routing/paths'

/** The places that a brand may put into its bars, by the menu ids of the design setting. */
export const places = {
  home: { text: 'home', to: paths.home(), icon: house, activeIcon: fillHouse },
  rewards: { text: 'rewards', to: paths.rewards(), icon: gift, activeIcon: fillGift },
  collect: { text: 'collect', to: paths.memberQr(), icon: qrCode, activeIcon: qrCode },
  'my-rewards': { text: 'myRewards', to: paths.myRewards(), icon: ticket, activeIcon: fillTicket },
  me: { text: 'me', to: paths.profile(), icon: user, activeIcon: fillUser },
} as const

export type PlaceId = keyof typeof places

const defaultTabs: PlaceId[] = ['home', 'rewards', 'collect', 'my-rewards', 'me']
const defaultTop: PlaceId[] = ['home', 'rewards', 'collect', 'my-rewards']

/** The tabs of the phone: the brand's, as far as they lead somewhere. */
export function tabsOf(setting: DesignSetting | undefined): PlaceId[] {
  return known(setting?.decor.navigation.tabs) ?? defaultTabs
}

/** The links of the desktop's top bar. */
export function topLinksOf(setting: DesignSetting | undefined): PlaceId[] {
  return known(setting?.decor.navigation.top) ?? defaultTop
}

/** The place that a path belongs to, for the mark of the present page. */
export function placeAt(path: string): PlaceId | undefined {
  if (path === '/') return 'home'
  if (/^\/(reward|campaign)(\/|$)/.test(path)) return 'rewards'
  if (/^\/profile\/(myreward|order|redeemhistory)/.test(path)) return 'my-rewards'
  if (path === paths.memberQr()) return 'collect'
  return path.startsWith('/profile') ? 'me' : undefined
}

function known(ids: string[] | undefined): PlaceId[] | undefined {
  const found = ids?.filter(isPlace).filter((id) => isKnownPath(places[id].to))
  return found?.length ? found : undefined
}

function isPlace(id: string): id is PlaceId {
  return Object.hasOwn(places, id)
}
