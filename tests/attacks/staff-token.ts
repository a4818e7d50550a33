import { staffApi } from '@/contract/studio/staff-endpoint'
import { totpCodeAt } from '../../mocks/areas/staff/second-factor.ts'
import { packOf } from '../../mocks/brands/packs.ts'

const stepMs = 30_000

/** A code of the second factor of one of Chaan's staff. Each is good once: `later` gives the next one. */
function codeOf(name: string, later = 0) {
  return totpCodeAt(personOf(name)?.demoSecret ?? '', Date.now() + later * stepMs)
}

const personOf = (name: string) => packOf('chaan').staff.find(({ id }) => id === name)

/** Signs one of Chaan's staff in. @returns the token */
export async function tokenOfStaff(origin: string, name: string): Promise<string> {
  const person = personOf(name)
  const body = { email: person?.email, password: person?.demoPassword, code: codeOf(name) }
  const response = await fetch(`${origin}${staffApi}/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { session } = (await response.json()) as { session: { token: string } }
  return session.token
}

/** Opens what asks for a code to the session of a person. */
export async function stepUpStaff(origin: string, name: string, token: string): Promise<void> {
  const response = await fetch(`${origin}${staffApi}/step-up`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ code: codeOf(name, 1) }),
  })
  if (!response.ok) throw new Error(`The code was refused: ${await response.text()}`)
}
