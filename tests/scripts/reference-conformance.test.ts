import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readFixtures } from '../../scripts/conformance/kit-fixtures.ts'
import { runKit } from '../../scripts/conformance/run-kit.ts'
import { outboxPage } from '../../mocks/hosting/outbox-page.ts'
import { seedGeography } from '../../mocks/areas/geography/own-places.ts'
import { changeRows } from '../mocks/platform-rows.ts'
import { createWorld, storyNow } from '../mocks/platform-world.ts'

test('the reference platform keeps the contract, with every feature', async () => {
  const world = await createWorld()
  await seedGeography(world.db)
  const text = readFileSync('docs/integrate/fixtures.demo.json', 'utf8')
  const fixtures = readFixtures(text)
  const lastOne = 1010
  await changeRows(world, 'campaign_stock', { id: lastOne }, { qty: 10, sold: 9 })

  const { results } = await runKit({
    base: 'http://localhost',
    fixtures: { ...fixtures, campaigns: { ...fixtures.campaigns, lastOne } },
    send: (request) =>
      new URL(request.url).pathname === '/__outbox'
        ? outboxPage(request, world.outbox)
        : world.platform.fetch(request),
    now: () => storyNow,
    pauseMs: 0,
  })

  const told = (outcome: string) =>
    results.flatMap((one) => (one.outcome === outcome ? `${one.name}: ${one.line}` : []))
  expect(told('failed')).toEqual([])
  expect(told('skipped')).toEqual([
    'shape getDrawRecord: the fixtures have no inputs of getDrawRecord',
    ...['preflight', 'answers'].map((of) => `other origin, ${of}: the fixtures name no origin`),
    'shape getHelpImage: the fixtures have no inputs of getHelpImage',
    'shape getDrawRecord of a member: the fixtures have no inputs of getDrawRecord',
    'shape getOrder: the fixtures have no inputs of getOrder',
    'token getOrder: the fixtures have no inputs of getOrder',
    'other origin, every answer: the fixtures name no origin',
  ])
})
