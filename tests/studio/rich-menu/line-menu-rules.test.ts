import { expect, test } from 'vitest'
import { lineMenuOf, menuOfMember, troublesOf } from '@/contract/studio/line-menu-rules'
import type { Menu, MenuSet } from '@/contract/studio/rich-menu'
import {
  faultsOfLineMenu,
  type LineMenu,
  type MenuFault,
  menuPath,
} from '@/contract/studio/menu-limit-rules'
import { areaCount, layoutOf, templateNames } from '@/contract/studio/rich-menu-templates'
import { faultsOfMenu } from '../../scripts/line-api-rules.ts'

const base = 'https://liff.line.me/2000000001-chaandev'

function menuOf(changes: Partial<Menu> = {}, template: Menu['tabs'][0]['template'] = 'large6') {
  const areas = Array.from({ length: areaCount(template) }, (_, at) => ({
    label: `Area ${at + 1}`,
    icon: 'gift' as const,
    path: '/reward',
    target: 'Rewards',
  }))
  const tab = { label: 'Tab', template, areas }
  const menu: Menu = {
    language: 'th',
    audience: 'everyone',
    chatBarText: 'แต้มและรางวัล',
    selected: true,
    tabs: [tab],
    ...changes,
  }
  return menu
}

test.each(templateNames)('the template %s fills its picture, with and without tabs', (name) => {
  const single = menuOf({}, name)
  for (const count of [1, 2, 4]) {
    const tabs = Array.from({ length: count }, () => single.tabs).flat()
    const menu = { ...single, tabs }
    const [line] = tabs.map((tab) => ({ ...lineMenuOf(menu, tab, base), name: 'x' }))
    if (!line) throw new Error('A menu has a tab.')
    expect(faultsOfLineMenu(line)).toEqual([])
    expect(faultsOfMenu(line)).toEqual([])
    const covered = line.areas.reduce((sum, { bounds }) => sum + bounds.width * bounds.height, 0)
    expect(covered).toBe(line.size.width * line.size.height)
  }
})

test('six areas lie where the editor of LINE has them', () => {
  expect(layoutOf('large6').areas).toEqual([
    { x: 0, y: 0, width: 833, height: 843 },
    { x: 833, y: 0, width: 834, height: 843 },
    { x: 1667, y: 0, width: 833, height: 843 },
    { x: 0, y: 843, width: 833, height: 843 },
    { x: 833, y: 843, width: 834, height: 843 },
    { x: 1667, y: 843, width: 833, height: 843 },
  ])
})

const fine = lineMenuOf(menuOf({}, 'small2'), menuOf({}, 'small2').tabs[0] ?? never(), base)
const [left, right] = fine.areas

function never(): never {
  throw new Error('A menu has a tab.')
}

const withLeft = (bounds: object, action: object = {}): LineMenu => ({
  ...fine,
  areas: [
    { bounds: { ...left?.bounds, ...bounds }, action: { ...left?.action, ...action } },
    right,
  ] as LineMenu['areas'],
})

test.each<[string, LineMenu, { fault: MenuFault; area?: number }[]]>([
  ['is right', fine, []],
  ['is of another size', { ...fine, size: { width: 2500, height: 900 } }, [{ fault: 'size' }]],
  ['has a long bar', { ...fine, chatBarText: 'x'.repeat(15) }, [{ fault: 'chatBarText' }]],
  ['has an empty bar', { ...fine, chatBarText: ' ' }, [{ fault: 'chatBarText' }]],
  ['has no area', { ...fine, areas: [] }, [{ fault: 'noAreas' }]],
  ['has an area left of it', withLeft({ x: -1 }), [{ fault: 'outside', area: 0 }]],
  ['has an area below it', withLeft({ height: 844 }), [{ fault: 'outside', area: 0 }]],
  ['has half a pixel', withLeft({ width: 0.5 }), [{ fault: 'outside', area: 0 }]],
  ['has areas that overlap', withLeft({ width: 1251 }), [{ fault: 'overlap', area: 1 }]],
  ['has a long label', withLeft({}, { label: 'x'.repeat(21) }), [{ fault: 'label', area: 0 }]],
  ['has no link', withLeft({}, { uri: '' }), [{ fault: 'uri', area: 0 }]],
  [
    'has a link without TLS',
    withLeft({}, { uri: 'http://a.example' }),
    [{ fault: 'uri', area: 0 }],
  ],
  ['has a script', withLeft({}, { uri: 'javascript:alert(1)' }), [{ fault: 'uri', area: 0 }]],
  [
    'has a long link',
    withLeft({}, { uri: `https://a.example/${'x'.repeat(983)}` }),
    [{ fault: 'uri', area: 0 }],
  ],
  [
    'has a wrong alias',
    withLeft({}, { type: 'richmenuswitch', richMenuAliasId: 'Ä' }),
    [{ fault: 'alias', area: 0 }],
  ],
])('a menu that %s', (_, menu, faults) => {
  expect(faultsOfLineMenu(menu)).toEqual(faults)
})

