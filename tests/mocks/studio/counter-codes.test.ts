import { expect } from 'vitest'
import { getNotifications } from '@/contract/notifications'
import { getRedeemHistory } from '@/contract/purchases'
import { redeemCampaign } from '@/contract/redeem'
import { getRedemptions, openCode } from '@/contract/redemptions'
import { getOwnActs, useCode } from '@/contract/studio/counter'
import { getAudit } from '@/contract/studio/staff-people'
import { insertUse, undoUseRow } from '../../../mocks/areas/counter/code-use-store.ts'
import { volt } from '../../../mocks/brands/demo-packs.ts'
import { seedBrand } from '../../../mocks/seed/seed-brand.ts'
import { changeRows } from '../platform-rows.ts'
import { changePayment, newKey, order, storyNow, test } from '../platform-world.ts'
import { ari, atCounter, redeemedBy } from './counter-world.ts'
import { askStaff, callStaff, signInAsStaff } from './staff-world.ts'

const minute = 60_000

test('a code that is looked up says what it is and whose, and stays unused', async ({
  world,
  ploy,
}) => {
  const counter = await atCounter(world)
  const { serial, open } = await redeemedBy(ploy, 1001)

  const code = await counter.look(serial)

  expect(code).toMatchObject({
    code: serial,
    state: 'valid',
    what: {
      campaign: { en: 'Iced Thai tea, any size' },
      member: 'Ploy C.',
      position: 1,
      of: 1,
      payment: null,
      use: null,
    },
  })
  expect(JSON.stringify(code)).not.toContain('chaan.example')
  expect((await open()).serial).toBe(serial)
})

test('a code is read however it is typed or scanned, also without the brand’s prefix', async ({
  world,
  ploy,
}) => {
  const counter = await atCounter(world)
  const { serial } = await redeemedBy(ploy, 1001)
  const grouped = serial.replaceAll(/(.{4})/g, '$1 ')
  const typed = [serial.toLowerCase(), grouped, `${serial.slice(0, 4)}-${serial.slice(4)}`]

  for (const one of [...typed, ` ${serial}\n`, serial.slice(4)]) {
    expect(await counter.look(one)).toMatchObject({ code: serial, state: 'valid' })
  }
})

test('the member’s screen says where a used code was used, and so does the history', async ({
  world,
  ploy,
}) => {
  const counter = await atCounter(world)
  const { serial, redemption, open } = await redeemedBy(ploy, 1001)

  const answer = await counter.use(serial)

  expect(answer).toMatchObject({
    isDone: true,
    code: { state: 'used', what: { use: { by: 'Tan Kittisak', branch: { id: ari } } } },
  })
  const note = 'Used at Chaan Ari, 21\u00a0November\u00a02026 at 10:00'
  expect(await open()).toMatchObject({ serial: 'XXXXXX', expireIn: 0, usedNote: note })
  const { items } = await ploy.call(getRedeemHistory, { query: {} })
  expect(items.find(({ id }) => id === redemption.id)).toMatchObject({ state: 'used', note })
  const [news] = await ploy.call(getNotifications, { query: { top: 1 } })
  expect(news).toMatchObject({ kind: 'redeemed', title: 'Used at Chaan Ari' })
})

test('of two counters at once one uses the code, and the other is told who', async ({
  world,
  ploy,
}) => {
  const tan = await atCounter(world)
  const nok = await atCounter(world, 'nok')
  const { serial } = await redeemedBy(ploy, 1001)

  const answers = await Promise.all([tan.use(serial), nok.use(serial), tan.use(serial)])

  expect(answers.filter(({ isDone }) => isDone)).toHaveLength(1)
  const uses = answers.map(({ code }) => code.what?.use?.by)
  expect(new Set(uses).size).toBe(1)
  expect(answers.map(({ code }) => code.state)).toEqual(['used', 'used', 'used'])
})

test('a repeated key gets the first answer, and another code with it is refused', async ({
  world,
  ploy,
}) => {
  const counter = await atCounter(world)
  const { serial } = await redeemedBy(ploy, 1001)
  const other = await redeemedBy(ploy, 1005)
  const key = newKey()

  const first = await counter.use(serial, { key })
  world.clock.advance(5 * minute, world.appId)

  expect(await counter.use(serial, { key })).toEqual(first)
  await expect(counter.use(other.serial, { key })).rejects.toThrow('keyReused')
  expect((await counter.look(other.serial)).state).toBe('valid')
})

test('a use is taken back within a minute by the same person, and the code is as before', async ({
  world,
  ploy,
}) => {
  const tan = await atCounter(world)
  const nok = await atCounter(world, 'nok')
  const { serial, open, redemption } = await redeemedBy(ploy, 1001)
  const { code } = await tan.use(serial)
  const useId = code.what?.use?.id ?? ''
  expect((await nok.look(serial)).what?.use?.undoUntil).toBeNull()
  await expect(nok.undo(useId)).rejects.toThrow('notFound')

  world.clock.advance(59_000, world.appId)
  expect(await tan.undo(useId)).toMatchObject({ state: 'valid', what: { use: null } })
  expect(await tan.undo(useId)).toMatchObject({ state: 'valid' })

  expect(await open()).toMatchObject({ serial, usedNote: null })
  const { items } = await ploy.call(getRedemptions, { query: { mode: 'available' } })
  expect(items.find(({ id }) => id === redemption.id)).toMatchObject({ usedAt: null, note: null })
  const titles = (await ploy.call(getNotifications, { query: { top: 2 } })).map(
    ({ title }) => title,
  )
  expect(titles[0]).toBe('The shop took the use of your code back. It is valid again')
  expect(titles).not.toContain('Used at Chaan Ari')
  expect(await tan.use(serial)).toMatchObject({ isDone: true })
})

