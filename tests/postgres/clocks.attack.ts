import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { staffApi } from '@/contract/studio/staff-endpoint'
import { startCluster } from '../../scripts/setup/postgres-cluster.ts'
import { headersOf, sendSignIn, serve, servedBy, signIn } from '../attacks/served.ts'
import { tokenOfStaff } from '../attacks/staff-token.ts'

const minuteMs = 60_000

/** Sets the clock of a process's machine, as far as a program sees it. */
const aheadBy = (ms: number) =>
  `data:text/javascript,const own = Date.now; Date.now = () => own() + (${ms})`

/** Two processes on one database, of which the second has another time. */
async function serveTwo(aheadMs: number) {
  const cluster = await startCluster()
  onTestFinished(() => cluster.remove())
  const env = { DATABASE_URL: cluster.url('postgres') }
  const right = await serve({ env })
  const wrong = await serve({ env, args: ['--import', aheadBy(aheadMs), ...servedBy.serve] })
  return { right: right.origin, wrong: wrong.origin, token: await signIn(right.origin) }
}

async function memberCode(origin: string, token: string): Promise<string> {
  const answer = await fetch(`${origin}/api/profile/code`, {
    headers: headersOf('chaan-demo', token),
  })
  const { qr } = (await answer.json()) as { qr: string }
  return qr
}

async function lookUp(origin: string, token: string, qr: string) {
  const answer = await fetch(`${origin}${staffApi}/counter/member`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token}`,
      'Idempotency-Key': randomUUID(),
    },
    body: JSON.stringify({ qr }),
  })
  return (await answer.json()) as { member?: string; code?: string }
}

test.each([
  ['behind', -minuteMs],
  ['ahead', minuteMs],
])('a code of a process whose machine is a minute %s is read by the other one', async (_, ms) => {
  const { right, wrong, token } = await serveTwo(ms)
  const tan = await tokenOfStaff(right, 'tan')

  const read = [
    await lookUp(right, tan, await memberCode(wrong, token)),
    await lookUp(wrong, tan, await memberCode(right, token)),
  ]

  expect(read).toMatchObject([{ member: 'Ploy C.' }, { member: 'Ploy C.' }])
})

test('a member is told the same time by processes whose machines are a day apart', async () => {
  const { right, wrong } = await serveTwo(24 * 60 * minuteMs)

  const times = [right, wrong].map(async (origin) => (await sendSignIn(origin)).headers.get('date'))
  const [one = 0, other = 0] = (await Promise.all(times)).map((time) => Date.parse(time ?? ''))

  expect(Math.abs(one - other)).toBeLessThan(12 * 60 * minuteMs)
})
