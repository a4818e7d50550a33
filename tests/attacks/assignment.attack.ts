import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import type { Endpoint } from '@/contract/endpoint'
import { getProfile } from '@/contract/profile'
import { getProfileDetails } from '@/contract/profile-details'
import { Session } from '@/contract/user-session'
import { endpoints, fieldsOf, pathWith } from './every-endpoint.ts'
import { report } from './figures.ts'
import { columnsOf, findPlanted, plantedIn } from './planted-fields.ts'
import { headersOf, serve, signIn } from './served.ts'

/** A valid request body for each endpoint, so that the request reaches the write. */
const rightBodies: Record<string, Record<string, unknown>> = {
  updateProfile: {},
  changeProfileDetails: { gender: 'other', occupation: 'Baker' },
  changeLocale: { locale: 1033 },
  changeContactNumber: { contact_number: '0812223333', otpTicket: 'made-up', proof: {} },
  requestEmailChange: { email: 'pim@example.com', proof: { password: 'Veranda#1' } },
  register: { profile: {}, consents: {}, otpTicket: 'made-up' },
  signIn: { email: 'ploy@chaan.example', password: 'Veranda#1' },
}

/** Every column and field name that affects a member's rights. */
function namesOf(db: DatabaseSync): string[] {
  const columns = columnsOf(db, ['member', 'member_detail', 'session', 'ledger_entry'])
  const told = [getProfile.response, getProfileDetails.response, Session].flatMap(fieldsOf)
  const wished = ['role', 'roles', 'isAdmin', 'points', 'point', 'level', 'levelId', 'memberId']
  return [...new Set([...columns, ...told, ...wished, 'appId', 'userType', 'emailVerified'])]
}

/** The body with every field that the endpoint does not accept, also in each nested object. */
function loaded(endpoint: Endpoint, names: string[]) {
  const takes = new Set(fieldsOf(endpoint.body))
  const planted = Object.fromEntries(names.map((name) => [name, plantedIn(name)]))
  const right = Object.entries(rightBodies[endpoint.id] ?? {}).map(([name, value]) => {
    const isObject = typeof value === 'object' && value !== null
    return [name, isObject ? { ...planted, ...value } : value]
  })
  const foreign = Object.entries(planted).filter(([name]) => !takes.has(name))
  const boxes = { member: planted, user: planted, $set: planted }
  return { ...boxes, ...Object.fromEntries(foreign), ...Object.fromEntries(right) }
}

function encoded({ encoding, method }: Endpoint, body: Record<string, unknown>) {
  if (method === 'DELETE' || encoding !== 'form') return JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return form
}

const endsSession = /signout|sessions/

/** Fields of all members that no request of this attack may change. */
function protectedOf(db: DatabaseSync) {
  return db
    .prepare(
      `select app_id, id, email, email_confirmed_at, password_hash, level_id, balance, can_redeem,
        joined_at, birth_date, contact_number, member_number, refer_code, referrals, state,
        json_extract(content_json, '$.uuid') as uuid from member order by app_id, id`,
    )
    .all()
}

test('no write endpoint stores a field that its contract does not accept', async () => {
  const { origin, dataDir } = await serve()
  const db = new DatabaseSync(join(dataDir, 'taem.db'), { readOnly: true })
  const names = namesOf(db)
  const writing = endpoints.filter(({ method }) => method !== 'GET')
  const before = protectedOf(db)
  const written: string[] = []
  const failed: string[] = []

  let token = await signIn(origin)

  // In sequence, since some requests end the session.
  for (const endpoint of writing) {
    const body = encoded(endpoint, loaded(endpoint, names))
    const { 'Content-Type': json, ...headers } = headersOf('chaan-demo', token)
    const query = new URLSearchParams(names.map((name) => [name, String(plantedIn(name))]))
    const answer = await fetch(`${origin}${pathWith(endpoint, '1')}?${query}`, {
      method: endpoint.method,
      headers: {
        ...headers,
        ...(typeof body === 'string' && { 'Content-Type': json }),
        'Idempotency-Key': crypto.randomUUID(),
      },
      body,
    })
    await answer.arrayBuffer()
    if (answer.ok) written.push(endpoint.id)
    if (answer.status === 401 || endsSession.test(endpoint.path)) token = await signIn(origin)
    if (answer.status >= 500 && answer.status !== 503) failed.push(endpoint.id)
  }

  const kept = findPlanted(db)
  const after = protectedOf(db)
  db.close()
  report({ name: 'mass assignment', tried: writing.length * names.length, violations: kept.length })
  expect(kept).toEqual([])
  expect(failed).toEqual([])
  expect(after).toEqual(before)
  expect(written).toEqual(
    expect.arrayContaining(['updateProfile', 'changeProfileDetails', 'requestEmailChange']),
  )
})
