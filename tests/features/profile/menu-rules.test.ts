import { beforeEach, expect, test } from 'vitest'
import { inOwnOrder, movedBy, readMenus } from '@/features/profile/home/menu-rules'
import { storedOrder, storeOrder } from '@/features/profile/home/own-order'
import { createWorld } from '../../world.ts'

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
  ['one that is switched off', menu('contact', { enable: false })],
  ['one that leads nowhere here', menu('invite', { enable_route: '/a/newer/screen' })],
  ['one that has no route', menu('connect', { enable_route: null })],
  ['one that stands in the tab bar', menu('home', { enable_route: '/' })],
  ['one that does not read', { id: 7 }],
])('%s is left out', (_, sent) => {
  expect(ids(readMenus([sent, menu('help')]))).toEqual(['help'])
})

test('one that nobody can do without shows though it is switched off', () => {
  expect(ids(readMenus([menu('legal', { enable: false, required: true })]))).toEqual(['legal'])
})

test('a platform may name the parts of a menu its own way', () => {
  const sent = { Id: 'contact', Title: 'Contact', EnableRoute: '/profile/contactus' }

  expect(readMenus([sent])).toMatchObject([{ id: 'contact', route: '/profile/contactus' }])
})

test('what a menu leads to is among what it opens', () => {
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

test('a menu changes places with the next one of its group that may move', () => {
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
] as const)('%s has no place to go by %i', (id, step) => {
  expect(ids(inOwnOrder(brands, movedBy(brands, id, step)))).toEqual(ids(brands))
})

test('a menu that is new comes behind those that the member has put in order', () => {
  expect(ids(inOwnOrder(brands, ['favourite', 'gone', 'my-rewards']))).toEqual([
    'favourite',
    'history',
    'my-rewards',
    'invite',
    'lucky-draw',
  ])
})

beforeEach(async () => {
  // The world leaves the app config, which names the slot.
  await (await createWorld()).close()
})

test('the order stays on the device', () => {
  storeOrder(['b', 'a'])

  expect(storedOrder()).toEqual(['b', 'a'])
})

test('an order that does not read is none', () => {
  storeOrder(['a'])
  for (const name of Object.keys(localStorage)) {
    if (name.endsWith(':menus')) localStorage.setItem(name, '{"a":')
  }

  expect(storedOrder()).toEqual([])
})
