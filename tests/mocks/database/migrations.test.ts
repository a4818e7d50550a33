import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connect } from '../../../mocks/database/connect'
import { migrate } from '../../../mocks/database/migrate'
import { readCodes } from '../../../mocks/areas/wallet/serial-store'

const member = (id: string, contactNumber: string) => sql`
  insert into member (app_id, id, email, password_hash, locale, level_id, balance, balance_at,
    can_redeem, joined_at, content_json)
  values ('a', ${id}, ${`${id}@a.example`}, '', 1033, 1, 0, 0, 1, ${Number(id)},
    ${JSON.stringify({ contactNumber, uuid: `00${id}`, referCode: `code${id}` })})`

/** A database as a version of the platform left it; without one, as today's does. */
async function databaseOf(lastMigration?: Parameters<typeof migrate>[1]) {
  const db = connect({ file: ':memory:' })
  await migrate(db, lastMigration)
  return db
}

test('members of an older database keep their numbers and codes', async () => {
  const db = await databaseOf('0001-main-job')
  await member('1', '081-555-4821').execute(db)

  await migrate(db)

  const row = await db.selectFrom('member').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    contact_number: '0815554821',
    member_number: '001',
    refer_code: 'CODE1',
    state: 'active',
    referrals: 0,
  })
})

test('links of an older database still open the same pages', async () => {
  const db = await databaseOf('0019-email-links')
  await member('1', '081-555-4821').execute(db)
  await sql`insert into email_link values
    ('a', 'change', '1', 'change', 'new@a.example', 5, 1, null)`.execute(db)
  await sql`insert into password_reset values ('a', 'reset', '1', 6, 1)`.execute(db)

  await migrate(db)

  const links = await db.selectFrom('one_time_link').selectAll().orderBy('expires_at').execute()
  const own = { app_id: 'a', member_id: '1', is_live: 1, used_at: null }
  expect(links).toEqual([
    { ...own, token_hash: 'change', purpose: 'changeEmail', email: 'new@a.example', expires_at: 5 },
    { ...own, token_hash: 'reset', purpose: 'password', email: '1@a.example', expires_at: 6 },
  ])
})

test('a mobile number of two members stays with the older member', async () => {
  const db = await databaseOf('0001-main-job')
  await member('2', '081-555-4821').execute(db)
  await member('1', '081-555-4821').execute(db)

  await migrate(db)

  const rows = await db
    .selectFrom('member')
    .select(['id', 'contact_number'])
    .orderBy('id')
    .execute()
  expect(rows.map(({ contact_number }) => contact_number)).toEqual(['0815554821', null])
})

test('three units with one code get two more codes, all different', async () => {
  const db = await databaseOf('0005-purchases')
  await member('1', '081-555-4821').execute(db)
  await sql`insert into brand (app_id, pack, subscription_key, serial_prefix, secret, shifted_days)
    values ('a', 'chaan', 'demo', 'CHN7', '', 0)`.execute(db)
  await sql`insert into redemption (app_id, id, member_id, campaign_id, state, redeemed_at,
      quantity, points_used, price_baht, delivered, serial)
    values ('a', 'r', '1', 1, 'view_code', 0, 3, 0, 0, 0, 'CHN7AAAAAAA')`.execute(db)

  await migrate(db)

  const rows = await db.selectFrom('further_serial').selectAll().orderBy('position').execute()
  expect(rows).toEqual(
    [1, 2].map((position) => ({
      app_id: 'a',
      redemption_id: 'r',
      position,
      serial: expect.stringMatching(/^CHN7[2-9A-HJKMNP-Z]{7}$/),
    })),
  )
})

test('a new code is never one of another redemption’s codes', async () => {
  const db = await databaseOf()
  await member('1', '081-555-4821').execute(db)
  const redemption = (id: string, serial: string) => sql`insert into redemption (app_id, id,
      member_id, campaign_id, state, redeemed_at, quantity, points_used, price_satang, delivered,
      serial)
    values ('a', ${id}, '1', 1, 'view_code', 0, 2, 0, 0, 0, ${serial})`
  const further = (serial: string) =>
    sql`insert into further_serial values ('a', 'r', ${serial.length}, ${serial})`
  await redemption('r', 'ONE').execute(db)
  await further('SECOND').execute(db)

  await further('ONE').execute(db)
  await redemption('s', 'SECOND').execute(db)

  expect(await db.selectFrom('redemption').select('id').execute()).toEqual([{ id: 'r' }])
  expect(await db.selectFrom('further_serial').select('serial').execute()).toEqual([
    { serial: 'SECOND' },
  ])
})

