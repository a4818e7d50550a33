import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { call } from '@/api/call'
import { keepLink } from '@/attribution/link-slot'
import { lookForBranch, nearestBranch } from '@/attribution/nearest-branch'
import { touchLife } from '@/attribution/touch-rules'
import { allowTouch, keepTouch } from '@/attribution/touch-slot'
import { getPoints } from '@/contract/points'
import { signIn } from '@/contract/session'
import { checkRedemption } from '@/features/rewards/redeem-checking'
import { newIntent, sendRedemption } from '@/features/rewards/redeem-sending'
import { pendingFor, pendingRedemptions } from '@/features/rewards/pending-redemption'
import { initHost } from '@/host/host'
import { beginSession, endSession, member } from '@/session/session'
import { createWorld, type World } from '../../world.ts'

const tea = 1001
const latte = 1003
const one = { quantity: 1, sp_points: 120, sp_baht: 0 }
const redeemed = 'POST /api/campaigns/1001/redeem'
let world: World

beforeAll(async () => {
  await initHost({})
})

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  world = await createWorld()
  const body = { email: 'ploy@chaan.example', password: 'Veranda#1' }
  await beginSession(await call(signIn, { body }), false)
})

afterEach(async () => {
  await endSession(() => Promise.resolve())
  await world.close()
})

const reward = (id: number) => ({ id, name: 'A reward', fullImageUrl: '/reward.avif' })
const intent = () => newIntent(reward(tea), member()?.userId ?? '')
const isRedeem = (request: Request) => request.method === 'POST' && request.url.endsWith('/redeem')
const pointsNow = async () => (await call(getPoints, {})).points
const sends = () => world.requests.filter((request) => request === redeemed).length

describe('redeeming is money', () => {
  test('two taps send one request', async () => {
    const { submit } = intent()

    const outcomes = await Promise.all([submit(one), submit(one)])

    expect([sends(), outcomes.map(({ kind }) => kind)]).toEqual([1, ['done', 'done']])
  })

  test('a known outcome leaves nothing pending', async () => {
    await intent().submit(one)

    expect(pendingFor(tea)).toBeUndefined()
  })

  test('an answer that was lost ends in the same redemption, paid once', async () => {
    const before = await pointsNow()
    let kept: string | undefined
    world.rewire(async (request, send) => {
      const answer = await send()
      if (!isRedeem(request) || kept) return answer
      kept = await answer.clone().text()
      throw new TypeError('the connection was reset')
    })
    const attempt = intent()
    const sent = await attempt.submit(one)
    const pending = pendingFor(tea)

    const found = pending && (await checkRedemption(pending).outcome)

    expect(sent.kind).toBe('lost')
    expect(found?.kind === 'done' && kept?.includes(found.redemption.id)).toBe(true)
    expect(await pointsNow()).toBe(before - 120)
  })

  test('a surprise whose answer was lost is told once it is found out', async () => {
    world.rewire(async (request, send) => {
      const answer = await send()
      if (isRedeem(request)) throw new TypeError('the connection was reset')
      return answer
    })
    // With three at once the third of the day is among them.
    await newIntent(reward(latte), member()?.userId ?? '').submit({
      quantity: 3,
      sp_points: 450,
      sp_baht: 0,
    })
    const pending = pendingFor(latte)

    const found = pending && (await checkRedemption(pending).outcome)

    expect(found?.kind === 'done' && found.surprise?.title).toBe('A little extra for you')
  })

  test('a request that never arrived is sent again with the same key', async () => {
    const keys: Array<string | null> = []
    world.rewire(async (request, send) => {
      if (!isRedeem(request)) return send()
      keys.push(request.headers.get('Idempotency-Key'))
      if (keys.length === 1) throw new TypeError('no route')
      return send()
    })
    await intent().submit(one)
    const pending = pendingFor(tea)

    const found = pending && (await checkRedemption(pending).outcome)

    expect(found?.kind).toBe('done')
    expect(new Set(keys)).toEqual(new Set([pending?.key]))
  })

  test('an old intent that never arrived is not sent by itself', async () => {
    world.rewire((request, send) => (isRedeem(request) ? Promise.reject(new TypeError()) : send()))
    await intent().submit(one)
    const pending = pendingFor(tea)
    const old = pending && { ...pending, startedAt: pending.startedAt - 2 * 3_600_000 }

    const found = old && (await checkRedemption(old).outcome)

    expect([found?.kind, sends(), pendingFor(tea)]).toEqual(['never', 1, undefined])
  })

  test('an address for this time is not written to the device, and what cannot be sent again is not', async () => {
    world.rewire((request, send) => (isRedeem(request) ? Promise.reject(new TypeError()) : send()))
    const named = { firstName: 'Ploy', contactNumber: '081-234-4821', giftto: 'Nok' }
    await intent().submit({ ...one, ...named })
    const stored = localStorage.getItem('taem:chaan-demo:pendingRedemption') ?? ''
    const pending = pendingFor(tea)
    const later = pending && { ...pending, startedAt: pending.startedAt - 120_000 }

    const found = later && (await checkRedemption(later).outcome)

    expect(stored).toContain(pending?.key)
    expect(stored).not.toMatch(/Ploy|081|Nok/)
    expect([found?.kind, sends()]).toEqual(['never', 1])
  })

  test('without a connection nothing is sent and nothing is kept', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

    const outcome = await intent().submit(one)

    expect([outcome.kind, sends(), pendingFor(tea)]).toEqual(['offline', 0, undefined])
  })

  test('a refusal is told and leaves nothing pending', async () => {
    const soldOut = newIntent(reward(1014), member()?.userId ?? '')

    const outcome = await soldOut.submit(one)

    expect(outcome.kind === 'refused' && outcome.error.code).toBe('soldOut')
    expect(pendingRedemptions()).toEqual([])
  })
})

