import { Menu } from '@/contract/menus'
import { lookUp } from '@/contract/look-up'
import { read } from '@/contract/reader'
import { isKnownPath } from '@/routing/known-paths'

export type MenuGroup = 'rewards' | 'earn' | 'account' | 'help'

/** A menu as it shows: it leads to its route, or opens what is below it. */
export interface ShownMenu {
  id: string
  title: string
  group: MenuGroup
  route: string | undefined
  isReorderable: boolean
  below: { id: string; title: string; route: string; icon: string | undefined }[]
}

/** What stands elsewhere on the screen: the tab bar, or a button of its own. */
const elsewhere = new Set(['home', 'rewards', 'logout'])

const groups: Readonly<Record<string, MenuGroup>> = {
  'my-rewards': 'rewards',
  history: 'rewards',
  receipts: 'rewards',
  favourite: 'rewards',
  'lucky-draw': 'rewards',
  collect: 'earn',
  invite: 'earn',
  connect: 'earn',
  'top-spender': 'earn',
  help: 'help',
  contact: 'help',
  stores: 'help',
  legal: 'help',
}

/**
 * The menus of the design setting that this app can show, in the brand's order. One that is switched
 * off, that does not read or that leads nowhere is left out (docs/decisions/0005).
 */
export function readMenus(setting: readonly unknown[]): ShownMenu[] {
  return setting.flatMap((sent) => {
    const menu = readMenu(sent)
    if (!menu || elsewhere.has(menu.id) || !(menu.enable || menu.required)) return []
    const route = known(menu.enable_route)
    const below = menu.sub_menus.flatMap(({ id, title, enable, icon_url, route: to }) => {
      const way = known(to)
      return enable && way ? [{ id, title, route: way, icon: icon_url ?? undefined }] : []
    })
    if (!route && below.length === 0) return []
    // What the menu itself leads to must be among what it opens.
    const isThere = !route || below.length === 0 || below.some((sub) => sub.route === route)
    const first = { id: `${menu.id}-all`, title: menu.title, route: route ?? '', icon: undefined }
    return [
      {
        id: menu.id,
        title: menu.title,
        group: lookUp(groups, menu.id) ?? 'account',
        route,
        isReorderable: menu.reorderable,
        below: isThere ? below : [first, ...below],
      },
    ]
  })
}

/** The member's own order: what may move goes where they put it, everything else keeps its place. */
export function inOwnOrder(menus: readonly ShownMenu[], own: readonly string[]): ShownMenu[] {
  const rank = (menu: ShownMenu) => {
    const index = own.indexOf(menu.id)
    // What is new to them comes behind what they have put in order.
    return index === -1 ? own.length + menus.indexOf(menu) : index
  }
  const movable = menus
    .filter(({ isReorderable }) => isReorderable)
    .sort((a, b) => rank(a) - rank(b))
  return menus.flatMap((menu) => (menu.isReorderable ? movable.splice(0, 1) : [menu]))
}

/** The order after a menu has changed places with the next one of its group that may move. */
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