test('codes that were opened together keep one timer', async () => {
  const db = await databaseOf('0015-surprises')
  await member('1', '081-555-4821').execute(db)
  await sql`insert into redemption (app_id, id, member_id, campaign_id, state, redeemed_at,
      quantity, points_used, price_baht, delivered, serial, minutes_valid, opened_at, deadline_at)
    values ('a', 'r', '1', 1, 'view_code', 0, 2, 0, 0, 0, 'CHN7AAAAAAA', 15, 100, 1000)`.execute(db)
  await sql`insert into further_serial values ('a', 'r', 1, 'CHN7BBBBBBB')`.execute(db)

  await migrate(db)

  const row = await db.selectFrom('redemption').selectAll().executeTakeFirstOrThrow()
  const codes = await readCodes(db, row)
  expect(row).toMatchObject({ codes_opened: 2, deadline_at: 1000 })
  expect(codes.map(({ openedAt, deadlineAt }) => [openedAt, deadlineAt])).toEqual([
    [100, 1000],
    [100, 1000],
  ])
})

test('prices in baht become satang, and delivered orders count as paid', async () => {
  const db = await databaseOf('0015-surprises')
  await member('1', '081-555-4821').execute(db)
  const redemption = (id: string, state: string, baht: number, delivered: number) =>
    sql`insert into redemption (app_id, id, member_id, campaign_id, state, redeemed_at, quantity,
        points_used, price_baht, delivered)
      values ('a', ${id}, '1', 1, ${state}, 5, 1, 400, ${baht}, ${delivered})`.execute(db)
  await redemption('code', 'view_code', 165.1, 0)
  await redemption('free', 'view_code', 0, 0)
  await redemption('first', 'delivered', 390, 1)
  await redemption('second', 'delivered', 0.29, 1)
  for (const [position, id] of ['first', 'second'].entries()) {
    await sql`insert into order_line values ('a', ${id}, 'order', ${position})`.execute(db)
  }
  const kept = JSON.stringify({ redemption: { id: 'code', price_baht: 165.1 }, points: 3 })
  await sql`insert into idempotency (app_id, member_id, key, request_hash, at, outcome,
      answer_json) values ('a', '1', 'k', '', 5, 'done', ${kept})`.execute(db)

  await migrate(db)

  const rows = await db
    .selectFrom('redemption')
    .leftJoin('payment', 'payment.id', 'redemption.payment_id')
    .select(['redemption.id', 'price_satang', 'method', 'satang', 'payment.state'])
    .orderBy('redemption.id')
    .execute()
  const both = { method: 'delivery', satang: 39_029, state: 'paid' }
  expect(rows).toEqual([
    { id: 'code', price_satang: 16_510, method: 'counter', satang: 16_510, state: 'due' },
    { id: 'first', price_satang: 39_000, ...both },
    { id: 'free', price_satang: 0, method: null, satang: null, state: null },
    { id: 'second', price_satang: 29, ...both },
  ])
  const { answer_json } = await db
    .selectFrom('idempotency')
    .select('answer_json')
    .executeTakeFirstOrThrow()
  expect(JSON.parse(answer_json)).toMatchObject({ redemption: { price_satang: 16_510 } })
})

test('times get seats at each branch, and taken seats are taken at every branch', async () => {
  const db = await databaseOf('0019-email-links')
  for (const [id, stores] of [
    [1, [201, 202]],
    [2, [203]],
    [3, 'all'],
  ] as const) {
    await sql`insert into campaign values ('a', ${id}, ${JSON.stringify({ stores })})`.execute(db)
    await sql`insert into slot_stock (app_id, campaign_id, slot_at, seats, taken)
      values ('a', ${id}, 1000, 6, ${id})`.execute(db)
  }

  await migrate(db)

  const rows = await db.selectFrom('slot_stock').selectAll().orderBy('store_id').execute()
  expect(
    rows.map(({ campaign_id, store_id, seats, taken }) => [campaign_id, store_id, seats, taken]),
  ).toEqual([
    [3, 0, 6, 3],
    [1, 201, 6, 1],
    [1, 202, 6, 1],
    [2, 203, 6, 2],
  ])
})

