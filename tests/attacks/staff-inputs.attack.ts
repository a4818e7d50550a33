import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import type { StaffEndpoint } from '@/contract/studio/staff-endpoint'
import { fieldsOf, pathWith, staffEndpoints } from './every-endpoint.ts'
import { report, sampled, scale } from './figures.ts'
import { bad, broken, isFailure, textOf } from './hostile-values.ts'
import { columnsOf, findPlanted, plantedIn } from './planted-fields.ts'
import { serve } from './served.ts'
import { stepUpStaff, tokenOfStaff } from './staff-token.ts'

const segment = {
  levels: [1],
  languages: ['en'],
  consent: 'any',
  expiringWithin: 30,
  lastVisit: { is: 'within', days: 7 },
}
const content = {
  kind: 'bubble',
  campaignIds: [1001],
  words: { en: { title: 'Tea', text: 'Come by', button: 'See it', altText: 'Tea' } },
  link: { utm_source: 'line', utm_medium: 'chat', utm_campaign: 'tea', utm_content: 'a', c: 'b' },
  segment,
}
const menus = [
  {
    language: 'th',
    audience: 'everyone',
    chatBarText: 'Menu',
    selected: true,
    tabs: [
      {
        label: 'One',
        template: 'small1',
        areas: [{ label: 'Rewards', icon: 'gift', path: '/reward', target: 'Rewards' }],
      },
    ],
  },
]
const shop = { storeId: 201 }
const paging = { sortby: 'name', top: 10, skip: 0 }

interface Sent {
  /** In place of every `:name` of the path. */
  at?: string
  query?: object
  body?: object
}

/** A right request of every endpoint that takes any input. */
const rightRequests: Readonly<Record<string, Sent>> = {
  signInStaff: { body: { email: 'bua@chaan.example', password: 'wrong', code: '123456' } },
  beginSecondFactor: { body: { ticket: 'none' } },
  confirmSecondFactor: { body: { ticket: 'none', code: '123456' } },
  acceptInvitation: { body: { token: 'none', name: 'Eve', password: 'Veranda#1' } },
  stepUp: { body: { code: '123456' } },
  getAudit: {
    query: {
      top: 25,
      after: '1',
      search: 'a',
      act: 'b',
      staffId: 'c',
      from: '2026-01-01',
      to: '2026-12-31',
    },
  },
  inviteStaff: { body: { email: 'new@chaan.example', role: 'view' } },
  withdrawInvitation: { at: 'none' },
  changeStaffRole: { at: 'fah', body: { role: 'view' } },
  changeStaffNumber: { at: 'fah', body: { contactNumber: '0812223344' } },
  removeStaff: { at: 'nobody' },
  endSessionsOfMember: { body: { member: 'ploy@chaan.example', reason: 'Lost phone' } },
  getMessages: { query: paging },
  getMessage: { at: 'attacked-1' },
  saveMessage: { at: 'attacked-1', body: { version: 0, content } },
  deleteMessage: { at: 'attacked-2', query: { version: 0 } },
  estimateAudience: { body: segment },
  testMessage: { at: 'attacked-1', body: { version: 1 } },
  sendMessage: { at: 'attacked-1', body: { version: 1, at: '2099-01-01T00:00:00+07:00' } },
  stopMessage: { at: 'attacked-1' },
  getResults: { query: { from: '2026-01-01', to: '2026-01-31', by: 'link' } },
  getShortLinks: { query: { ...paging, search: 'tea' } },
  makeShortLink: { body: { name: 'tea26', path: '/reward', expiresAt: null } },
  changeShortLink: {
    at: 'tea26',
    body: { version: 1, path: '/reward', expiresAt: null, isEnded: false },
  },
  getShortLinkOpens: { at: 'tea26' },
  saveRichMenu: { body: { version: 0, content: { menus } } },
  sendMenuPicture: { body: { picture: 'none' } },
  publishRichMenu: { body: { version: 1, pictures: ['none'] } },
  putBackRichMenu: { body: { id: 1 } },
  lookUpCode: { body: { code: 'CHN1' } },
  useCode: { body: { code: 'CHN1', ...shop } },
  undoUse: { at: 'none' },
  getDayBookings: { query: shop },
  checkIn: { at: 'none', body: shop },
  markPaid: { at: 'none', body: shop },
  lookUpMember: { body: { qr: 'none' } },
  givePoints: { body: { ticket: 'none', baht: 100, receiptNumber: 'A-1', ...shop } },
  correctPoints: { at: 'none', body: { baht: 100, reason: 'Typed wrong', isOfAnother: false } },
}

