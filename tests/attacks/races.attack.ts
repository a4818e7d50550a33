import { globSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { report } from './figures.ts'
import { headersOf, serve, signIn } from './served.ts'

test('while another process holds the write lock, files, pages and reads are still served', async () => {
  const { origin, dataDir } = await serve()
  const token = await signIn(origin)
  const headers = headersOf('chaan-demo', token)
  // The server may be writing at that moment, such as its security log.
  const other = new DatabaseSync(join(dataDir, 'taem.db'), { timeout: 10_000 })
  onTestFinished(() => other.close())
  const [script = ''] = globSync('assets/*.js', { cwd: 'dist' })
  const reads = [`/${script}`, '/', '/campaign/p1001', '/livez', '/api/points', '/api/profile']
  const statuses: string[] = []
  async function readAll() {
    for (const path of reads) {
      const answer = await fetch(origin + path, { headers })
      await answer.arrayBuffer()
      statuses.push(`${answer.status} ${path}`)
    }
  }
  const like = (campaignId: number) =>
    fetch(`${origin}/api/favourites/${campaignId}`, { method: 'PUT', headers })
  let isAnswered = false

  other.exec('begin immediate')
  const waiting = like(1001).finally(() => void (isAnswered = true))
  await readAll()
  await readAll()
  const wasAnswered = isAnswered
  other.exec('rollback')
  const waited = await waiting
  other.exec('begin immediate')
  const refusals = Promise.all([like(1002), signOut(), like(1003)])
  await readAll()
  const refused = await refusals
  other.exec('rollback')
  const again = await like(1002)

  function signOut() {
    return fetch(`${origin}/api/auth/signout`, { method: 'POST', headers })
  }
  const wrong = statuses.filter((line) => !line.startsWith('200'))
  report({ name: 'reads behind a write lock', tried: statuses.length, violations: wrong.length })
  expect(wrong).toEqual([])
  expect([wasAnswered, waited.status]).toEqual([false, 200])
  const retries = refused.map(({ status, headers: sent }) => `${status} ${sent.get('retry-after')}`)
  expect(retries).toEqual(['503 2', '503 2', '503 2'])
  expect(await refused[0]?.json()).toMatchObject({ Error: { Code: 'busy' } })
  expect(again.status).toBe(200)
})