test('an up-to-date database stays unchanged', async () => {
  const db = await databaseOf()

  await migrate(db)

  expect(await db.selectFrom('member').selectAll().execute()).toEqual([])
})

test('receipts of an older database are compared by their normalised number', async () => {
  const db = await databaseOf('0015-surprises')
  await member('1', '081-555-4821').execute(db)
  for (const [id, number, key, sentAt] of [
    ['first', 'DÜР77', 'DÜР77', 1],
    ['second', 'düp77', 'DÜP77', 2],
  ] as const) {
    await sql`insert into receipt (app_id, id, member_id, transaction_id, status, receipt_date,
        uploaded_at, shop_id, shop_json, branch_json, receipt_number, number_key, points)
      values ('a', ${id}, '1', ${id}, 'pending', '2026-11-21', ${sentAt}, 'ps-1', '{}', '{}',
        ${number}, ${key}, 10)`.execute(db)
  }

  await migrate(db)

  const rows = await db.selectFrom('receipt').select(['id', 'number_key', 'status']).execute()
  // Both stay; a third one is compared with the first.
  expect(rows).toEqual([
    { id: 'first', number_key: 'DUP77', status: 'pending' },
    { id: 'second', number_key: 'DÜP77', status: 'pending' },
  ])
})

test('members from before e-mail confirmation count as confirmed', async () => {
  const db = await databaseOf('0018-payments')
  await member('1', '081-555-4821').execute(db)

  await migrate(db)

  const row = await db.selectFrom('member').select('email_confirmed_at').executeTakeFirstOrThrow()
  expect(row.email_confirmed_at).toBe(1)
})

test('attribution stored without consent is deleted, and the rest of its request stays', async () => {
  const db = await databaseOf('0027-retention')
  await member('1', '081-555-4821').execute(db)
  const insert = (id: string, parts: object) => sql`
    insert into redemption (app_id, id, member_id, campaign_id, state, redeemed_at, quantity,
      points_used, price_satang, delivered, parts_json)
    values ('a', ${id}, '1', 1, 'donated', 1, 1, 0, 0, 0, ${JSON.stringify(parts)})`
  await insert('with', { redeem_media: 'line/chat', tranId: 'T-1' }).execute(db)
  await insert('alone', { redeem_media: 'line/chat' }).execute(db)
  await insert('without', { info1: 'redeem_media' }).execute(db)

  await migrate(db)

  const rows = await db
    .selectFrom('redemption')
    .select(['id', 'parts_json'])
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { id: 'alone', parts_json: null },
    { id: 'with', parts_json: '{"tranId":"T-1"}' },
    { id: 'without', parts_json: '{"info1":"redeem_media"}' },
  ])
})

test('outcomes of carts and receipts move to the one idempotency table, refusals included', async () => {
  const db = await databaseOf('0028-redemption-sources')
  const refused = JSON.stringify({ code: 'coolDown', standing: { key: 'cool_down', nextDate: 9 } })
  await sql`insert into idempotency (app_id, member_id, key, request_hash, at, outcome, answer_json,
      redemption_id) values ('a', '1', 'redeem', 'h1', 5, 'refused', ${refused}, null)`.execute(db)
  await sql`insert into cart_request (app_id, member_id, key, request_hash, at, outcome,
      answer_json) values ('a', '1', 'checkout', 'h2', 6, 'done', '{"orderId":"o"}')`.execute(db)

  await migrate(db)

  const kept = await db.selectFrom('idempotency').selectAll().orderBy('at').execute()
  const [redeem, checkout] = kept.map(({ answer_json, ...row }) => ({
    ...row,
    answer: JSON.parse(answer_json),
  }))
  expect(redeem).toMatchObject({
    request_hash: 'h1',
    answer: { code: 'coolDown', eligibility: { key: 'cool_down', nextDate: 9 } },
  })
  expect(checkout).toMatchObject({ key: 'checkout', request_hash: 'h2', outcome: 'done' })
  expect(checkout?.answer).toEqual({ orderId: 'o' })
})

