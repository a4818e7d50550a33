import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call } from '@/api/call'
import { getPoints } from '@/contract/points'
import { signIn } from '@/contract/session'
import { checkRedemption } from '@/features/rewards/redeem-checking'
import { newIntent } from '@/features/rewards/redeem-sending'
import { pendingFor, pendingRedemptions } from '@/features/rewards/pending-redemption'
import { beginSession, endSession, member } from '@/session/session'
import { createWorld, type World } from '../../world.ts'

const tea = 1001
const latte = 1003
const one = { quantity: 1, sp_points: 120, sp_baht: 0 }
const redeemed = 'POST /api/campaigns/1001/redeem'
let world: World

beforeEach(async () => {
  localStorage.clear()
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

test.each(['not json', '[{"key":1}]', '{}'])('a stored %s is discarded', (garbage) => {
  localStorage.setItem('taem:chaan-demo:pendingRedemption', garbage)

  expect(pendingRedemptions()).toEqual([])
})