test('a member whose code has ended before its use is taken back is told so', async ({
  world,
  ploy,
}) => {
  const counter = await atCounter(world)
  const { serial, redemption } = await redeemedBy(ploy, 1001)
  const { code } = await counter.use(serial)
  const ended = { voucher_expire_at: world.clock.now(world.appId) }
  await changeRows(world, 'redemption', { id: redemption.id }, ended)

  expect((await counter.undo(code.what?.use?.id ?? '')).state).toBe('expired')

  const [notice] = await ploy.call(getNotifications, { query: { top: 1 } })
  expect(notice).toMatchObject({
    title: 'The shop took the use of your code back. The code has expired since then',
    link: '/profile/myreward/expired',
  })
})

test('notices of one of several codes lead to where the others can still be used', async ({
  world,
  ploy,
}) => {
  const counter = await atCounter(world)
  const { serial, open } = await redeemedBy(ploy, 1001, { quantity: 2 })
  world.clock.advance(15 * minute - 10_000, world.appId)
  const latest = async () => (await ploy.call(getNotifications, { query: { top: 1 } }))[0]

  const { code } = await counter.use(serial)
  expect(await latest()).toMatchObject({
    title: 'Used at Chaan Ari',
    link: '/profile/myreward/available',
  })

  world.clock.advance(20_000, world.appId)
  expect((await counter.undo(code.what?.use?.id ?? '')).state).toBe('expired')
  expect(await latest()).toMatchObject({
    title: 'The shop took the use of your code back. The code has expired since then',
    link: '/profile/myreward/available',
  })
  expect((await open()).codes[1]?.isWaiting).toBe(true)
})

test('after a minute a use stays', async ({ world, ploy }) => {
  const counter = await atCounter(world)
  const { serial } = await redeemedBy(ploy, 1001)
  const { code } = await counter.use(serial)

  world.clock.advance(minute, world.appId)

  await expect(counter.undo(code.what?.use?.id ?? '')).rejects.toThrow('undoTooLate')
  const after = await counter.look(serial)
  expect(after).toMatchObject({ state: 'used', what: { use: { undoUntil: null } } })
})

test('each of several codes is used by itself, and the reward with the last one', async ({
  world,
  ploy,
}) => {
  const counter = await atCounter(world)
  const { redemption, serial, open } = await redeemedBy(ploy, 1001, { quantity: 2 })
  const params = { redemptionId: redemption.id, position: 1 }
  const second = (await ploy.call(openCode, { params })).codes[1]?.serial ?? ''
  const state = async () => {
    const { items } = await ploy.call(getRedeemHistory, { query: {} })
    return items.find(({ id }) => id === redemption.id)?.state
  }

  const first = await counter.use(serial)
  expect(await state()).toBe('view_code')
  expect((await open()).codes.map(({ serial: shown }) => shown)).toEqual(['XXXXXX', second])
  expect(await counter.look(second)).toMatchObject({ state: 'valid', what: { position: 2, of: 2 } })

  await counter.use(second)
  expect(await state()).toBe('used')
  await counter.undo(first.code.what?.use?.id ?? '')
  expect(await state()).toBe('view_code')
  expect((await counter.look(second)).state).toBe('used')
})

test('an expired code is not used; one that waits to be opened is as good as an open one', async ({
  world,
  ploy,
}) => {
  const counter = await atCounter(world)
  const { serial } = await redeemedBy(ploy, 1001)
  const { redemption } = await ploy.call(redeemCampaign, order(1003))
  const waiting = await world.db
    .selectFrom('redemption')
    .select('serial')
    .where('id', '=', redemption.id)
    .executeTakeFirstOrThrow()
  world.clock.advance(15 * minute, world.appId)

  expect(await counter.use(serial)).toMatchObject({ isDone: false, code: { state: 'expired' } })
  expect((await counter.look(waiting.serial ?? '')).state).toBe('notOpened')
  expect((await counter.use(waiting.serial ?? '')).isDone).toBe(true)
})

test('a code whose link is not paid is not used, and says how much', async ({ world, ploy }) => {
  await changePayment(world, { pickedUp: 'link' })
  const counter = await atCounter(world)
  const { redemption } = await ploy.call(redeemCampaign, order(1007, { payOption: 1 }))
  const { serial } = await world.db
    .selectFrom('redemption')
    .select('serial')
    .where('id', '=', redemption.id)
    .executeTakeFirstOrThrow()

  const answer = await counter.use(serial ?? '')

  expect(answer).toMatchObject({
    isDone: false,
    code: { state: 'unpaid', what: { payment: { baht: 165, state: 'due', isTakenHere: false } } },
  })
})

