import { readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { allowAnalytics } from '@/analytics/allow-analytics'
import { startAnalytics, track } from '@/analytics/analytics'

const docs = readFileSync('docs/errors.md', 'utf8')

/** Runs the adapter of the documentation with a stand-in for its provider. */
function install(name: string, provider: object) {
  const code = docs.split(`\`\`\`js ${name}\n`)[1]?.split('```')[0] ?? ''
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- the documented script itself
  const run = new Function(...Object.keys(provider), code)
  run(...Object.values(provider))
}

const tell = (effect: 'leftOut' | 'failed') =>
  track({
    name: 'answer_broken',
    operation: 'getCampaigns',
    endpoint: 'GET gateway /campaigns',
    path: 'items.[].name',
    expected: 'string',
    got: 'null',
    effect,
    status: 200,
  })

const allow = () => {
  startAnalytics()
  allowAnalytics({ analyticsProvider: true, analyticsTracker: false })
}

afterEach(() => delete window.taemAnalytics)

test('the documented adapter of Sentry hands a report on', () => {
  const captureMessage = vi.fn()
  install('sentry', { Sentry: { captureMessage } })
  allow()
  tell('leftOut')

  expect(captureMessage.mock.calls).toEqual([
    [
      'getCampaigns items.[].name: expected string, got null',
      {
        level: 'warning',
        fingerprint: ['getCampaigns', 'items.[].name', 'leftOut'],
        tags: { operation: 'getCampaigns', path: 'items.[].name', effect: 'leftOut', status: 200 },
      },
    ],
  ])
})

test('the documented adapter of OpenTelemetry hands a report on', () => {
  const emit = vi.fn()
  install('opentelemetry', { logger: { emit } })
  allow()
  tell('failed')

  expect(emit.mock.calls).toMatchObject([
    [{ severityText: 'ERROR', attributes: { 'taem.path': 'items.[].name' } }],
  ])
})

test('a provider without onError has reports as events', () => {
  const provider = { track: vi.fn() }
  window.taemAnalytics = provider
  allow()
  tell('failed')

  expect(provider.track).toHaveBeenCalledWith(
    'answer_broken',
    expect.objectContaining({ status: 200 }),
  )
})