test('an older database gets the totals of its ledger and its redemptions', async () => {
  const db = await databaseOf('0030-survey-keys')
  await member('1', '081-555-4821').execute(db)
  const entry = (id: string, at: number, points: number, qualifies: number) => sql`
    insert into ledger_entry (app_id, id, member_id, at, kind, type, points, title_json, qualifies)
    values ('a', ${id}, '1', ${at}, 'earn', 'default', ${points}, '{}', ${qualifies})`
  const redemption = (id: string, at: number, quantity: number, released = 0) => sql`
    insert into redemption (app_id, id, member_id, campaign_id, state, redeemed_at, quantity,
      points_used, price_satang, delivered, released)
    values ('a', ${id}, '1', 7, 'view_code', ${at}, ${quantity}, 0, 0, 0, ${released})`
  await entry('used', 20, -30, 0).execute(db)
  await entry('added', 20, 50, 1).execute(db)
  await entry('first', 10, 100, 0).execute(db)
  await redemption('one', 1, 2).execute(db)
  await redemption('two', 2, 1).execute(db)
  await redemption('back', 3, 5, 1).execute(db)

  await migrate(db)
  await entry('late', 15, 5, 1).execute(db)
  await redemption('three', 4, 4).execute(db)
  await sql`update redemption set released = 1 where id = 'two'`.execute(db)

  const entries = await db.selectFrom('ledger_entry').selectAll().orderBy('balance').execute()
  expect(entries.map(({ id, balance, qualified }) => [id, balance, qualified])).toEqual([
    ['first', 100, 0],
    ['late', 105, 5],
    ['used', 125, 55],
    ['added', 155, 55],
  ])
  expect(await db.selectFrom('redeemed_total').selectAll().execute()).toEqual([
    { app_id: 'a', member_id: '1', campaign_id: 7, quantity: 6, last_at: 4 },
  ])
})

test('cancellations of an older database say why, and what came back', async () => {
  const db = await databaseOf('0042-draw-commitments')
  await member('1', '081-555-4821').execute(db)
  const cancelled = (id: string, note: string) => sql`
    insert into redemption (app_id, id, member_id, campaign_id, state, redeemed_at, quantity,
      points_used, price_satang, delivered, note_json)
    values ('a', ${id}, '1', 1, 'cancelled', 1, 1, 400, 0, 0, ${JSON.stringify({ en: note })})`
  await cancelled('unpaid', 'Cancelled: not paid in time').execute(db)
  await cancelled('booking', 'Cancelled, 300 points returned').execute(db)
  await cancelled('lost', 'Cancelled').execute(db)
  await sql`insert into ledger_entry (app_id, id, member_id, at, kind, type, points,
      qualifies, title_json, given_by)
    values ('a', 'e', '1', 7, 'earn', 'adjust-add', 300, 0, '{}', 'redemption booking')`.execute(db)

  await migrate(db)

  const rows = await db
    .selectFrom('redemption')
    .select(['id', 'cancel_reason', 'points_returned', 'cancelled_at'])
    .orderBy('id')
    .execute()
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['booking', 'member', 300, 7],
    ['lost', 'member', 0, null],
    ['unpaid', 'unpaid', 400, null],
  ])
})

test('the end of a barred member’s membership that was never carried out is due again', async () => {
  const db = await databaseOf('0064-line-changes-by-member')
  const ended = async (id: string, state: string, emailHash: string | null) => {
    await member(id, `081-555-482${id}`).execute(db)
    await sql`update member set state = ${state} where id = ${id}`.execute(db)
    await sql`insert into cancellation (app_id, id, member_id, requested_at, ends_at, closed_at,
        email_hash) values ('a', ${id}, ${id}, 1, 5, 5, ${emailHash})`.execute(db)
  }
  await ended('1', 'banned', null)
  await ended('2', 'active', null)
  await ended('3', 'closed', 'hash')
  await ended('4', 'closed', null)

  await migrate(db)

  const rows = await db
    .selectFrom('cancellation')
    .select(['id', 'closed_at'])
    .orderBy('id')
    .execute()
  expect(rows.map(({ id, closed_at }) => [id, closed_at])).toEqual([
    ['1', null],
    ['2', null],
    ['3', 5],
    ['4', 5],
  ])
})
