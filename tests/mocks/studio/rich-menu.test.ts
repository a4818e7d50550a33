import { expect } from 'vitest'
import { lineMenuOf } from '@/contract/studio/line-menu-rules'
import {
  getMenuAccount,
  getRichMenu,
  type MenuSet,
  publishRichMenu,
  putBackRichMenu,
  saveRichMenu,
  sendMenuPicture,
} from '@/contract/studio/rich-menu'
import { layoutOf } from '@/contract/studio/rich-menu-templates'
import { getAudit } from '@/contract/studio/staff-people'
import { LineError } from '../../../mocks/line/line-error.ts'
import { test } from '../platform-world.ts'
import {
  base,
  channel,
  connected,
  menuOf,
  ownMenus,
  picture,
  publish,
  publisher,
  save,
  tabOf,
} from './menu-world.ts'
import { askStaff, callStaff, signInAsStaff } from './staff-world.ts'

test('menus with tabs are at LINE as they were drawn, and the former ones are put back', async () => {
  const { world, line } = await connected()
  const bua = await publisher(world)
  const first: MenuSet = { menus: [menuOf()] }
  const tabs = [tabOf('Rewards'), tabOf('Stores', '/findstore')]
  const second: MenuSet = {
    menus: [menuOf({ tabs }), menuOf({ language: 'en', audience: 'linked', chatBarText: 'Mine' })],
  }
  const shown = () =>
    ownMenus(line).map(({ size, selected, chatBarText, areas, name, picture: sent }) => {
      expect(name).toMatch(/^taem\/chaan\/[0-9a-f]{16}$/)
      expect(sent).toHaveLength(64)
      return { size, selected, chatBarText, areas }
    })
  const wanted = (set: MenuSet) =>
    set.menus.flatMap((menu) =>
      menu.tabs.map((tab) => {
        const { name: _, ...content } = lineMenuOf(menu, tab, base)
        return content
      }),
    )

  const one = await publish(world, first, bua)
  expect(shown()).toEqual(wanted(first))
  expect(one).toMatchObject({ live: { id: 1, publishedBy: 'Bua Meesuk' }, former: null })
  const account = { name: `Demo account (@${channel})`, isAsPublished: true }
  expect(await callStaff(world, getMenuAccount, {}, bua)).toEqual(account)
  line.setDefault(channel, line.addMenu(channel, 'made elsewhere'))
  const other = { ...account, isAsPublished: false }
  expect(await callStaff(world, getMenuAccount, {}, bua)).toEqual(other)

  const two = await publish(world, second, bua, 1)
  expect(shown()).toEqual(wanted(second))
  expect(line.defaultOf(channel)).toBe(ownMenus(line)[0]?.richMenuId)
  expect([...line.aliasesOf(channel)]).toEqual([
    ['taem-th-everyone-1', ownMenus(line)[0]?.richMenuId],
    ['taem-th-everyone-2', ownMenus(line)[1]?.richMenuId],
  ])
  expect(two.former?.content).toEqual(first)

  const back = await callStaff(world, putBackRichMenu, { body: { id: 1 } }, bua)
  expect(shown()).toEqual(wanted(first))
  expect([...line.aliasesOf(channel)]).toEqual([])
  expect(back.live?.content).toEqual(first)
  expect(back.former?.content).toEqual(second)

  const nok = await signInAsStaff(world, 'nok')
  const { items } = await callStaff(world, getAudit, { query: { search: 'menu' } }, { token: nok })
  expect(items.map(({ act }) => act)).toEqual(['menu.putBack', 'menu.published', 'menu.published'])
})

test('menus that two people publish one after the other leave those before to be put back', async () => {
  const { world, line } = await connected()
  const [bua, nok] = [await publisher(world), await publisher(world, 'nok')]
  const first: MenuSet = { menus: [menuOf()] }
  const second: MenuSet = { menus: [menuOf({ chatBarText: 'Rewards' })] }
  await publish(world, first, bua)
  await publish(world, second, bua, 1)

  const { name } = await callStaff(world, sendMenuPicture, { body: { picture: picture() } }, nok)
  const body = { version: 2, pictures: [name] }
  const state = await callStaff(world, publishRichMenu, { body }, nok)

  expect(state).toMatchObject({ live: { id: 3, publishedBy: 'Nok Suwan' }, former: { id: 1 } })
  const back = await callStaff(world, putBackRichMenu, { body: { id: 1 } }, nok)
  expect(back.live?.content).toEqual(first)
  expect(back.former?.content).toEqual(second)
  expect(ownMenus(line).map(({ chatBarText }) => chatBarText)).toEqual(['Menu'])
})

test('a draft saved again after a lost answer is what was saved', async ({ world }) => {
  const bua = await publisher(world)
  const content: MenuSet = { menus: [menuOf()] }
  const saved = await save(world, content, bua)

  expect(await save(world, content, bua)).toEqual(saved)

  const other: MenuSet = { menus: [menuOf({ chatBarText: 'Rewards' })] }
  await expect(save(world, other, bua)).rejects.toThrow('changedMeanwhile')
})

