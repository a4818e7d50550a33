import { expect, onTestFinished, test, vi } from 'vitest'
import { signIn } from '@/contract/sign-in'
import { getCategories } from '@/contract/campaigns'
import { connect } from '../../../mocks/database/connect'
import { migrate } from '../../../mocks/database/migrate'
import { keepPool } from '../../../mocks/database/pool-size'
import { createMetrics } from '../../../mocks/hosting/metrics'
import { databaseCounts } from '../../../mocks/values/database-counts'
import { loggedSite } from './logged-site'

async function measuredSite() {
  vi.stubEnv('METRICS_PORT', '0')
  const site = await loggedSite()
  const metricsOrigin = `http://127.0.0.1:${site.server.metricsPort}`
  return {
    ...site,
    metricsOrigin,
    async lines() {
      const answer = await fetch(`${metricsOrigin}/metrics`)
      return (await answer.text()).split('\n')
    },
  }
}

test('metrics count requests by endpoint, and refusals by their reason', async () => {
  const site = await measuredSite()
  const wrong = { body: { email: 'ploy@chaan.example', password: 'wrong' } }

  for (const _ of ['first', 'second']) await site.send(signIn, wrong)
  await site.call(getCategories, {})
  await expect.poll(site.requests).toHaveLength(3)
  const lines = await site.lines()

  expect(lines).toContain('taem_requests_total{endpoint="signIn",method="POST",status="400"} 2')
  expect(lines).toContain(
    'taem_requests_total{endpoint="getCategories",method="GET",status="200"} 1',
  )
  expect(lines).toContain('taem_refusals_total{refusal="wrongCredentials",endpoint="signIn"} 2')
  expect(lines).toContain('taem_request_seconds_count{endpoint="signIn"} 2')
})

test('metrics say how long the oldest notification and message have waited', async () => {
  const site = await measuredSite()
  const { db, appId, clock } = site
  const now = clock.now(appId)
  const mail = { channel: 'email', recipient: 'a@b.example', subject: 'a', body: 'b' } as const
  const waiting = { app_id: appId, ...mail, sent_at: null }
  await db
    .insertInto('outbox')
    .values([
      { ...waiting, id: 'older', at: now - 90_000 },
      { ...waiting, id: 'newer', at: now - 1000 },
    ])
    .execute()

  const lines = await site.lines()

  const age = lines.find((line) => line.startsWith('taem_queue_age_seconds{queue="outbox"}'))
  expect(Number(age?.split(' ')[1])).toBeGreaterThanOrEqual(90)
  expect(lines).toContain('taem_queue_length{queue="outbox"} 2')
  expect(lines).toContain('taem_queue_length{queue="refunds"} 0')
})

test('metrics have the waits for the database, the memory and the lag of the process', async () => {
  const site = await measuredSite()
  const before = databaseCounts.conflicts
  databaseCounts.conflicts = 7
  onTestFinished(() => {
    databaseCounts.conflicts = before
  })

  const lines = await site.lines()

  expect(lines).toContain('taem_database_conflicts_total 7')
  expect(lines).toContain(`taem_database_lock_waits_total ${databaseCounts.lockWaits}`)
  expect(lines.some((line) => /^nodejs_eventloop_lag_p99_seconds \S/.test(line))).toBe(true)
  expect(lines.some((line) => /^process_resident_memory_bytes \d/.test(line))).toBe(true)
})

test('the public port has no metrics, and the other port has nothing else', async () => {
  const site = await measuredSite()

  const answers = await Promise.all([
    fetch(`${site.origin}/metrics`),
    fetch(`${site.metricsOrigin}/`),
    fetch(`${site.metricsOrigin}/metrics`, { method: 'POST' }),
  ])

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
})

test('metrics have the connections of a database with a pool, and no queues without an answer', async () => {
  const db = connect({ file: ':memory:', isDurable: false })
  await migrate(db)
  keepPool(db, () => ({ open: 4, idle: 1, waiting: 2 }))
  const metrics = createMetrics(db, () => 0)

  const before = await metrics.text()
  await db.destroy()
  const after = await metrics.text()

  expect(before).toContain('taem_database_pool{state="waiting"} 2')
  expect(before).toContain('taem_queue_length{queue="outbox"} 0')
  expect(after).not.toContain('taem_queue_length{')
  expect(after).toContain('taem_database_pool{state="open"} 4')
})