test('a code of another brand is told from one that is unknown, and neither is used', async ({
  world,
}) => {
  const counter = await atCounter(world)
  await seedBrand(world.db, volt, { appId: volt.identity.appId, now: storyNow })

  expect(await counter.use('VLT5 ABCD EFG')).toMatchObject({
    isDone: false,
    code: { state: 'otherBrand', what: null },
  })
  expect(await counter.use('CHN7 2222 222')).toMatchObject({
    isDone: false,
    code: { state: 'unknown', what: null },
  })
})

test('one who tries many codes has to wait', async ({ world, ploy }) => {
  const counter = await atCounter(world)
  const { serial } = await redeemedBy(ploy, 1001)
  for (let tries = 0; tries < 60; tries += 1) await counter.look('CHN7 2222 222')

  await expect(counter.look(serial)).rejects.toThrow('tooManyRequests')
  await expect(counter.use(serial)).rejects.toThrow('tooManyRequests')
})

test('unknown codes that are to be used count as those that are looked up', async ({
  world,
  ploy,
}) => {
  const counter = await atCounter(world)
  const { serial } = await redeemedBy(ploy, 1001)
  for (let tries = 0; tries < 60; tries += 1) await counter.use('CHN7 2222 222')

  await expect(counter.use(serial)).rejects.toThrow('tooManyRequests')
  await expect(counter.look(serial)).rejects.toThrow('tooManyRequests')
})

test('of many unknown codes at once sixty are looked up', async ({ world }) => {
  const counter = await atCounter(world)
  const tries = Array.from({ length: 200 }, () => counter.look('CHN7 2222 222'))

  const answers = await Promise.allSettled(tries)

  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(60)
})

test('a branch that the brand does not have is refused, and a request without a key', async ({
  world,
  ploy,
}) => {
  const counter = await atCounter(world)
  const { serial } = await redeemedBy(ploy, 1001)

  await expect(counter.use(serial, { storeId: 999 })).rejects.toThrow('invalid')
  const { token } = counter
  const body = { code: serial, storeId: ari }
  expect((await askStaff(world, useCode, { body }, { token })).status).toBe(400)
  expect((await counter.look(serial)).state).toBe('valid')
})

test('only staff of the counter use codes, and the audit has who did it', async ({
  world,
  ploy,
}) => {
  const { serial } = await redeemedBy(ploy, 1001)
  const token = await signInAsStaff(world, 'bua')
  const request = { body: { code: serial, storeId: ari }, idempotencyKey: 'bua' }
  await expect(callStaff(world, useCode, request, { token })).rejects.toThrow('forbidden')

  const tan = await atCounter(world)
  const { code } = await tan.use(serial)
  await tan.undo(code.what?.use?.id ?? '')

  const acts = await callStaff(world, getOwnActs, {}, { token: tan.token })
  expect(acts.items.map(({ act }) => act)).toEqual(['code.undone', 'code.used'])
  const admin = { token: await signInAsStaff(world, 'nok') }
  const audit = await callStaff(world, getAudit, { query: { act: 'code.used' } }, admin)
  expect(audit).toMatchObject({
    next: null,
    isWhole: true,
    items: [{ by: { name: 'Tan Kittisak' } }],
  })
  expect(JSON.stringify(audit)).not.toContain(serial)
})

test('a use among a person’s own acts says until when it can be taken back', async ({
  world,
  ploy,
}) => {
  const first = await redeemedBy(ploy, 1001)
  const second = await redeemedBy(ploy, 1001)
  const tan = await atCounter(world)
  const { code } = await tan.use(first.serial)
  await tan.undo(code.what?.use?.id ?? '')
  const { code: kept } = await tan.use(second.serial)
  const acts = async () => {
    const { items } = await callStaff(world, getOwnActs, {}, { token: tan.token })
    return items.map(({ act, undoUntil }) => [act, undoUntil])
  }

  const until = kept.what?.use?.undoUntil
  expect(until).toMatch(/^\d/)
  expect(await acts()).toEqual([
    ['code.used', until],
    ['code.undone', null],
    ['code.used', null],
  ])
  world.clock.advance(minute, world.appId)
  expect((await acts())[0]).toEqual(['code.used', null])
})

test('the table takes one use of a code, and another once that is taken back', async ({
  world,
}) => {
  const use = (id: string) =>
    insertUse(world.db, {
      app_id: world.appId,
      id,
      redemption_id: 'any',
      position: 0,
      at: storyNow,
      staff_id: 'tan',
      staff_name: 'Tan',
      store_id: ari,
      before_json: '{}',
      undone_at: null,
    })
  expect([await use('first'), await use('second')]).toEqual([true, false])

  const undoing = { appId: world.appId, staffId: 'tan', now: storyNow, after: storyNow - 1 }
  expect(await undoUseRow(world.db, { ...undoing, id: 'first' })).toBeDefined()
  expect(await undoUseRow(world.db, { ...undoing, id: 'first' })).toBeUndefined()
  expect(await use('third')).toBe(true)
})
