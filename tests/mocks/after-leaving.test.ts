import { sql } from 'kysely'
import { expect } from 'vitest'
import { cancelMembership } from '@/contract/membership'
import { redeemCampaign } from '@/contract/redeem'
import { signIn } from '@/contract/sign-in'
import { answerSurvey } from '@/contract/surveys'
import { parcelMs } from '../../mocks/areas/membership/forget-parcels'
import { notify } from '../../mocks/areas/notifications/store'
import { saveDelivery } from '../../mocks/areas/wallet/delivery-store'
import { shapesOf } from '../../mocks/database/backup/table-rows.ts'
import { add, bottle, checkOutAll } from './cart-steps'
import { changeRows, rowOf, rowsOf } from './platform-rows'
import { createWorld, newKey, order, test } from './platform-world'
import { receiptsWorld } from './receipts-world'

const password = 'Veranda#1'
const credentials = { body: { email: 'ploy@chaan.example', password } }
const month = 30 * 86_400_000

/** What names Ploy or was written by her. */
const personal = [
  'Written with a receipt',
  'Written in a survey',
  'Written with an order',
  'Charoensuk',
  'เจริญสุข',
  '88/12',
  '0812344821',
  '081-234-4821',
  'ploy@chaan.example',
  'U7001',
]

/** Where some of it stays, and why. */
const exceptions: Readonly<Record<string, string>> = {
  outbox: 'messages that were sent are deleted after a week',
  tax_invoice: 'the law wants invoices kept',
  demo_password: 'of the demo alone',
}

test('nothing that a member was or wrote is left in any table after leaving', async () => {
  const world = await receiptsWorld()
  const { appId, clock, db } = world
  const token = await world.tokenOf('ploy')
  const as = { token }
  await world.sendOne(token, { receiptNumber: 'X-77', remark: 'Written with a receipt' })
  await add(world, token, { ...bottle })
  await checkOutAll(world, token)
  const answers = { q1: '0', q2: '1', q3: '0', q4: ['0', '2'], q5: '1', q6: 'Written in a survey' }
  const answer = { params: { surveyId: 'sv-menu-2026-11' }, body: { answers } }
  await world.call(answerSurvey, { ...answer, idempotencyKey: newKey() }, as)
  const parts_json = JSON.stringify({ info1: 'Written with an order', redeem_by: 'line' })
  await changeRows(world, 'redemption', { member_id: '7001' }, { parts_json, state: 'delivered' })
  const change = { id: 'l-1', member_id: '7001', sub: 'U7001', change: 'linked', at: 0 } as const
  await db
    .insertInto('line_change')
    .values({ app_id: appId, ...change })
    .execute()
  await world.call(cancelMembership, { body: { password } }, as)

  clock.advance(month, appId)
  expect((await world.refusal(signIn, credentials)).code).toBe('accountClosed')

  const left: [table: string, word: string][] = []
  for (const { name } of await shapesOf(db)) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
    const text = JSON.stringify(rows)
    for (const word of personal) if (text.includes(word)) left.push([name, word])
  }
  expect(left.filter(([table]) => !(table in exceptions))).toEqual([])
})

test('a code that is still valid after leaving keeps its branch and its host', async ({
  world,
  ploy,
}) => {
  const parts = { info1: 'Written with an order', walletcard: 'C-77', tranId: 'T-881' }
  const places = { redeem_by: 'line', location_id: '205', center: '206' } as const
  const { redemption } = await ploy.call(redeemCampaign, order(1001, { ...parts, ...places }))
  await ploy.call(cancelMembership, { body: { password } })

  world.clock.advance(month, world.appId)
  await world.refusal(signIn, credentials)

  const { parts_json } = await rowOf(world, 'redemption', { id: redemption.id })
  expect(JSON.parse(parts_json ?? '')).toEqual(places)
})

test('nothing is removed of a member whose end was noted and never carried out', async () => {
  // Nothing sends the mails of this world.
  const world = await createWorld({ onAlarm: () => undefined })
  const { appId, clock } = world
  const ploy = world.as(await world.tokenOf('ploy'))
  await ploy.call(cancelMembership, { body: { password } })
  await changeRows(world, 'cancellation', { member_id: '7001' }, { closed_at: 1 })
  const owner = { app_id: appId, member_id: '7001' }
  const before = await rowsOf(world, 'address', owner)

  clock.advance(parcelMs, appId)
  await world.platform.prune()

  expect(before.length).toBeGreaterThan(0)
  expect(await rowsOf(world, 'address', owner)).toEqual(before)
})

test('a former member whose rows cannot be removed does not keep those of the next', async ({
  world,
}) => {
  const { appId: app_id, db, clock } = world
  for (const member_id of ['7001', '7002']) {
    await changeRows(world, 'member', { id: member_id }, { state: 'closed' })
    const end = { requested_at: 0, ends_at: 1, closed_at: 1, reason: null }
    await db
      .insertInto('cancellation')
      .values({ app_id, id: `end of ${member_id}`, member_id, ...end })
      .execute()
    const owner = { appId: app_id, memberId: member_id, now: clock.now(app_id) }
    await notify(db, [
      { ...owner, about: member_id, kind: 'delivery', title: {}, body: {}, link: '/' },
    ])
  }
  await sql`create table holder (app_id text, id text,
    foreign key (app_id, id) references notification (app_id, id))`.execute(db)
  await sql`insert into holder
    select app_id, id from notification where app_id = ${app_id} and member_id = '7001'`.execute(db)

  await world.platform.prune()

  expect(await rowsOf(world, 'notification', { member_id: '7001' })).not.toEqual([])
  expect(await rowsOf(world, 'notification', { member_id: '7002' })).toEqual([])
  expect(world.errors).toHaveLength(1)
})

test.for([
  ['is kept while it is on its way', 'shipped', 0, true],
  ['is removed once it has arrived', 'delivered', 0, false],
  ['is removed once it is cancelled', 'cancelled', 0, false],
  ['is kept until it is late', 'shipped', parcelMs - 1, true],
  ['is removed when it has not arrived for long', 'shipped', parcelMs, false],
] as const)('the address of a former member’s parcel %s', async ([, state, later, isKept]) => {
  // Nothing sends the mails of this world.
  const world = await createWorld({ onAlarm: () => undefined })
  const { appId, clock, db } = world
  const ploy = world.as(await world.tokenOf('ploy'))
  const typed = { address: '88/12', zipcode: '10110', contactNumber: '0812344821' }
  const names = { firstName: 'Ploy', lastName: 'Charoensuk' }
  const { redemption } = await ploy.call(redeemCampaign, order(1010, { ...typed, ...names }))
  await saveDelivery(db, { appId, redemptionId: redemption.id }, { address_json: '{}' })
  await ploy.call(cancelMembership, { body: { password } })
  clock.advance(month, appId)
  await world.refusal(signIn, credentials)
  await changeRows(world, 'redemption', { member_id: '7001', delivered: 1 }, { state })
  const owner = { appId, memberId: '7001', now: clock.now(appId) }
  await notify(db, [
    { ...owner, about: 'parcel', kind: 'delivery', title: {}, body: {}, link: '/' },
  ])

  clock.advance(later, appId)
  await world.platform.prune()

  const { address_json } = await rowOf(world, 'delivery', { redemption_id: redemption.id })
  const { parts_json } = await rowOf(world, 'redemption', { id: redemption.id })
  expect([address_json !== null, parts_json !== null]).toEqual([isKept, isKept])
  expect(await rowsOf(world, 'notification', { member_id: '7001' })).toHaveLength(isKept ? 1 : 0)
})