test('twenty areas are taken, and one more is not', () => {
  const areas = (count: number) =>
    Array.from({ length: count }, (_, x) => ({
      bounds: { x, y: 0, width: 1, height: 1 },
      action: { type: 'uri' as const, label: 'x', uri: base },
    }))
  expect(faultsOfLineMenu({ ...fine, areas: areas(20) })).toEqual([])
  expect(faultsOfLineMenu({ ...fine, areas: areas(21) })).toEqual([{ fault: 'tooManyAreas' }])
})

const [tab] = menuOf().tabs
const linked = menuOf({ audience: 'linked' })
const english = menuOf({ language: 'en' })

test.each<[string, MenuSet, string[]]>([
  ['one menu', { menus: [menuOf()] }, []],
  ['a menu for each', { menus: [menuOf(), english, linked] }, []],
  ['the same twice', { menus: [menuOf(), menuOf()] }, ['sameMenu']],
  ['none for all', { menus: [linked] }, ['noMenuForAll']],
  [
    'tabs of two sizes',
    { menus: [menuOf({ tabs: [...menuOf().tabs, ...menuOf({}, 'small2').tabs] })] },
    ['tabSizes'],
  ],
  [
    'an area without a link',
    {
      menus: [
        menuOf({
          tabs: [tab, tab].flatMap((one) =>
            one
              ? [{ ...one, areas: one.areas.map((area) => ({ ...area, path: null })).slice(0, 6) }]
              : [],
          ),
        }),
      ],
    },
    Array.from({ length: 12 }, () => 'uri'),
  ],
])('a set with %s', (_, set, faults) => {
  expect(troublesOf(set, base).map(({ fault }) => fault)).toEqual(faults)
})

test('a trouble says which area of the template it is of, below the tabs', () => {
  const menu = menuOf()
  const areas = (menu.tabs[0]?.areas ?? []).map((area, at) =>
    at === 4 ? { ...area, label: '' } : area,
  )
  const tabs = menu.tabs.flatMap((one) => [one, { ...one, areas }])
  expect(troublesOf({ menus: [{ ...menu, tabs }] }, base)).toEqual([
    { fault: 'label', menu: 0, tab: 1, area: 4 },
  ])
})

test('a tab without a text is told once', () => {
  const menu = menuOf()
  const tabs = menu.tabs.flatMap((one) => [one, { ...one, label: '' }])
  expect(troublesOf({ menus: [{ ...menu, tabs }] }, base)).toEqual([
    { fault: 'tabLabel', menu: 0, tab: 1 },
  ])
})

test.each([
  ['th', undefined],
  ['en', 2],
] as const)('a linked member who reads %s sees menu %s', (language, at) => {
  expect(
    menuOfMember({ menus: [menuOf(), english, { ...english, audience: 'linked' }] }, language),
  ).toBe(at)
})

test.each([
  ['/reward', '/reward?utm_source=line&utm_medium=rich-menu'],
  ['/reward?utm_source=oa#b', '/reward?utm_source=oa#b'],
])('an area opens %s as %s', (path, written) => {
  expect(menuPath(path)).toBe(written)
})
