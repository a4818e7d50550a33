import type { Language } from '@/contract/languages'
import {
  type Menu,
  type MenuArea,
  menuAudiences,
  menuIcons,
  type MenuSet,
  type MenuTab,
} from '@/contract/studio/rich-menu'
import { shortened } from '@/contract/studio/shortened'
import { menuLimits } from '@/contract/studio/menu-limit-rules'
import { areaCount, type TemplateName } from '@/contract/studio/rich-menu-templates'

export const mostTabs = 4

/** Where an edit is: a menu of the set, one of its tabs, and an area of that. */
export interface MenuPlace {
  menu: number
  tab: number
  area: number
}

export type MenuKind = Pick<Menu, 'language' | 'audience'>

export function emptySet(language: Language): MenuSet {
  const tabs = [emptyTab('large6')]
  return {
    menus: [{ language, audience: 'everyone', chatBarText: '', selected: true, tabs }],
  }
}

function emptyTab(template: TemplateName): MenuTab {
  const areas = Array.from({ length: areaCount(template) }, (_, at) => emptyArea(at))
  return { label: '', template, areas }
}

function emptyArea(at: number): MenuArea {
  return { label: '', icon: menuIcons[at % menuIcons.length] ?? 'gift', path: null, target: '' }
}

/** The place within what there is: an undone edit may have taken it away. */
export function placeWithin(set: MenuSet, place: MenuPlace): MenuPlace {
  const menu = Math.min(place.menu, set.menus.length - 1)
  const tabs = set.menus[menu]?.tabs ?? []
  const tab = Math.min(place.tab, tabs.length - 1)
  const area = Math.min(place.area, (tabs[tab]?.areas.length ?? 1) - 1)
  return { menu, tab, area }
}

export function menuAt({ menus }: MenuSet, { menu }: MenuPlace): Menu | undefined {
  return menus[menu]
}

export function tabAt(set: MenuSet, place: MenuPlace): MenuTab | undefined {
  return menuAt(set, place)?.tabs[place.tab]
}

export function areaAt(set: MenuSet, place: MenuPlace): MenuArea | undefined {
  return tabAt(set, place)?.areas[place.area]
}

export function withMenu(set: MenuSet, place: MenuPlace, change: Partial<Menu>): MenuSet {
  return { menus: changed(set.menus, place.menu, (menu) => ({ ...menu, ...change })) }
}

export function withTab(set: MenuSet, place: MenuPlace, change: Partial<MenuTab>): MenuSet {
  const tabs = menuAt(set, place)?.tabs ?? []
  return withMenu(set, place, { tabs: changed(tabs, place.tab, (tab) => ({ ...tab, ...change })) })
}

export function withArea(set: MenuSet, place: MenuPlace, change: Partial<MenuArea>): MenuSet {
  const areas = tabAt(set, place)?.areas ?? []
  return withTab(set, place, {
    areas: changed(areas, place.area, (area) => ({ ...area, ...change })),
  })
}

/** Leads an area somewhere. An area without a label takes the name of its link. */
export function withLink(
  set: MenuSet,
  place: MenuPlace,
  { path, name }: { path: string; name: string },
): MenuSet {
  const label = areaAt(set, place)?.label || shortened(name, menuLimits.label)
  return withArea(set, place, { path, target: shortened(name, 200), label })
}

/** Another template keeps the areas that it has room for. */
export function withTemplate(set: MenuSet, place: MenuPlace, template: TemplateName): MenuSet {
  const former = tabAt(set, place)?.areas ?? []
  const areas = Array.from({ length: areaCount(template) }, (_, at) => former[at] ?? emptyArea(at))
  return withTab(set, place, { template, areas })
}

/** Two areas change places; their boxes stay. */
export function withSwapped(set: MenuSet, place: MenuPlace, other: number): MenuSet {
  const areas = tabAt(set, place)?.areas ?? []
  const [one, two] = [areas[place.area], areas[other]]
  if (!one || !two || one === two) return set
  const swapped = changed(
    changed(areas, place.area, () => two),
    other,
    () => one,
  )
  return withTab(set, place, { areas: swapped })
}

/** A further tab of the same template, at the end. */
export function withNewTab(set: MenuSet, place: MenuPlace): MenuSet {
  const tabs = menuAt(set, place)?.tabs ?? []
  if (tabs.length >= mostTabs) return set
  const template = tabAt(set, place)?.template ?? 'large6'
  return withMenu(set, place, { tabs: [...tabs, emptyTab(template)] })
}

export function withoutTab(set: MenuSet, place: MenuPlace): MenuSet {
  const tabs = menuAt(set, place)?.tabs ?? []
  if (tabs.length < 2) return set
  return withMenu(set, place, { tabs: tabs.filter((_, at) => at !== place.tab) })
}

/** The menus that a brand of these languages could have besides. */
export function missingKinds({ menus }: MenuSet, languages: readonly Language[]): MenuKind[] {
  return menuAudiences
    .flatMap((audience) => languages.map((language) => ({ language, audience })))
    .filter((kind) => !menus.some((menu) => isOfKind(menu, kind)))
}

function isOfKind(menu: MenuKind, kind: MenuKind): boolean {
  return menu.language === kind.language && menu.audience === kind.audience
}

/** A further menu starts as a copy of the present one. */
export function withNewMenu(set: MenuSet, place: MenuPlace, kind: MenuKind): MenuSet {
  const present = menuAt(set, place)
  return present ? { menus: [...set.menus, { ...present, ...kind }] } : set
}

/** The first one is for everybody, and stays. */
export function withoutMenu(set: MenuSet, place: MenuPlace): MenuSet {
  if (place.menu === 0) return set
  return { menus: set.menus.filter((_, at) => at !== place.menu) }
}

function changed<T>(list: readonly T[], place: number, change: (one: T) => T): T[] {
  return list.map((one, at) => (at === place ? change(one) : one))
}
