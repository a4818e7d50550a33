import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const nobody = { analyticsTracker: false, analyticsProvider: false }
const everybody = { analyticsTracker: true, analyticsProvider: true }
const provider = vi.fn<(name: string, properties: Record<string, unknown>) => void>()

beforeEach(() => {
  vi.resetModules()
  provider.mockClear()
  window.taemAnalytics = { track: provider }
})

afterEach(() => {
  delete window.taemAnalytics
  delete window.taemEvents
})

async function load() {
  const [queue, listeners] = await Promise.all([
    import('@/analytics/analytics'),
    import('@/analytics/allow-analytics'),
  ])
  return { ...queue, ...listeners }
}
const tracked = () => window.taemEvents?.map(({ name }) => name)

test('no event is sent before the member has chosen about cookies', async () => {
  const analytics = await load()
  analytics.startAnalytics()

  analytics.track({ name: 'screen', screen: '/' })

  expect(tracked()).toBeUndefined()
  expect(provider).not.toHaveBeenCalled()
})

test('no event is sent before the host is ready', async () => {
  const analytics = await load()
  analytics.allowAnalytics(everybody)

  analytics.track({ name: 'screen', screen: '/?code=secret' })

  expect(tracked()).toBeUndefined()
  expect(provider).not.toHaveBeenCalled()
})

test('an event that happens while the stored choice is read is sent afterwards', async () => {
  const analytics = await load()
  analytics.startAnalytics()
  analytics.track({ name: 'screen', screen: '/' })

  analytics.allowAnalytics(everybody)

  expect(tracked()).toEqual(['screen'])
  expect(provider).toHaveBeenCalledOnce()
})

test('an event that happened without consent is not sent after a later consent', async () => {
  const analytics = await load()
  analytics.startAnalytics()
  analytics.allowAnalytics(nobody)
  analytics.track({ name: 'screen', screen: '/' })

  analytics.allowAnalytics(everybody)
  analytics.track({ name: 'sign_out' })

  expect(tracked()).toEqual(['sign_out'])
})

test.each([
  [{ analyticsTracker: true, analyticsProvider: false }, ['sign_out'], 0],
  [{ analyticsTracker: false, analyticsProvider: true }, undefined, 1],
])('%j is told to exactly those', async (listeners, events, calls) => {
  const analytics = await load()
  analytics.startAnalytics()
  analytics.allowAnalytics(listeners)

  analytics.track({ name: 'sign_out' })

  expect(tracked()).toEqual(events)
  expect(provider).toHaveBeenCalledTimes(calls)
})

test('withdrawing consent removes the data of the tracker', async () => {
  const analytics = await load()
  analytics.startAnalytics()
  analytics.allowAnalytics(everybody)
  analytics.track({ name: 'sign_out' })

  analytics.allowAnalytics(nobody)

  expect(tracked()).toBeUndefined()
})

test('an event belongs to the member who was signed in when it happened', async () => {
  const analytics = await load()
  analytics.setAnalyticsUser('7')
  analytics.track({ name: 'sign_out' })
  analytics.setAnalyticsUser(undefined)
  analytics.startAnalytics()

  analytics.allowAnalytics(everybody)

  expect(window.taemEvents?.[0]?.userId).toBe('7')
})

test('an object of the brand that throws stops neither the app nor later events', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  provider.mockImplementationOnce(() => {
    throw new TypeError('gtag is not a function')
  })
  const analytics = await load()
  analytics.track({ name: 'sign_in', channel: 'line' })
  analytics.track({ name: 'sign_out' })
  analytics.startAnalytics()

  analytics.allowAnalytics(everybody)

  expect(tracked()).toEqual(['sign_in', 'sign_out'])
  expect(provider).toHaveBeenCalledTimes(2)
  expect(warned).toHaveBeenCalledTimes(1)
})

test('a visit without an answer keeps a hundred events and no more', async () => {
  const analytics = await load()
  analytics.startAnalytics()
  for (let count = 0; count < 150; count += 1) analytics.track({ name: 'sign_out' })

  analytics.allowAnalytics(everybody)

  expect(tracked()).toHaveLength(100)
})

test('an event has the link by which the member came, if consent allows it at that time', async () => {
  const analytics = await load()
  const cameFrom = vi.fn<() => Record<string, unknown>>(() => ({ utm_source: 'line' }))
  analytics.startAnalytics()
  analytics.allowAnalytics(everybody, cameFrom)
  analytics.track({ name: 'redeem_done', campaignId: 1 })
  cameFrom.mockReturnValue({})

  analytics.track({ name: 'sign_out' })

  expect(window.taemEvents).toMatchObject([
    { name: 'redeem_done', campaignId: 1, utm_source: 'line' },
    { name: 'sign_out' },
  ])
  expect(window.taemEvents?.[1]).not.toHaveProperty('utm_source')
  expect(provider).toHaveBeenCalledWith(
    'redeem_done',
    expect.objectContaining({ utm_source: 'line' }),
  )
})

test('a parameter of a link does not replace a field of the event', async () => {
  const analytics = await load()
  analytics.startAnalytics()
  analytics.allowAnalytics(everybody, () => ({ name: 'sign_in', userId: '9' }))

  analytics.track({ name: 'sign_out' })

  expect(window.taemEvents).toMatchObject([{ name: 'sign_out' }])
  expect(window.taemEvents?.[0]?.userId).toBeUndefined()
})
