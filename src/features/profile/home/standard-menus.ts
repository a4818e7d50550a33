import { addressesRoute } from '@/features/addresses/routes'
import { collectRoute } from '@/features/collect/routes'
import { luckyDrawRoute, topSpenderRoute } from '@/features/draws/routes'
import { helpRoute } from '@/features/help/routes'
import { legalRoute } from '@/features/legal/routes'
import { marketplacesRoute } from '@/features/marketplaces/routes'
import { pointHistoryRoute } from '@/features/points/routes'
import { receiptsRoute } from '@/features/receipts/routes'
import { inviteRoute } from '@/features/referral/routes'
import { settingsRoute } from '@/features/settings/routes'
import { findStoreRoute } from '@/features/stores/routes'
import { favouritesRoute, myRewardsRoute, ordersRoute } from '@/features/wallet/routes'
import { texts } from '@/i18n/texts'
import { isKnownPath } from '@/routes'
import { groupOf, type ShownMenu } from './menu-rules'

/** At most five to a group. */
const standard = [
  { id: 'my-rewards', name: 'rewards', to: myRewardsRoute.to({ tab: 'available' }) },
  { id: 'orders', name: 'orders', to: ordersRoute.to() },
  { id: 'history', name: 'points', to: pointHistoryRoute.to({ tab: 'earned' }) },
  { id: 'receipts', name: 'receipts', to: receiptsRoute.to({ tab: 'all' }) },
  { id: 'favourite', name: 'favourites', to: favouritesRoute.to() },
  { id: 'collect', name: 'collect', to: collectRoute.to() },
  { id: 'invite', name: 'invite', to: inviteRoute.to() },
  { id: 'connect', name: 'marketplaces', to: marketplacesRoute.to() },
  { id: 'lucky-draw', name: 'draws', to: luckyDrawRoute.to({ tab: 'open' }) },
  { id: 'top-spender', name: 'spenders', to: topSpenderRoute.to() },
  { id: 'addresses', name: 'addresses', to: addressesRoute.to() },
  { id: 'stores', name: 'stores', to: findStoreRoute.to() },
  { id: 'help', name: 'help', to: helpRoute.to({ tab: 'faq' }) },
  { id: 'legal', name: 'legal', to: legalRoute.to() },
  { id: 'settings', name: 'settings', to: settingsRoute.to() },
] as const

/** The menus of a brand that lists none. */
export function standardMenus(): ShownMenu[] {
  return standard
    .filter(({ to }) => isKnownPath(to))
    .map(({ id, name, to }) => ({
      id,
      title: texts.t(`menu.${name}`, { ns: 'profile' }),
      group: groupOf(id),
      route: to,
      isReorderable: false,
      below: [],
    }))
}

/** With Settings, which every brand has: language, appearance and LINE are there alone. */
export function withSettings(menus: ShownMenu[]): ShownMenu[] {
  const settings = settingsRoute.to()
  const leads = menus.some(
    ({ route, below }) => route === settings || below.some((page) => page.route === settings),
  )
  return leads ? menus : [...menus, ...standardMenus().filter(({ id }) => id === 'settings')]
}
