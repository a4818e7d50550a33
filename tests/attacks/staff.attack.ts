import { expect, test } from 'vitest'
import { staffApi, type StaffEndpoint } from '@/contract/studio/staff-endpoint'
import { pathWith, staffEndpoints } from './every-endpoint.ts'
import { report } from './figures.ts'
import { serve, signIn } from './served.ts'
import { tokenOfStaff } from './staff-token.ts'

const closed = staffEndpoints.filter(({ right }) => right !== 'none')

/** What each endpoint answers to a token: its status, by the endpoint's id. */
async function statuses(origin: string, of: StaffEndpoint[], headers: Record<string, string>) {
  const answers = of.map(async (endpoint) => {
    const { method, body, id } = endpoint
    const response = await fetch(origin + pathWith(endpoint, 'x'), {
      method,
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': id, ...headers },
      ...(body && { body: '{}' }),
    })
    return [id, response.status] as const
  })
  return Object.fromEntries(await Promise.all(answers))
}

const all = (of: StaffEndpoint[], status: number) =>
  Object.fromEntries(of.map(({ id }) => [id, status]))

test('neither a guest nor a member’s session opens anything of the studio', async () => {
  const { origin } = await serve()
  const token = await signIn(origin)
  for (const sent of [undefined, token]) {
    const headers: Record<string, string> = sent ? { Authorization: `Bearer ${sent}` } : {}
    expect(await statuses(origin, closed, headers)).toEqual(all(closed, 401))
  }
  report({ name: 'strangers at the studio', tried: closed.length * 2, violations: 0 })
})

test('a role opens only what it has a right to', async () => {
  const { origin } = await serve()
  const rights = { fah: ['read'], bua: ['read', 'publish'], tan: ['counter'] }
  for (const [name, own] of Object.entries(rights)) {
    const token = await tokenOfStaff(origin, name)
    const others = closed.filter(({ right }) => right !== 'staff' && !own.includes(right))
    const found = await statuses(origin, others, { Authorization: `Bearer ${token}` })
    expect(found).toEqual(all(others, 403))
  }
})

test('an act that asks for a code is closed to a session that gave none', async () => {
  const { origin } = await serve()
  const token = await tokenOfStaff(origin, 'nok')
  const asking = staffEndpoints.filter(({ stepsUp }) => stepsUp)
  const found = await statuses(origin, asking, { Authorization: `Bearer ${token}` })
  expect(found).toEqual(all(asking, 403))
})

test('a page of another site sends nothing to the studio, and a member’s app takes no staff', async () => {
  const { origin } = await serve()
  const token = await tokenOfStaff(origin, 'nok')
  const headers = { Authorization: `Bearer ${token}` }
  const foreign = await fetch(`${origin}${staffApi}/self`, {
    headers: { ...headers, Origin: 'https://evil.example' },
  })
  expect(foreign.status).toBe(403)
  const profile = await fetch(`${origin}/api/admin/profile`, {
    headers: { ...headers, 'X-App-Id': 'chaan-demo' },
  })
  expect(profile.ok).toBe(false)
})
