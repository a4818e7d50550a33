import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { call } from '@/api/call'
import { addToCart, getCart } from '@/contract/cart'
import { getPoints } from '@/contract/points'
import { checkouts, pendingCheckouts } from '@/features/cart/checkout/checkout-once'
import { pendingRedemptions } from '@/features/rewards/redeem/pending-redemption'
import { redemptions } from '@/features/rewards/redeem/redemption-once'
import { initHost } from '@/host/host'
import { beginSession, endSession, member } from '@/session/session'
import { loseConnection, regainConnection, sayOnline } from '../lose-connection.ts'
import { Dismissed } from '@/exactly-once/outcome'
import { fillStorage } from '../fill-storage.ts'
import { createWorld, type World } from '../world.ts'
import { eventually } from '../eventually.ts'

const minute = 60_000
let world: World

beforeAll(async () => {
  await initHost({})
})

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  world = await createWorld()
  await signInAs('ploy')
})

afterEach(async () => {
  await endSession(() => Promise.resolve())
})

async function signInAs(name: string) {
  await beginSession((await world.signIn(name)).session, false)
}

const userId = () => member()?.userId ?? ''
const pointsNow = async () => (await call(getPoints, {})).points
/** Personal parts, as of an address for this time. */
const named = { firstName: 'Ploy', contactNumber: '081-234-4821' }

/** A redemption of tea: 120 points. */
function redemption() {
  const intent = redemptions.intent(userId(), { campaignId: 1001 })
  return {
    submit: (more: object = {}) =>
      intent.submit({ quantity: 1, sp_points: 120, sp_baht: 0, ...more }),
    outcome: () => intent.outcome(undefined),
    idOf: (answer: unknown) => (answer as { redemption: { id: string } }).redemption.id,
  }
}

/** A checkout of beans: 900 points. */
async function checkout() {
  const body = { campaignId: 1013, itemId: 101311, quantity: 1, payOption: 0 }
  await call(addToCart, { body, idempotencyKey: crypto.randomUUID() })
  const [line] = (await call(getCart, {})).lines
  const lines = [{ key: line?.key ?? '', sp_points: 900, sp_baht: 0 }]
  const intent = checkouts.intent(userId(), {})
  return {
    submit: (more: object = {}) => intent.submit({ lines, ...more }),
    outcome: () => intent.outcome(undefined),
    idOf: (answer: unknown) =>
      (answer as { results: { redemption: { id: string } }[] }).results[0]?.redemption.id,
  }
}

const kinds = [
  {
    kind: 'a redemption',
    machine: redemptions,
    slot: pendingRedemptions,
    slotName: 'taem:chaan-demo:pendingRedemption',
    stored: { campaignId: 1001, reward: { name: 'Tea', image: '/tea.avif' } },
    prepare: async () => redemption(),
    request: 'POST /api/campaigns/1001/redeem',
    points: 120,
    resentFor: 60 * minute,
  },
  {
    kind: 'a checkout',
    machine: checkouts,
    slot: pendingCheckouts,
    slotName: 'taem:chaan-demo:pendingRedemption.checkout',
    stored: {},
    prepare: checkout,
    request: 'POST /api/cart/checkout',
    points: 900,
    resentFor: 5 * minute,
  },
]