test('menus put back again after a lost answer are shown already', async () => {
  const { world, line } = await connected()
  const bua = await publisher(world)
  await publish(world, { menus: [menuOf()] }, bua)
  await publish(world, { menus: [menuOf({ chatBarText: 'Rewards' })] }, bua, 1)
  const back = (id: number) => callStaff(world, putBackRichMenu, { body: { id } }, bua)
  const shown = await back(1)
  const changes = [...line.changes]

  expect(await back(1)).toEqual(shown)

  expect(line.changes).toEqual(changes)
  expect(await back(2)).toMatchObject({ live: { id: 4 } })
  await expect(back(9)).rejects.toThrow('changedMeanwhile')
})

test('a linked member sees the menu of their language, also one who is linked later', async () => {
  const { world, line } = await connected()
  const bua = await publisher(world)
  const ploy = await world.db
    .selectFrom('member')
    .select(['id', 'locale'])
    .where('email', '=', 'ploy@chaan.example')
    .executeTakeFirstOrThrow()
  const sub = 'U00000000000000000000000000000001'
  const owner = { app_id: world.appId, member_id: ploy.id }
  await world.db.deleteFrom('member_line').where('member_id', '=', ploy.id).execute()
  await world.db
    .insertInto('member_line')
    .values({ ...owner, sub })
    .execute()
  const language = ploy.locale === 1033 ? 'en' : 'th'
  const linked = menuOf({ audience: 'linked', language, chatBarText: 'Mine' })

  await publish(world, { menus: [menuOf(), linked] }, bua)
  const own = line.menusOf(channel).find(({ chatBarText }) => chatBarText === 'Mine')
  expect(line.menuOf(sub)).toBe(own?.richMenuId)

  await publish(world, { menus: [menuOf()] }, bua, 1)
  expect(line.menuOf(sub)).toBeUndefined()

  await publish(world, { menus: [menuOf(), linked] }, bua, 2)
  const late = 'U00000000000000000000000000000002'
  await world.db.updateTable('member_line').set({ sub: late }).where('sub', '=', sub).execute()
  await world.platform.sendNotices()
  const again = line.menusOf(channel).find(({ chatBarText }) => chatBarText === 'Mine')
  expect(line.menuOf(late)).toBe(again?.richMenuId)
  expect(line.menuOf(sub)).toBeUndefined()

  const other = ploy.locale === 1033 ? 1054 : 1033
  await world.db.updateTable('member').set({ locale: other }).where('id', '=', ploy.id).execute()
  await world.platform.sendNotices()
  expect(line.menuOf(late)).toBeUndefined()
  const { requests } = line
  const told = requests.length
  await world.platform.sendNotices()
  expect(requests.length).toBe(told)
})

test('operators hear of menus that LINE does not take in the work that runs regularly', async () => {
  const { world, line } = await connected((api) => ({
    ...api,
    showTo: async () => {
      throw new LineError('LINE is down.')
    },
  }))
  const linked = menuOf({ audience: 'linked', language: 'en' })
  await publish(world, { menus: [menuOf(), linked] }, await publisher(world))
  const shown = line.menusOf(channel).length
  world.warnings.length = 0

  await world.platform.sendNotices()

  expect(world.warnings).toEqual(['LINE does not take the rich menus: they are tried again.'])
  expect(world.errors).toEqual([])
  expect(line.menusOf(channel)).toHaveLength(shown)
})

test('of thousands of linked members each is shown the menu, as many at once as LINE takes', async () => {
  const { world, line } = await connected()
  const bua = await publisher(world)
  const { app_id, member_id } = await world.db
    .selectFrom('member_line')
    .select(['app_id', 'member_id'])
    .executeTakeFirstOrThrow()
  const subs = Array.from({ length: 4321 }, (_, at) => `U${String(at).padStart(32, '0')}`)
  const rows = subs.map((sub) => ({ app_id, member_id, sub }))
  for (let at = 0; at < rows.length; at += 1000) {
    await world.db
      .insertInto('member_line')
      .values(rows.slice(at, at + 1000))
      .execute()
  }
  const mine = { audience: 'linked', chatBarText: 'Mine' } as const

  await publish(
    world,
    { menus: [menuOf(), menuOf({ ...mine, language: 'th' }), menuOf({ ...mine, language: 'en' })] },
    bua,
  )
  await world.platform.sendNotices()

  const [th, en] = line.menusOf(channel).filter(({ chatBarText }) => chatBarText === 'Mine')
  const shown = new Set(subs.map((sub) => line.menuOf(sub)))
  expect(shown.size).toBe(1)
  expect([th?.richMenuId, en?.richMenuId]).toContain([...shown][0])
  const told = line.requests.filter((asked) => asked.includes('/bulk/link')).length
  expect(told).toBeGreaterThan(subs.length / 500)
  expect(told).toBeLessThanOrEqual(Math.ceil(subs.length / 500) + 2)

  await world.db.deleteFrom('member_line').where('sub', 'in', subs).execute()
  await world.platform.sendNotices()
  expect(new Set(subs.map((sub) => line.menuOf(sub)))).toEqual(new Set([undefined]))
})

