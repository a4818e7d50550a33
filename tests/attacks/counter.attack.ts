import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { staffApi } from '@/contract/studio/staff-endpoint'
import { report } from './figures.ts'
import { headersOf, serve, signIn } from './served.ts'
import { tokenOfStaff } from './staff-token.ts'

const ari = 201

interface Answer {
  status: number
  body: Record<string, unknown>
}

/** A person of the demo's staff who has signed in at one of the servers. */
async function atCounter(origin: string, name: string) {
  const token = await tokenOfStaff(origin, name)
  return (path: string, sent: object) =>
    post(`${origin}${staffApi}/counter/${path}`, sent, {
      Authorization: `Bearer ${token}`,
      'Idempotency-Key': randomUUID(),
    })
}

async function post(url: string, body: object, headers: Record<string, string>): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}

function openDatabase(dataDir: string) {
  // The server may be writing at that moment, such as its security log.
  const db = new DatabaseSync(join(dataDir, 'taem.db'), { timeout: 10_000 })
  onTestFinished(() => db.close())
  return db
}

/** Redeems three units, each with a code. @returns the codes */
async function redeemThree(origin: string, token: string, db: DatabaseSync): Promise<string[]> {
  const { status } = await post(
    `${origin}/api/campaigns/1001/redeem`,
    { quantity: 3, sp_points: 360, sp_baht: 0 },
    { ...headersOf('chaan-demo', token), 'Idempotency-Key': randomUUID() },
  )
  expect(status).toBe(200)
  const rows = db
    .prepare(
      `with latest as (select id, serial from redemption where campaign_id = 1001 and quantity = 3
         order by redeemed_at desc limit 1)
       select serial from latest union
       select f.serial from further_serial f join latest on f.redemption_id = latest.id`,
    )
    .all()
  return rows.map(({ serial }) => String(serial))
}

async function memberCode(origin: string, token: string): Promise<string> {
  const answer = await fetch(`${origin}/api/profile/code`, {
    headers: headersOf('chaan-demo', token),
  })
  const { qr } = (await answer.json()) as { qr: string }
  return qr
}

const count = (answers: Answer[], isOne: (answer: Answer) => boolean) =>
  answers.filter(isOne).length

test('a code that counters at two processes use at once is used once', async () => {
  const first = await serve()
  const second = await serve({ dataDir: first.dataDir })
  const db = openDatabase(first.dataDir)
  const token = await signIn(first.origin)
  const tan = await atCounter(first.origin, 'tan')
  const nok = await atCounter(second.origin, 'nok')
  const codes = await redeemThree(first.origin, token, db)
  expect(codes).toHaveLength(3)

  const tries = codes.flatMap((code) =>
    Array.from({ length: 8 }, (_, at) => ({ code, counter: at % 2 === 0 ? tan : nok })),
  )
  const heard = await Promise.all(
    tries.map(({ code, counter }) => counter('use', { code, storeId: ari })),
  )

  expect(heard.map(({ status }) => status).filter((status) => status !== 200)).toEqual([])
  const done = count(heard, ({ body }) => body['isDone'] === true)
  report({ name: 'codes used by two counters at once', tried: heard.length, violations: done - 3 })
  expect(done).toBe(3)
  const [uses] = db.prepare('select count(*) as n from code_use where undone_at is null').all()
  expect(uses?.['n']).toBe(3)
  const [act] = db.prepare(`select count(*) as n from staff_act where act = 'code.used'`).all()
  expect(act?.['n']).toBe(3)
})

test('a replayed code of a member gives nothing, and its points are given once', async () => {
  const { origin, dataDir } = await serve()
  const db = openDatabase(dataDir)
  const token = await signIn(origin)
  const tan = await atCounter(origin, 'tan')
  const nok = await atCounter(origin, 'nok')
  const qr = await memberCode(origin, token)

  const read = await Promise.all([tan('member', { qr }), nok('member', { qr })])
  expect(new Set(read.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const isTan = read[0]?.status === 200
  const reader = isTan ? tan : nok
  const ticket = read.find(({ status }) => status === 200)?.body['ticket']
  const gift = (receiptNumber: string) => ({ ticket, baht: 250, receiptNumber, storeId: ari })
  const gifts = await Promise.all(
    Array.from({ length: 8 }, (_, at) => reader('gifts', gift(`R-${at}`))),
  )
  const given = count(gifts, ({ status }) => status === 200)
  const later = [
    await reader('member', { qr }),
    await reader('gifts', gift('R-9')),
    await (isTan ? nok : tan)('gifts', gift('R-10')),
    await tan('member', { qr: `${qr.slice(0, -4)}AAAA` }),
  ]

  report({ name: 'replayed codes of members', tried: gifts.length + 4, violations: given - 1 })
  expect(given).toBe(1)
  expect(later.map(({ body }) => body['code'])).toEqual([
    'memberCodeUsed',
    'memberCodeUsed',
    'memberCodeWrong',
    'memberCodeWrong',
  ])
  const [entries] = db
    .prepare(`select count(*) as n from ledger_entry where given_by like 'staff %'`)
    .all()
  expect(entries?.['n']).toBe(1)
})

test('a counter gives no points to itself', async () => {
  const { origin, dataDir } = await serve()
  const db = openDatabase(dataDir)
  const token = await signIn(origin)
  const tan = await atCounter(origin, 'tan')
  const early = await tan('member', { qr: await memberCode(origin, token) })
  // Tan is Ploy as well.
  db.prepare(`update staff set email = 'Ploy@Chaan.example' where id = 'tan'`).run()

  const answers = [
    await tan('member', { qr: await memberCode(origin, token) }),
    await tan('gifts', {
      ticket: early.body['ticket'],
      baht: 250,
      receiptNumber: 'OWN-1',
      storeId: ari,
    }),
  ]

  const refused = count(answers, ({ body }) => body['code'] === 'ownPoints')
  report({ name: 'points to oneself', tried: answers.length, violations: 2 - refused })
  expect(answers.map(({ status }) => status)).toEqual([403, 403])
  expect(refused).toBe(2)
})