describe('what the link says that led here', () => {
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

  /** Notes what is sent; the answers that `isLost` says never come. */
  function rewire(isLost: (sends: number) => boolean) {
    world.rewire(async (request, send) => {
      if (!isRedeem(request)) return send()
      bodies.push(await request.clone().json())
      if (isLost(bodies.length)) throw new TypeError('no route')
      return send()
    })
  }

  test('goes with the redemption, and with no later one', async () => {
    keepLink(link)

    await intent().submit(one)
    await intent().submit(one)

    expect(bodies).toEqual([
      { ...one, ...parts },
      { ...one, redeem_by: 'web' },
    ])
  })

  test('goes again with a request that is sent again, whatever link came meanwhile', async () => {
    rewire((sends) => sends === 1)
    keepLink(link)
    await intent().submit(one)
    keepLink('?store=205')
    const pending = pendingFor(tea)

    const found = pending && (await checkRedemption(pending).outcome)

    expect(found?.kind).toBe('done')
    expect(bodies).toEqual([
      { ...one, ...parts },
      { ...one, ...parts },
    ])
  })

  test('names a branch only where the member has chosen none', async () => {
    keepLink(link)

    await intent().submit({ ...one, location_id: '5' })

    expect(bodies).toEqual([{ ...one, ...parts, location_id: '5' }])
  })

  test('names the nearest branch where the location is allowed and no branch was chosen', async () => {
    const coords = { latitude: 13.7812, longitude: 100.5412 }
    vi.stubGlobal('navigator', {
      onLine: true,
      permissions: { query: async () => ({ state: 'granted' }) },
      geolocation: { getCurrentPosition: (found: PositionCallback) => found({ coords } as never) },
    })
    lookForBranch()
    await vi.waitFor(() => expect(nearestBranch()).toBe('201'))

    await intent().submit(one)
    keepLink('?store=205')
    await intent().submit(one)

    expect(bodies).toEqual([
      { ...one, redeem_by: 'web', center: '201' },
      { ...one, redeem_by: 'web', location_id: '205' },
    ])
  })

  test('stays for the next try after a refusal', async () => {
    keepLink(link)

    await newIntent(reward(1014), member()?.userId ?? '').submit(one)
    await intent().submit(one)

    expect(bodies).toEqual([
      { ...one, ...parts },
      { ...one, ...parts },
    ])
  })
})

describe('the marketer’s link that led here', () => {
  const address = { pathname: '/reward', search: '?utm_source=line&utm_medium=chat&c=SK26' }
  const words = { utm_source: 'line', utm_medium: 'chat', c: 'sk26', redeem_media: 'line/chat' }
  let bodies: unknown[]

  beforeEach(() => {
    bodies = []
    allowTouch(true)
    keepTouch(address)
    world.rewire(async (request, send) => {
      if (!isRedeem(request)) return send()
      bodies.push(await request.clone().json())
      if (bodies.length === 1) throw new TypeError('no route')
      return send()
    })
  })

  afterEach(() => {
    vi.useRealTimers()
    allowTouch(undefined)
  })

  test('goes with this redemption and with later ones', async () => {
    await intent().submit(one)
    await intent().submit(one)

    expect(bodies).toEqual([expect.objectContaining(words), expect.objectContaining(words)])
  })

  test('goes with none while the visitor has not agreed', async () => {
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
      () => vi.useFakeTimers({ now: Date.now() + touchLife, toFake: ['Date'] }),
    ],
  ])('goes again with a request that is sent again, although %s meanwhile', async (_, change) => {
    await intent().submit(one)
    const sent = pendingFor(tea)
    change()
    const kept = pendingFor(tea)

    const outcome = kept && (await sendRedemption(kept))

    expect(kept).toEqual(sent)
    expect(kept).not.toHaveProperty('isPartial')
    expect(outcome?.kind).toBe('done')
    expect(bodies).toEqual([expect.objectContaining(words), bodies[0]])
  })

  test('is not kept for later where the connection is missing', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    const attempt = intent()
    const offline = await attempt.submit(one)
    vi.stubGlobal('navigator', { onLine: true })
    allowTouch(false)

    await attempt.submit(one)

    expect(offline.kind).toBe('offline')
    expect(bodies).toHaveLength(1)
    expect(JSON.stringify(bodies)).not.toContain('utm')
  })
})

test.each(['not json', '[{"key":1}]', '{}'])('a stored %s is discarded', (garbage) => {
  localStorage.setItem('taem:chaan-demo:pendingRedemption', garbage)

  expect(pendingRedemptions()).toEqual([])
})