describe.each(kinds)('$kind', ({ machine, slot, slotName, stored, prepare, points, ...kind }) => {
  const isMeant = ({ method, url }: Request) =>
    `${method} ${new URL(url).pathname}` === kind.request
  const isSearch = ({ url }: Request) => url.includes('/by-key/')
  const sends = () => world.requests.filter((request) => request === kind.request).length
  const searches = () => world.requests.filter((request) => request.includes('/by-key/')).length
  // Of two kinds there is one table: what is kept is only ever handed back to its own machine.
  const find = (pending: unknown) => machine.search(pending as never)

  /** The stored request, as if it had been sent some time ago. */
  function kept(age = 0) {
    const [pending] = slot.all()
    if (!pending) throw new Error('Nothing is pending.')
    return { ...pending, startedAt: pending.startedAt - age }
  }

  /** The first answer is lost after the platform has done it. */
  function loseAnswer() {
    let text: string | undefined
    world.rewire(async (request, send) => {
      const answer = await send()
      if (!isMeant(request) || text !== undefined) return answer
      text = await answer.clone().text()
      throw new TypeError('the connection was reset')
    })
    return () => text
  }

  /** The request never arrives, as often as `times` says. */
  function loseRequest(times = Infinity) {
    const keys: (string | null)[] = []
    world.rewire(async (request, send) => {
      if (!isMeant(request)) return send()
      keys.push(request.headers.get('Idempotency-Key'))
      if (keys.length <= times) throw new TypeError('no route')
      return send()
    })
    return keys
  }

  test('two taps send one request', async () => {
    const { submit } = await prepare()

    const outcomes = await Promise.all([submit(), submit()])

    expect([sends(), ...outcomes.map((outcome) => outcome.kind)]).toEqual([1, 'done', 'done'])
  })

  test('every intent has its own key', async () => {
    const keys = loseRequest()
    await (await prepare()).submit()
    await (await prepare()).submit()

    expect(new Set(keys).size).toBe(2)
  })

  test('the pending record is stored before the request is sent and deleted with the outcome', async () => {
    const { submit } = await prepare()
    let before: unknown[] = []
    world.rewire((request, send) => {
      if (isMeant(request)) before = slot.all()
      return send()
    })

    await submit()

    expect(before).toHaveLength(1)
    expect(slot.all()).toEqual([])
  })

  test('a lost answer is found by the search, paid once', async () => {
    const before = await pointsNow()
    const { submit, idOf } = await prepare()
    const answered = loseAnswer()

    const sent = await submit()
    const found = await find(kept()).outcome

    expect([sent.kind, found.kind]).toEqual(['lost', 'done'])
    expect(found.kind === 'done' && answered()).toContain(
      found.kind === 'done' ? idOf(found.answer) : '-',
    )
    expect([await pointsNow(), sends(), slot.all()]).toEqual([before - points, 1, []])
  })

  test('a request that never arrived is sent again with the same key', async () => {
    const keys = loseRequest(1)
    await (await prepare()).submit()
    const pending = kept()

    const found = await find(pending).outcome

    expect([found.kind, ...keys]).toEqual(['done', pending.key, pending.key])
  })

  test('a request is not sent again after the key has expired', async () => {
    const keys = loseRequest(1)
    await (await prepare()).submit()

    const late = await find(kept(kind.resentFor)).outcome

    expect([late.kind, keys.length, slot.all()]).toEqual(['never', 1, []])
  })

  test('a request is not sent again once the clock of its time was put back', async () => {
    const keys = loseRequest(1)
    await (await prepare()).submit()

    const found = await find(kept(-2 * minute)).outcome

    expect([found.kind, keys.length, slot.all()]).toEqual(['never', 1, []])
  })

  test('a request is sent again just before the key expires', async () => {
    const keys = loseRequest(1)
    await (await prepare()).submit()

    const found = await find(kept(kind.resentFor - minute)).outcome

    expect([found.kind, keys.length]).toEqual(['done', 2])
  })

  test('personal fields are not stored, and a request that needs them is not sent again', async () => {
    loseRequest()
    await (await prepare()).submit(named)

    const found = await find(kept(2 * minute)).outcome

    expect([found.kind, sends(), slot.all()]).toEqual(['never', 1, []])
  })

  test('the stored record does not name the member', async () => {
    loseRequest()
    await (await prepare()).submit(named)

    const text = localStorage.getItem(slotName) ?? ''
    expect(text).toContain(kept().key)
    expect(text).not.toMatch(/Ploy|081-?234/)
  })

  test('nothing is sent or stored while offline', async () => {
    const { submit } = await prepare()
    loseConnection(world)

    const outcome = await submit()

    expect([outcome.kind, sends(), slot.all()]).toEqual(['offline', 0, []])
    regainConnection(world)
  })

  test('a device that says it is offline while the network works sends at once', async () => {
    const { submit } = await prepare()
    sayOnline(false)

    expect((await submit()).kind).toBe('done')
    sayOnline(true)
  })

  test('nothing is sent any more once the dialog has closed', async () => {
    const { submit, outcome } = await prepare()
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
    world.rewire(async (_, send) => reached.then(send))
    sayOnline(false)

    const submitted = submit()
    await expect(outcome()).rejects.toBeInstanceOf(Dismissed)
    reach()

    expect([(await submitted).kind, sends(), slot.all()]).toEqual(['offline', 0, []])
    sayOnline(true)
  })

  test('a refusal leaves nothing pending', async () => {
    const { submit } = await prepare()
    world.rewire(async (request, send) =>
      isMeant(request)
        ? Response.json({ Success: false, Error: { Id: 1, Code: 'soldOut' } }, { status: 409 })
        : send(),
    )

    const outcome = await submit()

    expect(outcome.kind === 'refused' && outcome.error.code).toBe('soldOut')
    expect(slot.all()).toEqual([])
  })

  test('a lost refusal is found by the search', async () => {
    const { submit } = await prepare()
    loseRequest()
    await submit()
    world.rewire(async (request, send) =>
      isSearch(request)
        ? Response.json({ Success: true, Data: { status: 'refused', refusal: 'soldOut' } })
        : send(),
    )

    const found = await find(kept()).outcome

    expect(found.kind === 'refused' && found.error.problem).toBe('soldOut')
    expect(slot.all()).toEqual([])
  })

  test('a request without a session leaves nothing pending', async () => {
    const { submit } = await prepare()
    world.rewire(async (request, send) =>
      isMeant(request)
        ? Response.json(
            { Success: false, Error: { Id: 401, Code: 'unauthorized' } },
            { status: 401 },
          )
        : send(),
    )

    const outcome = await submit()

    expect([outcome.kind, localStorage.getItem(slotName)]).toEqual(['left', null])
  })

  test('a search that fails goes on until it finds the outcome', async () => {
    const { submit } = await prepare()
    loseAnswer()
    await submit()
    let isDown = true
    world.rewire(async (request, send) => {
      if (isSearch(request) && isDown) return new Response('{}', { status: 502 })
      return send()
    })
    const { outcome, progress } = find(kept())
    await eventually(() => expect(searches()).toBe(1))
    expect(slot.all()).toHaveLength(1)

    isDown = false
    await eventually(() => {
      // Ends the pause, whenever it begins.
      window.dispatchEvent(new Event('online'))
      expect(searches()).toBeGreaterThan(1)
    })

    expect((await outcome).kind).toBe('done')
    expect(progress.getState().tries).toBe(searches())
  })

  test('a refusal at the door of a request that is sent again leaves it open', async () => {
    loseRequest()
    await (await prepare()).submit()
    const full = vi.fn<() => Response | undefined>()
    full.mockReturnValueOnce(Response.json({ code: 'tooManyRequests' }, { status: 429 }))
    world.rewire(async (request, send) => (isMeant(request) ? full() : undefined) ?? send())

    const { outcome } = find(kept())
    await eventually(() => {
      // Ends the pause, whenever it begins.
      window.dispatchEvent(new Event('online'))
      expect(full).toHaveBeenCalledTimes(2)
    })

    expect([(await outcome).kind, slot.all()]).toEqual(['done', []])
  })

  describe('on a platform without a look-up', () => {
    const missing = [
      ['no such address', () => Response.json({ id: 404, code: 'notFound' }, { status: 404 })],
      ['no such method', () => Response.json({ code: 'E_METHOD' }, { status: 405 })],
      ['nothing of the kind', () => new Response(null, { status: 501 })],
    ] as const

    /** The platform has no endpoint to search, and does what `sent` does with the request itself. */
    function withoutLookUp(answer: () => Response, sent?: () => Response | undefined) {
      world.rewire(async (request, send) => {
        if (isSearch(request)) return answer()
        return (isMeant(request) ? sent?.() : undefined) ?? send()
      })
    }

    test.each(missing)('that has %s a lost answer comes with the same key', async (_, answer) => {
      const before = await pointsNow()
      loseAnswer()
      await (await prepare()).submit()
      withoutLookUp(answer)

      const found = await find(kept()).outcome

      expect([found.kind, sends(), slot.all()]).toEqual(['done', 2, []])
      expect(await pointsNow()).toBe(before - points)
    })

    test.each(missing)('that has %s an old request ends as unclear', async (_, answer) => {
      loseRequest(1)
      await (await prepare()).submit()
      withoutLookUp(answer)
      const { key } = kept()

      const late = await find(kept(kind.resentFor)).outcome

      expect([late, sends(), slot.all()]).toEqual([{ kind: 'unclear', key }, 1, []])
    })

    test('a refusal at the door leaves it open', async () => {
      loseAnswer()
      await (await prepare()).submit()
      const full = vi.fn<() => Response | undefined>()
      full.mockReturnValueOnce(Response.json({ code: 'tooManyRequests' }, { status: 429 }))
      withoutLookUp(missing[0][1], full)

      const { outcome } = find(kept())
      await eventually(() => {
        // Ends the pause, whenever it begins.
        window.dispatchEvent(new Event('online'))
        expect(full).toHaveBeenCalledTimes(2)
      })

      expect((await outcome).kind).toBe('done')
    })
  })

  test('two watchers share one search', async () => {
    const { submit } = await prepare()
    loseAnswer()
    await submit()

    const [one, other] = [find(kept()), find(kept())]

    expect(one).toBe(other)
    await one.outcome
    expect(searches()).toBe(1)
  })

  test('another member’s pending record is not searched, and stays stored', async () => {
    const { submit } = await prepare()
    loseRequest()
    await submit()
    const pending = kept()
    await signInAs('krit')

    const found = await find(pending).outcome

    expect([found.kind, searches(), slot.all()]).toEqual(['left', 0, []])
    expect(localStorage.getItem(slotName)).toContain(pending.key)
  })

  test('a pending record of an earlier app version is found', async () => {
    const body = { quantity: 1, sp_points: 120 }
    const old = { key: 'k-1', userId: userId(), body, startedAt: 1, ...stored }
    localStorage.setItem(slotName, JSON.stringify([old]))

    expect(slot.all()).toEqual([old])
  })

  test.each(['not json', '{}'])('a stored value of %s is discarded', (garbage) => {
    localStorage.setItem(slotName, garbage)

    expect(slot.all()).toEqual([])
    expect(localStorage.getItem(slotName)).toBeNull()
  })

  test('a record that this version cannot read stays beside the others', () => {
    const body = { quantity: 1, sp_points: 120 }
    const own = { key: 'k-1', userId: userId(), body, startedAt: 1, ...stored }
    const newer = { key: 'k-2', of: 'a newer version' }
    localStorage.setItem(slotName, JSON.stringify([newer, own]))

    expect(slot.all()).toEqual([own])
    slot.clear('k-1')
    expect(slot.all()).toEqual([])
    expect(JSON.parse(localStorage.getItem(slotName) ?? '')).toEqual([newer])
  })
})

test('a redemption is sent though the storage is nearly full', async () => {
  fillStorage({ room: 30 })

  const sent = await redemption().submit()
  vi.restoreAllMocks()

  expect(sent.kind).toBe('done')
  expect(pendingRedemptions.all()).toEqual([])
})
