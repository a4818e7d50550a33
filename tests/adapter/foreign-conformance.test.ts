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

test('without the adapter the same backend fails', async () => {
  const { failed } = await tried()

  expect(failed.length).toBeGreaterThan(3)
})
