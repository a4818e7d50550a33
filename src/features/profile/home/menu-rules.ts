import { Menu } from '@/contract/menus'
import { lookUp } from '@/contract/look-up'
import { read } from '@/contract/reader'
import { isKnownPath } from '@/routes'

/** `head`: beside the member's name. */
export type MenuGroup = 'rewards' | 'earn' | 'account' | 'head'

/** A menu as it shows: it leads to its route, or to a choice of what is below it. */
export interface ShownMenu {
  id: string
  title: string
  group: MenuGroup
  route: string | undefined
  isReorderable: boolean
  below: { id: string; title: string; route: string; icon: string | undefined }[]
}

/** Shown elsewhere: in the tab bar, or as a button. */
const elsewhere = new Set(['home', 'rewards', 'logout'])

const groups: Readonly<Record<string, MenuGroup>> = {
  'profile-edit': 'head',
  'my-rewards': 'rewards',
  orders: 'rewards',
  history: 'rewards',
  receipts: 'rewards',
  favourite: 'rewards',
  collect: 'earn',
  invite: 'earn',
  connect: 'earn',
  'lucky-draw': 'earn',
  'top-spender': 'earn',
}

/** The group of a menu; `account` for one that is not known. */
export function groupOf(id: string): MenuGroup {
  return lookUp(groups, id) ?? 'account'
}

/**
 * The menus of the design setting in the brand's order, without those that are disabled, invalid or
 * without a known link (docs/decisions/0005). `labelOf`: the brand's label for a `localize_key`.
 */
export function readMenus(
  setting: readonly unknown[],
  labelOf: (localizeKey: string | null | undefined) => string | undefined = () => undefined,
): ShownMenu[] {
  return setting.flatMap((sent) => {
    const menu = readMenu(sent)
    if (!menu || elsewhere.has(menu.id) || !(menu.enable || menu.required)) return []
    const title = labelOf(menu.localize_key) ?? menu.title
    const route = known(menu.enable_route)
    const below = menu.sub_menus.flatMap((sub) => {
      const way = known(sub.route)
      if (!sub.enable || !way) return []
      return [{ id: sub.id, title: sub.title, route: way, icon: sub.icon_url ?? undefined }]
    })
    if (!route && below.length === 0) return []
    // The menu's own link must be among its sub-menus.
    const isThere = !route || below.length === 0 || below.some((sub) => sub.route === route)
    const first = { id: `${menu.id}-all`, title, route: route ?? '', icon: undefined }
    return [
      {
        id: menu.id,
        title,
        group: groupOf(menu.id),
        route,
        isReorderable: menu.reorderable,
        below: isThere ? below : [first, ...below],
      },
    ]
  })
}

/** Applies the member's order to menus that may move; all others keep their place. */
export function inOwnOrder(menus: readonly ShownMenu[], own: readonly string[]): ShownMenu[] {
  const rank = (menu: ShownMenu) => {
    const index = own.indexOf(menu.id)
    // New menus come after the sorted ones.
    return index === -1 ? own.length + menus.indexOf(menu) : index
  }
  const movable = menus
    .filter(({ isReorderable }) => isReorderable)
    .sort((a, b) => rank(a) - rank(b))
  return menus.flatMap((menu) => (menu.isReorderable ? movable.splice(0, 1) : [menu]))
}

/** The order after swapping a menu with the next movable one of its group. */
export function movedBy(menus: readonly ShownMenu[], id: string, step: 1 | -1): string[] {
  const movable = menus.filter(({ isReorderable }) => isReorderable)
  const its = movable.find((menu) => menu.id === id)
  const group = movable.filter((menu) => menu.group === its?.group)
  const other = its && group[group.indexOf(its) + step]
  const order = movable.map((menu) => menu.id)
  if (!other) return order
  const swapped: Record<string, string> = { [id]: other.id, [other.id]: id }
  return order.map((one) => lookUp(swapped, one) ?? one)
}

function readMenu(sent: unknown): Menu | undefined {
  try {
    return read(Menu, sent)
  } catch {
    return undefined
  }
}

function known(route: string | null | undefined) {
  return route && isKnownPath(route) ? route : undefined
}
