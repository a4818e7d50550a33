import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepLink } from '@/attribution/last-link'
import { lookForBranch, nearestBranch } from '@/attribution/nearest-branch'
import { touchLifeMs } from '@/attribution/touch-rules'
import { allowTouch, keepTouch } from '@/attribution/touch-slot'
import { pendingFor } from '@/features/rewards/redeem/pending-redemption'
import { redemptions } from '@/features/rewards/redeem/redemption-once'
import { initHost } from '@/host/host'
import { beginSession, endSession, member } from '@/session/session'
import { loseConnection, regainConnection } from '../../../lose-connection.ts'
import { createWorld, type World } from '../../../world.ts'
import { eventually } from '../../../eventually.ts'

const tea = 1001
const latte = 1003
const one = { quantity: 1, sp_points: 120, sp_baht: 0 }
let world: World

beforeAll(async () => {
  await initHost({})
})

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  world = await createWorld()
  await beginSession((await world.signIn('ploy')).session, false)
})

afterEach(async () => {
  await endSession(() => Promise.resolve())
})

const intent = (campaignId = tea) => redemptions.intent(member()?.userId ?? '', { campaignId })
const isRedeem = (request: Request) => request.method === 'POST' && request.url.endsWith('/redeem')
test('a surprise whose response was lost shows after recovery', async () => {
  world.rewire(async (request, send) => {
    const answer = await send()
    if (isRedeem(request)) throw new TypeError('the connection was reset')
    return answer
  })
  // Of three units at once, one is the third of the day.
  await intent(latte).submit({
    quantity: 3,
    sp_points: 450,
    sp_baht: 0,
  })
  const pending = pendingFor(latte)

  const found = pending && (await redemptions.search(pending).outcome)

  expect(found?.kind === 'done' && found.answer.surprise?.title).toBe('A little extra for you')
})

describe('the attribution of the link', () => {
  const link = '?store=3&tranId=T-881&walletcard=C-77'
  const parts = {
    redeem_by: 'web',
    location_id: '3',
    tranId: 'T-881',
    walletcard: 'C-77',
  }
  let bodies: unknown[]

  beforeEach(() => {
    bodies = []
    rewire(() => false)
  })

  /** Records the requests; responses that `isLost` selects never arrive. */
  function rewire(isLost: (sends: number) => boolean) {
    world.rewire(async (request, send) => {
      if (!isRedeem(request)) return send()
      bodies.push(await request.clone().json())
      if (isLost(bodies.length)) throw new TypeError('no route')
      return send()
    })
  }

  test('is sent with the redemption, and with no later one', async () => {
    keepLink(link)

    await intent().submit(one)
    await intent().submit(one)

    expect(bodies).toEqual([
      { ...one, ...parts },
      { ...one, redeem_by: 'web' },
    ])
  })

  test('is sent unchanged with a retry, also if another link was opened meanwhile', async () => {
    rewire((sends) => sends === 1)
    keepLink(link)
    await intent().submit(one)
    keepLink('?store=205')
    const pending = pendingFor(tea)

    const found = pending && (await redemptions.search(pending).outcome)

    expect(found?.kind).toBe('done')
    expect(bodies).toEqual([
      { ...one, ...parts },
      { ...one, ...parts },
    ])
  })

  test('names a branch only if the member has chosen none', async () => {
    keepLink(link)

    await intent().submit({ ...one, location_id: '5' })

    expect(bodies).toEqual([{ ...one, ...parts, location_id: '5' }])
  })

  test('names the nearest branch if the location is allowed and no branch was chosen', async () => {
    const coords = { latitude: 13.7812, longitude: 100.5412 }
    vi.stubGlobal('navigator', {
      onLine: true,
      permissions: { query: async () => ({ state: 'granted' }) },
      geolocation: { getCurrentPosition: (found: PositionCallback) => found({ coords } as never) },
    })
    lookForBranch()
    await eventually(() => expect(nearestBranch()).toBe('201'))

    await intent().submit(one)
    keepLink('?store=205')
    await intent().submit(one)

    expect(bodies).toEqual([
      { ...one, redeem_by: 'web', center: '201' },
      { ...one, redeem_by: 'web', location_id: '205' },
    ])
  })

  test('is kept for the next attempt after a refusal', async () => {
    keepLink(link)

    await intent(1014).submit(one)
    await intent().submit(one)

    expect(bodies).toEqual([
      { ...one, ...parts },
      { ...one, ...parts },
    ])
  })
})

describe('the marketing link’s attribution', () => {
  const address = { pathname: '/reward', search: '?utm_source=line&utm_medium=chat&c=SK26' }
  const words = { utm_source: 'line', utm_medium: 'chat', c: 'sk26', redeem_media: 'line/chat' }
  let bodies: unknown[]

  beforeEach(() => {
    bodies = []
    allowTouch(true)
    keepTouch(address)
    loseFirst()
  })

  /** Records the requests; the first does not get through. */
  function loseFirst() {
    world.rewire(async (request, send) => {
      if (!isRedeem(request)) return send()
      bodies.push(await request.clone().json())
      if (bodies.length === 1) throw new TypeError('no route')
      return send()
    })
  }

  afterEach(() => {
    vi.useRealTimers()
    allowTouch(undefined)
  })

  test('is sent with this redemption and with later ones', async () => {
    await intent().submit(one)
    await intent().submit(one)

    expect(bodies).toEqual([expect.objectContaining(words), expect.objectContaining(words)])
  })

  test('is not sent without consent', async () => {
    allowTouch(undefined)

    await intent().submit(one)

    expect(bodies).toHaveLength(1)
    expect(JSON.stringify(bodies)).not.toMatch(/utm|touch|media|"c"/)
  })

  test.each([
    ['its consent went', () => allowTouch(false)],
    ['another link came', () => keepTouch({ ...address, search: '?c=other' })],
    [
      'its thirty days were over',
      () => vi.useFakeTimers({ now: Date.now() + touchLifeMs, toFake: ['Date'] }),
    ],
  ])('is sent unchanged with a retry, although %s meanwhile', async (_, change) => {
    await intent().submit(one)
    const sent = pendingFor(tea)
    change()
    const kept = pendingFor(tea)

    const outcome = kept && (await redemptions.send(kept))

    expect(kept).toEqual(sent)
    expect(kept).not.toHaveProperty('isPartial')
    expect(outcome?.kind).toBe('done')
    expect(bodies).toEqual([expect.objectContaining(words), bodies[0]])
  })

  test('is not stored for later without a connection', async () => {
    loseConnection(world)
    const attempt = intent()
    const offline = await attempt.submit(one)
    regainConnection(world)
    loseFirst()
    allowTouch(false)

    await attempt.submit(one)

    expect(offline.kind).toBe('offline')
    expect(bodies).toHaveLength(1)
    expect(JSON.stringify(bodies)).not.toContain('utm')
  })
})