test('where LINE refuses in the middle, followers see what they saw', async () => {
  const { world, line } = await connected()
  const bua = await publisher(world)
  await publish(world, { menus: [menuOf()] }, bua)
  const before = [...line.menusOf(channel)]
  const tabs = [tabOf('Rewards'), tabOf('Stores')]
  const ordered = line.order('POST', /\/alias$/, 500)
  await expect(publish(world, { menus: [menuOf({ tabs })] }, bua, 1)).rejects.toThrow(
    'notAvailable',
  )
  await ordered
  expect(line.menusOf(channel)).toEqual(before)
  expect(line.defaultOf(channel)).toBe(before[0]?.richMenuId)
  const state = await callStaff(world, getRichMenu, {}, bua)
  expect(state).toMatchObject({ live: { id: 1 }, former: null, draft: { version: 2 } })
})

test('who saves over another’s draft is told, and nothing is overwritten', async ({ world }) => {
  const bua = await publisher(world)
  const nok = await publisher(world, 'nok')
  await save(world, { menus: [menuOf({ chatBarText: 'Bua' })] }, bua)
  await expect(save(world, { menus: [menuOf()] }, nok)).rejects.toThrow('changedMeanwhile')
  const { draft } = await callStaff(world, getRichMenu, {}, nok)
  expect(draft).toMatchObject({ version: 1, savedBy: 'Bua Meesuk' })
  await save(world, { menus: [menuOf({ chatBarText: 'Nok' })] }, nok, 1)
  await expect(save(world, { menus: [menuOf()] }, bua, 1)).rejects.toThrow('changedMeanwhile')
})

test('without a channel token nothing is published, and the page still has the draft', async ({
  world,
}) => {
  const bua = await publisher(world)
  const body = { version: 1, content: { menus: [menuOf()] } }
  await callStaff(world, saveRichMenu, { body: { ...body, version: 0 } }, bua)
  const publishing = { body: { version: 1, pictures: ['x'] } }
  const answer = await askStaff(world, publishRichMenu, publishing, bua)
  expect(answer.status).toBe(409)
  expect(await answer.json()).toEqual({
    code: 'notAvailable',
    details: { reason: 'lineNotConnected' },
  })
  const state = await callStaff(world, getRichMenu, {}, bua)
  expect(state.isConnected).toBe(false)
  const nobody = { name: null, isAsPublished: null }
  expect(await callStaff(world, getMenuAccount, {}, bua)).toEqual(nobody)
  expect(state.draft?.content).toEqual(body.content)
})

test('what LINE would refuse is not sent', async () => {
  const { world, line } = await connected()
  const bua = await publisher(world)
  const area = { label: '', icon: 'gift', path: null, target: '' } as const
  const empty = { ...tabOf(''), areas: [area, area] }
  await expect(publish(world, { menus: [menuOf({ tabs: [empty] })] }, bua)).rejects.toThrow(
    'invalid',
  )

  await save(world, { menus: [menuOf()] }, bua, 1)
  const large = { picture: picture(layoutOf('large1').size.height) }
  const { name } = await callStaff(world, sendMenuPicture, { body: large }, bua)
  for (const pictures of [[name], [], ['unknown']]) {
    const publishing = callStaff(world, publishRichMenu, { body: { version: 2, pictures } }, bua)
    await expect(publishing).rejects.toThrow('invalid')
  }
  const script = { picture: new Blob(['<svg/>'], { type: 'image/png' }) }
  await expect(callStaff(world, sendMenuPicture, { body: script }, bua)).rejects.toThrow('invalid')
  const heavy = { picture: new Blob([Buffer.alloc(1024 * 1024 + 1)]) }
  await expect(callStaff(world, sendMenuPicture, { body: heavy }, bua)).rejects.toThrow('tooLarge')
  expect(line.menusOf(channel)).toEqual([])
})

test('a viewer reads, and neither saves nor publishes nor puts back', async () => {
  const { world, line } = await connected()
  const bua = await publisher(world)
  await publish(world, { menus: [menuOf()] }, bua)
  const before = [...line.changes]
  const fah = await publisher(world, 'fah')
  const content = { menus: [menuOf()] }
  expect(await callStaff(world, getRichMenu, {}, fah)).toMatchObject({ live: { id: 1 } })
  const refused = [
    callStaff(world, saveRichMenu, { body: { version: 1, content } }, fah),
    callStaff(world, sendMenuPicture, { body: { picture: picture() } }, fah),
    callStaff(world, publishRichMenu, { body: { version: 1, pictures: ['x'] } }, fah),
    callStaff(world, putBackRichMenu, { body: { id: 1 } }, fah),
  ]
  await Promise.all(refused.map((one) => expect(one).rejects.toThrow('forbidden')))
  expect(line.changes).toEqual(before)
})

test('a path to another site is not taken into a draft', async ({ world }) => {
  const bua = await publisher(world)
  const tabs = [tabOf('Rewards', '//evil.example')]
  await expect(save(world, { menus: [menuOf({ tabs })] }, bua)).rejects.toThrow('invalid')
})
