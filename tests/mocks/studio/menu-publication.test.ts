import { expect, test } from 'vitest'
import { getRichMenu, type MenuSet } from '@/contract/studio/rich-menu'
import type { MenuApi } from '../../../mocks/line/rich-menu-api.ts'
import { LineError } from '../../../mocks/line/line-error.ts'
import { showMenus } from '../../../mocks/line/show-menus.ts'
import { changeRows, rowOf, rowsOf } from '../platform-rows.ts'
import type { World } from '../platform-world.ts'
import type { LineApi } from '../../scripts/line-api.ts'
import {
  channel,
  connected,
  menuOf,
  ownMenus,
  picture,
  publish,
  publisher,
  tabOf,
} from './menu-world.ts'
import { callStaff, confirmAgain } from './staff-world.ts'

/** Twice as long as a publication is held without a sign of life. */
const laterMs = 120_000

type Ending = 'killed before it' | 'killed after it' | 'refused from there on'

/** A way to LINE that breaks off at one of the calls. */
function breakableWay() {
  let left = Infinity
  let ending: Ending = 'killed before it'
  let onKilled: () => void = () => undefined

  async function through(send: () => Promise<unknown>): Promise<unknown> {
    left -= 1
    if (left > 0) return send()
    if (ending === 'refused from there on') throw new LineError('LINE is down.')
    if (ending === 'killed after it') await send()
    onKilled()
    // A process that was killed goes on with nothing.
    return new Promise(() => {})
  }

  return {
    between: (api: MenuApi): MenuApi =>
      new Proxy(api, {
        get(of, name) {
          const value: unknown = Reflect.get(of, name)
          if (typeof value !== 'function') return value
          return (...input: unknown[]) => through(async () => value.apply(of, input))
        },
      }),
    /** @returns a promise of the moment in which the process is killed */
    breakAt(call: number, how: Ending) {
      left = call
      ending = how
      return new Promise<'killed'>((resolve) => {
        onKilled = () => resolve('killed')
      })
    },
    isBroken: () => left <= 0,
    mend: () => void (left = Infinity),
  }
}

const ployAtLine = 'U00000000000000000000000000000001'

/** All that followers see, by what the menus are and not by their ids; and what they do not see. */
function shownBy(line: LineApi) {
  const menus = ownMenus(line)
  const textOf = (id: string | undefined) => {
    const shown = menus.find(({ richMenuId }) => richMenuId === id)
    return shown === undefined ? 'no menu' : shown.chatBarText
  }
  return {
    menus: menus.map(({ chatBarText, areas }) => ({ chatBarText, areas })),
    everyone: textOf(line.defaultOf(channel)),
    tabs: [...line.aliasesOf(channel)].map(([alias, id]) => [alias, textOf(id)]),
    ploy: textOf(line.menuOf(ployAtLine)),
  }
}

/** The menu of linked members is the same in all sets. */
function setOf(chatBarText: string, tabCount: number): MenuSet {
  const tabs = [tabOf('Rewards'), tabOf('Stores', '/findstore'), tabOf('Help')].slice(0, tabCount)
  const mine = menuOf({ chatBarText: 'Mine', audience: 'linked' })
  return { menus: [menuOf({ chatBarText, tabs }), mine] }
}

const formerSet = setOf('Former', 3)
const newSet = setOf('New', 2)

async function linkPloy(world: World) {
  const { id } = await rowOf(world, 'member', { email: 'ploy@chaan.example' })
  await changeRows(world, 'member', { id }, { locale: 1054 })
  await changeRows(world, 'member_line', { member_id: id }, { sub: ployAtLine })
}

/** How the latest publication ended, as the platform has it. */
async function latestOf(world: World) {
  const rows = await rowsOf(world, 'rich_menu_publication')
  const latest = rows.toSorted((one, two) => one.id - two.id).at(-1)
  return { state: latest?.state, before: latest?.before_json }
}

