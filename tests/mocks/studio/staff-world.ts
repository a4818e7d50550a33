import type { Input, Output } from '@/contract/endpoint'
import { fillPath } from '@/contract/endpoint'
import { staffApi, type StaffEndpoint } from '@/contract/studio/staff-endpoint'
import { StaffRefusalBody } from '@/contract/studio/staff-refusals'
import { signInStaff, stepUp } from '@/contract/studio/staff-session'
import { totpCodeAt } from '../../../mocks/areas/staff/second-factor.ts'
import { packOf } from '../../../mocks/brands/packs.ts'
import type { World } from '../platform-world.ts'

type Served = Pick<World, 'platform' | 'appId'>

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  idempotencyKey?: string
}

interface As {
  token?: string
  headers?: Record<string, string>
}

/** The answer of an endpoint of the studio as it came. */
export async function askStaff(
  { platform, appId }: Served,
  endpoint: StaffEndpoint,
  { params, query, body, idempotencyKey }: Parts,
  { token, headers }: As = {},
): Promise<Response> {
  const url = new URL(staffApi + fillPath(endpoint.path, params), 'http://localhost')
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  const isForm = endpoint.encoding === 'form'
  const request = new Request(url, {
    method: endpoint.method,
    headers: {
      ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      ...headers,
    },
    ...(body !== undefined && { body: isForm ? formOf(body) : JSON.stringify(body) }),
  })
  return platform.fetchStaff(request, appId, '127.0.0.1')
}

function formOf(body: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) {
    form.append(name, value instanceof Blob ? value : String(value))
  }
  return form
}

/** Calls an endpoint of the studio. @throws Error with the code of the refusal */
export async function callStaff<E extends StaffEndpoint>(
  world: Served,
  endpoint: E,
  input: Input<E>,
  as?: As,
): Promise<Output<E>> {
  const response = await askStaff(world, endpoint, input as Parts, as)
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(StaffRefusalBody.parse(answer).code)
  if (typeof endpoint.response === 'string') throw new Error('Answers of the studio are JSON.')
  // The endpoint's own schema reads it.
  return endpoint.response.parse(answer) as Output<E>
}

/** Signs a person of the demo's staff in with both factors. @returns the token of the session */
export async function signInAsStaff(world: Timed, name: string): Promise<string> {
  const { email, demoPassword: password, demoSecret } = await personOf(world, name)
  const code = totpCodeAt(demoSecret, world.clock.now(world.appId))
  const answer = await callStaff(world, signInStaff, { body: { email, password, code } })
  if (answer.next !== 'studio') throw new Error(`The sign-in of ${name} asks for ${answer.next}.`)
  return answer.session.token
}

/** Half a minute later there is another code. */
export const nextCodeMs = 30_000

/** The same, and a second code, which opens what asks for one. @returns the token of the session */
export async function steppedUp(world: Timed, name: string): Promise<string> {
  const token = await signInAsStaff(world, name)
  world.clock.advance(nextCodeMs, world.appId)
  await confirmAgain(world, { name, token })
  return token
}

/** The code of this half minute, for a person who has signed in. */
export async function confirmAgain(
  world: Timed,
  { name, token }: { name: string; token: string },
): Promise<void> {
  const { demoSecret } = await personOf(world, name)
  const code = totpCodeAt(demoSecret, world.clock.now(world.appId))
  await callStaff(world, stepUp, { body: { code } }, { token })
}

type Timed = Served & Pick<World, 'clock'>

async function personOf({ platform, appId }: Served, name: string) {
  const brand = await platform.brands.find(appId)
  const person = packOf(brand?.identity.name ?? '').staff.find(({ id }) => id === name)
  if (!person) throw new Error(`The demo has no ${name}.`)
  return person
}
