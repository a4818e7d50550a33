import { expect, onTestFinished, test } from 'vitest'
import { runKit } from '../../scripts/conformance/run-kit.ts'
import { smallFixtures } from '../scripts/small-backend.ts'
import { startForeignBackend } from './foreign-backend.ts'
import { foreignAdapter } from './foreign-dialect.ts'

async function tried(adapter?: unknown) {
  const backend = await startForeignBackend()
  onTestFinished(backend.stop)
  const fixtures = { ...smallFixtures(), adapter }
  const { results } = await runKit({ base: backend.base, fixtures, pauseMs: 0 })
  return {
    ok: results.filter(({ outcome }) => outcome === 'ok').length,
    failed: results.flatMap(({ name, outcome, line }) =>
      outcome === 'failed' ? `${name}: ${line}` : [],
    ),
  }
}

test('the kit passes on a backend of another dialect with its adapter', async () => {
  const { ok, failed } = await tried(foreignAdapter())

  expect(failed).toEqual([])
  expect(ok).toBe(47)
})

test('the kit passes where the platform does not say how many items there are', async () => {
  const adapter = foreignAdapter()

  const { failed } = await tried({ ...adapter, fields: { ...adapter.fields, total: '$.none' } })

  expect(failed).toEqual([])
})

test('the kit fails where each list would end after its first page', async () => {
  const adapter = foreignAdapter()
  const fields = { ...adapter.fields, total: '$.none' }
  const paging = { ...adapter.paging, next: '$.none' }

  const { failed } = await tried({ ...adapter, fields, paging })

  expect(failed.join('\n')).toMatch(/^pages of getRedemptions: .*total/m)
})

test('a fault of the adapter is told with what was sent and the address that was asked', async () => {
  const adapter = foreignAdapter()
  const endpoints = { ...adapter.endpoints, getCategories: { path: '/kinds' } }

  const { failed } = await tried({ ...adapter, endpoints, times: 'unixSeconds' })

  expect(failed.join('\n')).toMatch(
    /: expected what the adapter's form, unit or values can read, got "\d\d\/\d\d\/25\d\d /,
  )
  expect(failed.join('\n')).toMatch(
    /\(GET \/categories\) .*; asked: GET http:\/\/127\.0\.0\.1:\d+\/kinds$/m,
  )
})

test('without the adapter the same backend fails', async () => {
  const { failed } = await tried()

  expect(failed.length).toBeGreaterThan(3)
})