interface Attempt {
  endpoint: StaffEndpoint
  path: string
  body?: string | FormData
}

function attemptOf(endpoint: StaffEndpoint, sent: Sent, body: unknown = sent.body): Attempt {
  const query = Object.entries(sent.query ?? {}).map(([name, value]) => [name, textOf(value)])
  const path = `${pathWith(endpoint, encodeURIComponent(sent.at ?? '') || '%20')}?${new URLSearchParams(query)}`
  return { endpoint, path, ...(endpoint.body && { body: JSON.stringify(body) }) }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The value with every field in it replaced by `by`, one at a time. */
function eachReplaced(value: object, by: unknown): object[] {
  return Object.entries(value).flatMap(([name, inside]) => {
    const deeper = isObject(inside) ? eachReplaced(inside, by) : []
    return [by, ...deeper].map((each) =>
      Array.isArray(value) ? value.with(Number(name), each) : { ...value, [name]: each },
    )
  })
}

/** Requests that are right but for one field, by whether the contract refuses their body. */
function attemptsOf(endpoint: StaffEndpoint): { refused: Attempt[]; others: Attempt[] } {
  const right = rightRequests[endpoint.id] ?? {}
  const bodies = bad.flatMap((value) => eachReplaced(right.body ?? {}, value))
  const isRefused = (body: unknown) => endpoint.body?.safeParse(body).success === false
  const { refused = [], taken = [] } = Object.groupBy(bodies, (body) =>
    isRefused(body) ? 'refused' : 'taken',
  )
  const addresses = bad.flatMap((value) => [
    ...(endpoint.params ? [{ ...right, at: textOf(value) }] : []),
    ...eachReplaced(right.query ?? {}, value).map((query) => ({ ...right, query })),
  ])
  const plain = attemptOf(endpoint, right)
  return {
    refused: [
      ...refused.map((body) => attemptOf(endpoint, right, body)),
      ...(endpoint.body ? broken.map((body) => ({ ...plain, body })) : []),
    ],
    others: [
      ...taken.map((body) => attemptOf(endpoint, right, body)),
      ...addresses.map((sent) => attemptOf(endpoint, sent)),
    ],
  }
}

/** What an answer of an attempt was. */
interface Answer {
  attempt: Attempt
  status: number
  said: string
}

/** An admin who has given a code, at the built server. */
async function attackedStudio() {
  const { origin, dataDir } = await serve()
  const db = new DatabaseSync(join(dataDir, 'taem.db'), { readOnly: true })
  onTestFinished(() => db.close())
  const token = await tokenOfStaff(origin, 'nok')
  await stepUpStaff(origin, 'nok', token)
  return {
    db,
    async send(attempt: Attempt): Promise<Answer> {
      const { endpoint, path, body } = attempt
      const answer = await fetch(origin + path, {
        method: endpoint.method,
        headers: {
          ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
          Authorization: `Bearer ${token}`,
          'Idempotency-Key': randomUUID(),
        },
        body,
      })
      return { attempt, status: answer.status, said: await answer.text() }
    },
  }
}

const wordsOf = ({ attempt: { endpoint, path, body }, status, said }: Answer) =>
  `${endpoint.id} ${path} ${typeof body === 'string' ? body : ''} → ${status} ${said}`

/** The tables with their rows; not when a session was last used. */
function rowsOf(db: DatabaseSync): Record<string, string> {
  const tables = db.prepare(`select name from sqlite_master where type = 'table'`).all()
  const names = tables.map(({ name }) => String(name)).filter((name) => name !== 'staff_session')
  return Object.fromEntries(
    names.map((name) => [name, JSON.stringify(db.prepare(`select * from "${name}"`).all())]),
  )
}

test('there is a right request of every endpoint of staff that takes any input', () => {
  const taking = staffEndpoints.filter(({ params, query, body }) => params ?? query ?? body)

  expect(Object.keys(rightRequests).toSorted()).toEqual(taking.map(({ id }) => id).toSorted())
  for (const { id, query, body } of taking) {
    expect([id, body?.safeParse(rightRequests[id]?.body).error]).toEqual([id, undefined])
    expect([id, Object.keys(rightRequests[id]?.query ?? {})]).toEqual([id, fieldsOf(query)])
  }
})

test('no input of staff causes a server error, and what is refused has no effect', async () => {
  const { db, send } = await attackedStudio()
  const all = staffEndpoints.map(attemptsOf)
  const refused = all.flatMap((attempts) => attempts.refused)
  const others = all.flatMap((attempts) => attempts.others)
  const violations: string[] = []

  async function attack(attempts: Attempt[], isWrong: (answer: Answer) => boolean) {
    for (let next = attempts.pop(); next; next = attempts.pop()) {
      const answer = await send(next)
      if (isWrong(answer)) violations.push(wordsOf(answer))
    }
  }
  const inEight = (attempts: Attempt[], isWrong: (answer: Answer) => boolean) =>
    Promise.all(Array.from({ length: 8 }, () => attack(attempts, isWrong)))

  const before = rowsOf(db)
  // The contract refuses them. A session that has ended, or a limit, would hide what is tried.
  const isTaken = ({ status, said }: Answer) => status !== 400 || isFailure(status, said)
  await inEight(sampled(refused, scale(600, refused.length)), isTaken)
  expect(rowsOf(db)).toEqual(before)
  await inEight(sampled(others, scale(400, others.length)), ({ status, said }) =>
    isFailure(status, said),
  )

  const tried = scale(1000, refused.length + others.length)
  report({ name: 'bad inputs of staff', tried, violations: violations.length })
  expect(violations).toEqual([])
})

const tables = [
  'staff',
  'staff_session',
  'staff_invitation',
  'staff_act',
  'short_link',
  'studio_message',
  'rich_menu_draft',
  'rich_menu_publication',
  'counter_gift',
  'member',
]
const wished = ['isAdmin', 'rights', 'isTested', 'state', 'madeBy', 'savedBy', 'by', 'opens', 'at']

/** The value with every field that it does not have planted in each object of it, but in those by language. */
function loaded(value: unknown, planted: object, isByLanguage = false): unknown {
  if (Array.isArray(value)) return value.map((one) => loaded(one, planted))
  if (!isObject(value)) return value
  const own = Object.entries(value).map(([name, inside]) => [
    name,
    loaded(inside, planted, name === 'words'),
  ])
  return { ...(!isByLanguage && planted), ...Object.fromEntries(own) }
}

test('no endpoint of staff stores a field that its contract does not accept', async () => {
  const { db, send } = await attackedStudio()
  const told = staffEndpoints.flatMap(({ response }) =>
    typeof response === 'string' ? [] : fieldsOf(response),
  )
  const names = [...new Set([...columnsOf(db, tables), ...told, ...wished])]
  const staff = () => db.prepare('select * from staff where id <> ? order by id').all('fah')
  const before = staff()
  const written: string[] = []
  const failed: string[] = []

  // In sequence: some change what the next one needs.
  for (const endpoint of staffEndpoints.filter(({ method }) => method !== 'GET')) {
    if (endpoint.id === 'signOutStaff') continue
    const sent = rightRequests[endpoint.id] ?? {}
    const takes = new Set([endpoint.body, endpoint.query].flatMap(fieldsOf))
    const foreign = names.filter((name) => !takes.has(name))
    const planted = Object.fromEntries(foreign.map((name) => [name, plantedIn(name)]))
    const answer = await send(
      attemptOf(
        endpoint,
        { ...sent, query: { ...planted, ...sent.query } },
        loaded(sent.body ?? {}, planted),
      ),
    )
    if (answer.status < 400) written.push(endpoint.id)
    if (isFailure(answer.status, answer.said)) failed.push(wordsOf(answer))
  }

  const kept = findPlanted(db)
  report({
    name: 'mass assignment of staff',
    tried: written.length * names.length,
    violations: kept.length,
  })
  expect(kept).toEqual([])
  expect(failed).toEqual([])
  expect(staff()).toEqual(before)
  expect(db.prepare('select distinct staff_id from staff_act').all()).toEqual([{ staff_id: 'nok' }])
  expect(written).toEqual(
    expect.arrayContaining([
      'inviteStaff',
      'changeStaffRole',
      'changeStaffNumber',
      'endSessionsOfMember',
      'makeShortLink',
      'changeShortLink',
      'saveMessage',
      'saveRichMenu',
    ]),
  )
})