test.for<Ending>(['killed before it', 'killed after it', 'refused from there on'])(
  'followers see the former menus or the new ones whole, whichever call of a publication is %s',
  async (ending) => {
    const way = breakableWay()
    const { world, line } = await connected(way.between)
    await linkPloy(world)
    const bua = await publisher(world)
    let version = 0
    async function put(set: MenuSet) {
      world.clock.advance(laterMs, world.appId)
      await confirmAgain(world, { name: 'bua', ...bua })
      return publish(world, set, bua, version++)
    }

    await put(formerSet)
    const former = shownBy(line)
    await put(newSet)
    const shown = shownBy(line)
    await put(formerSet)
    expect([former.everyone, shown.everyone]).toEqual(['Former', 'New'])
    expect([former.ploy, shown.ploy]).toEqual(['Mine', 'Mine'])

    const seen: string[] = []
    for (let call = 1, isBroken = true; isBroken; call++) {
      const killed = way.breakAt(call, ending)
      await Promise.race([put(newSet).catch(String), killed])
      isBroken = way.isBroken()
      way.mend()
      world.clock.advance(laterMs, world.appId)
      await world.platform.sendNotices()

      const now = shownBy(line)
      const isNew = now.everyone === 'New'
      expect({ call, ...now }).toEqual({ call, ...(isNew ? shown : former) })
      const state = isNew ? 'live' : 'failed'
      expect({ call, ...(await latestOf(world)) }).toEqual({ call, state, before: null })
      seen.push(state)
      if (isNew) await put(formerSet)
    }
    expect(shownBy(line)).toEqual(former)
    expect(new Set(seen)).toEqual(new Set(['failed', 'live']))
    expect(world.errors).toEqual([])
  },
)

test('a publication that was cut off holds the next one up for a minute at most', async () => {
  const way = breakableWay()
  const { world, line } = await connected(way.between)
  const bua = await publisher(world)
  await publish(world, formerSet, bua)
  // Three are found valid, three things are read, and the first of three menus is made.
  const killed = way.breakAt(7, 'killed after it')
  await Promise.race([publish(world, newSet, bua, 1), killed])
  way.mend()
  expect(ownMenus(line)).toHaveLength(5)

  await expect(publish(world, newSet, bua, 2)).rejects.toThrow('inFlight')
  world.clock.advance(laterMs, world.appId)
  await publish(world, newSet, bua, 3)
  expect(shownBy(line)).toMatchObject({ everyone: 'New', menus: [{}, {}, {}] })
  const { live, former } = await callStaff(world, getRichMenu, {}, bua)
  expect([live?.id, former?.id]).toEqual([3, 1])
})

test('taking back a publication leaves a menu alone that was pushed since', async () => {
  const way = breakableWay()
  const accounts: MenuApi[] = []
  const { world, line } = await connected((api) => {
    accounts.push(api)
    return way.between(api)
  })
  const bua = await publisher(world)
  await publish(world, formerSet, bua)
  // Three are found valid, three things are read, and the first of three menus is made.
  const killed = way.breakAt(7, 'killed after it')
  await Promise.race([publish(world, newSet, bua, 1), killed])
  way.mend()
  const [account] = accounts
  const [former] = await (account?.list() ?? [])
  if (!account || !former) throw new Error('There is no menu at LINE.')
  const { richMenuId: _, ...menu } = former
  const name = menu.name.replace(/[^/]+$/, 'pushed')
  const request = { ...menu, name, chatBarText: 'Pushed' }
  await showMenus(account, [{ request, picture: picture(), isDefault: true }])

  world.clock.advance(laterMs, world.appId)
  await world.platform.sendNotices()

  expect(await latestOf(world)).toEqual({ state: 'failed', before: null })
  expect(shownBy(line).everyone).toBe('Pushed')
  expect(ownMenus(line).map(({ chatBarText }) => chatBarText)).toEqual([
    'Former',
    'Former',
    'Former',
    'Mine',
    'Pushed',
  ])
})
