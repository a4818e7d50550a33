import type { Language } from '../languages'
import type { Menu, MenuSet, MenuTab } from './rich-menu'
import { faultsOfLineMenu, type LineMenu, type MenuFault, menuPath } from './menu-limit-rules'
import { layoutOf } from './rich-menu-templates'

/** The alias that a tab of a menu has at LINE: the same with every publication. */
export function aliasOf({ language, audience }: Menu, tab: number): string {
  return `taem-${language}-${audience}-${tab + 1}`
}

/** A tab in LINE's format. `base` is what stands before each path; the name is given later. */
export function lineMenuOf(menu: Menu, tab: MenuTab, base: string): LineMenu {
  const { size, tabs, areas } = layoutOf(tab.template, menu.tabs.length)
  const switches = tabs.map((bounds, at) => {
    const alias = aliasOf(menu, at)
    const label = menu.tabs[at]?.label ?? ''
    const action = { type: 'richmenuswitch', label, richMenuAliasId: alias, data: alias } as const
    return { bounds, action }
  })
  const links = areas.map((bounds, at) => {
    const { label = '', path = null } = tab.areas[at] ?? {}
    const uri = path === null ? '' : base + menuPath(path)
    return { bounds, action: { type: 'uri', label, uri } as const }
  })
  const { selected, chatBarText } = menu
  return { size, selected, name: '', chatBarText, areas: [...switches, ...links] }
}

export interface MenuTrouble {
  fault: MenuFault | 'sameMenu' | 'noMenuForAll' | 'tabSizes' | 'tabLabel'
  menu: number
  tab?: number
  /** The area of the template. */
  area?: number
}

/** Why menus cannot be published yet. */
export function troublesOf({ menus }: MenuSet, base: string): MenuTrouble[] {
  const keys = menus.map(({ language, audience }) => `${language} ${audience}`)
  return menus.flatMap((menu, at) => {
    const own: [boolean, MenuTrouble['fault']][] = [
      [keys.indexOf(`${menu.language} ${menu.audience}`) < at, 'sameMenu'],
      [at === 0 && menu.audience !== 'everyone', 'noMenuForAll'],
      [new Set(menu.tabs.map((tab) => layoutOf(tab.template).size.height)).size > 1, 'tabSizes'],
    ]
    return [
      ...own.flatMap(([isFault, fault]) => (isFault ? [{ fault, menu: at }] : [])),
      ...menu.tabs.flatMap((tab, tabAt) => troublesOfTab(menu, { tab, at, tabAt, base })),
    ]
  })
}

function troublesOfTab(
  menu: Menu,
  { tab, at, tabAt, base }: { tab: MenuTab; at: number; tabAt: number; base: string },
): MenuTrouble[] {
  const strip = layoutOf(tab.template, menu.tabs.length).tabs.length
  const place = { menu: at, tab: tabAt }
  return faultsOfLineMenu(lineMenuOf(menu, tab, base)).flatMap(({ fault, area }): MenuTrouble[] => {
    if (area === undefined) return [{ fault, ...place }]
    if (area >= strip) return [{ fault, ...place, area: area - strip }]
    // Every tab has the whole strip; each answers for its own part of it.
    return area === tabAt ? [{ fault: fault === 'label' ? 'tabLabel' : fault, ...place }] : []
  })
}

/** The place of the menu that a linked member sees; undefined for that of all followers. */
export function menuOfMember({ menus }: MenuSet, language: Language): number | undefined {
  const find = (audience: Menu['audience']) =>
    menus.findIndex((menu) => menu.audience === audience && menu.language === language)
  const own = [find('linked'), find('everyone')].find((at) => at >= 0)
  return own === 0 ? undefined : own
}
