import { beforeEach, expect, test } from 'vitest'
import { inOwnOrder, movedBy, readMenus } from '@/features/profile/home/menu-rules'
import { storedOrder, storeOrder } from '@/features/profile/home/use-menus'
import { createWorld } from '../../../world'

const menu = (id: string, more: object = {}) => ({
  id,
  title: id,
  enable: true,
  reorderable: true,
  enable_route: '/profile/contactus',
  ...more,
})
const ids = (menus: { id: string }[]) => menus.map(({ id }) => id)

test.each([
  ['a menu that is switched off', menu('contact', { enable: false })],
  ['a menu without a page here', menu('invite', { enable_route: '/a/newer/screen' })],
  ['a menu without a route', menu('connect', { enable_route: null })],
  ['a menu of the tab bar', menu('home', { enable_route: '/' })],
  ['an invalid menu', { id: 7 }],
])('%s is left out', (_, sent) => {
  expect(ids(readMenus([sent, menu('help')]))).toEqual(['help'])
})

test('a required menu shows even if it is switched off', () => {
  expect(ids(readMenus([menu('legal', { enable: false, required: true })]))).toEqual(['legal'])
})

test('a platform may use other names for parts of a menu', () => {
  const sent = { Id: 'contact', Title: 'Contact', EnableRoute: '/profile/contactus' }

  expect(readMenus([sent])).toMatchObject([{ id: 'contact', route: '/profile/contactus' }])
})

test('a menu with a page of its own lists that page first among its sub-menus', () => {
  const [legal] = readMenus([
    menu('legal', {
      enable_route: '/profile/legalpolicy',
      sub_menus: [
        { id: 'terms', title: 'Terms', route: '/profile/legalpolicy/terms', icon_url: '/t.svg' },
        { id: 'gone', title: 'Gone', route: '/profile/nowhere' },
        { id: 'off', title: 'Off', route: '/profile/contactus', enable: false },
      ],
    }),
  ])

  expect(legal?.below.map(({ id, route }) => [id, route])).toEqual([
    ['legal-all', '/profile/legalpolicy'],
    ['terms', '/profile/legalpolicy/terms'],
  ])
})

const brands = readMenus([
  menu('my-rewards'),
  menu('history', { reorderable: false }),
  menu('favourite'),
  menu('invite'),
  menu('lucky-draw'),
])

test('a menu swaps places with the next movable one of its group', () => {
  const own = movedBy(brands, 'my-rewards', 1)

  expect(ids(inOwnOrder(brands, own))).toEqual([
    'favourite',
    'history',
    'my-rewards',
    'invite',
    'lucky-draw',
  ])
})

test.each([
  ['my-rewards', -1],
  ['lucky-draw', 1],
  ['history', 1],
  ['unknown', 1],
] as const)('%s cannot move by %i', (id, step) => {
  expect(ids(inOwnOrder(brands, movedBy(brands, id, step)))).toEqual(ids(brands))
})

test('a new menu comes after those that the member has sorted', () => {
  expect(ids(inOwnOrder(brands, ['favourite', 'gone', 'my-rewards']))).toEqual([
    'favourite',
    'history',
    'my-rewards',
    'invite',
    'lucky-draw',
  ])
})

beforeEach(async () => {
  // The world sets the app config, which names the storage slot.
  await (await createWorld()).close()
})

test('the order is stored on the device', () => {
  storeOrder(['b', 'a'])

  expect(storedOrder()).toEqual(['b', 'a'])
})

test('an invalid stored order is ignored', () => {
  storeOrder(['a'])
  for (const name of Object.keys(localStorage)) {
    if (name.endsWith(':menus')) localStorage.setItem(name, '{"a":')
  }

  expect(storedOrder()).toEqual([])
})
