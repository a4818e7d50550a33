import { existsSync } from 'node:fs'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { report } from './figures.ts'
import { headersOf, serve, servedBy, signIn } from './served.ts'

const starts = Object.entries(servedBy)

/** Sends half of a redeem request; `finish` sends the rest. */
async function beginRedeeming(origin: string, token: string) {
  const [half, rest] = ['{"quantity":1,', '"sp_points":120}']
  const key = crypto.randomUUID()
  const asking: ClientRequest = request(`${origin}/api/campaigns/1001/redeem`, {
    method: 'POST',
    headers: {
      ...headersOf('chaan-demo', token),
      'Idempotency-Key': key,
      'Content-Length': half.length + rest.length,
      // The server sends this once it has read the headers.
      Expect: '100-continue',
    },
  })
  const answered = new Promise<IncomingMessage | undefined>((resolve) => {
    asking.once('response', resolve)
    asking.once('error', () => resolve(undefined))
  })
  await new Promise((resolve) => {
    asking.once('continue', resolve)
    asking.flushHeaders()
  })
  asking.write(half)
  return { key, answered, finish: () => asking.end(rest), giveUp: () => asking.destroy() }
}

async function untilItTakesNobody(origin: string) {
  const isTaken = () =>
    fetch(`${origin}/robots.txt`).then(
      () => true,
      () => false,
    )
  await expect.poll(isTaken).toBe(false)
}

/** The keys of the redemptions in the database file. */
function keysIn(file: string) {
  const database = new DatabaseSync(file, { readOnly: true })
  const rows = database.prepare('select idempotency_key from redemption').all()
  database.close()
  return rows.map((row) => row.idempotency_key)
}

test.each(starts)('%s: requests that arrived before SIGTERM are answered', async (name, args) => {
  const { origin, kill, ended, dataDir } = await serve({ args })
  const token = await signIn(origin)
  const asked = await Promise.all(Array.from({ length: 12 }, () => beginRedeeming(origin, token)))

  kill('SIGTERM')
  await untilItTakesNobody(origin)
  for (const { finish } of asked) finish()
  const answers = await Promise.all(asked.map(({ answered }) => answered))

  const answeredWell = answers.filter((answer) => answer?.statusCode === 200)
  report({
    name: `requests under way at SIGTERM, ${name}`,
    tried: asked.length,
    violations: asked.length - answeredWell.length,
  })
  expect(answeredWell).toHaveLength(12)
  expect(answers.map((answer) => answer?.headers.connection)).toEqual(answers.map(() => 'close'))
  expect(await ended).toEqual({ code: 0, signal: null })
  const file = join(dataDir, 'taem.db')
  expect(existsSync(`${file}-wal`)).toBe(false)
  expect(keysIn(file)).toEqual(expect.arrayContaining(asked.map(({ key }) => key)))
})

test('a second signal ends the process at once', async () => {
  const { origin, kill, ended } = await serve()
  const endless = await beginRedeeming(origin, await signIn(origin))
  kill('SIGTERM')
  await untilItTakesNobody(origin)

  const signals = setInterval(() => kill('SIGINT'), 100)
  const { code } = await ended
  clearInterval(signals)
  endless.giveUp()

  expect(code).toBe(130)
})
