import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createAdapter } from '@/api/adapter/create-adapter'
import { ApiError, refusal } from '@/api/api-error'
import { unwrap } from '@/contract/reader'
import { redeemCampaign } from '@/contract/redeem'
import { attempt } from '@/exactly-once/attempt'
import { retryDelayMs } from '@/exactly-once/timeouts'
import { outcomeOfError, refusalOf } from '@/exactly-once/outcome'

test.each([
  ['nothing answered', new ApiError('network'), 'lost'],
  ['the answer took too long', new ApiError('aborted'), 'lost'],
  ['the answer was broken', new ApiError('contract'), 'lost'],
  ['a gateway failed', new ApiError('refused', { status: 502 }), 'lost'],
  ['the platform failed', new ApiError('refused', { id: 500, code: 'serverError' }), 'lost'],
  ['it is busy', new ApiError('refused', { id: 503, code: 'busy' }), 'lost'],
  ['it is being worked on', new ApiError('refused', { id: 409, code: 'inFlight' }), 'lost'],
  ['it is sold out', new ApiError('refused', { id: 1, code: 'soldOut' }), 'refused'],
  ['points are short', new ApiError('refused', { id: 4, code: 'pointNotEnough' }), 'refused'],
  ['it has ended', new ApiError('refused', { id: 1409, code: 'expired' }), 'refused'],
  ['the session is over', new ApiError('refused', { id: 401, code: 'unauthorized' }), 'left'],
  [
    'its key was answered for another body',
    new ApiError('refused', { id: 422, code: 'keyReused' }),
    'reused',
  ],
])('the outcome is read from the error when %s', (_, error, kind) => {
  expect(outcomeOfError(error).kind).toBe(kind)
})

const gateway = [
  [504, { status: 504, error: 'Gateway Timeout', path: '/redeem' }],
  [502, { error: { code: 'BadGateway', message: 'No response' } }],
  [504, { code: 'GATEWAY_TIMEOUT' }],
  [500, { id: 9001, code: 'DB_DOWN' }],
  [500, { id: '1a2b3c4d-0000', message: 'Oops' }],
  [503, { code: 17 }],
  [408, { code: 'RequestTimeout' }],
  [409, { status: 409, error: 'Conflict' }],
] as const

describe.each([
  ['without an adapter', undefined],
  ['with an adapter', { spelling: 'snake' }],
  ['with an adapter that knows refusals', { problems: { GONE: 'soldOut' } }],
])('what became of a request, %s,', (_, options) => {
  function outcomeOf(status: number, body: unknown) {
    const adapter = options && createAdapter(options, { now: () => 0 })
    const sent = adapter?.answer(redeemCampaign, body, {}, false) ?? body
    return outcomeOfError(refusal(unwrap(sent).error ?? sent, status)).kind
  }

  test.each(gateway)('is unknown after a status %i with %j', (status, body) => {
    expect(outcomeOf(status, body)).toBe('lost')
  })

  test('is a refusal where a failing status has a refusal of the contract', () => {
    expect(outcomeOf(500, { code: 'soldOut' })).toBe('refused')
  })
})

test('the search intervals start short and never end', () => {
  expect([1, 2, 3, 4, 5, 40, 41, 1000].map(retryDelayMs)).toEqual([
    1000, 2000, 4000, 8000, 8000, 8000, 30_000, 30_000,
  ])
})

test.each([
  ['soldOut', 'soldOut'],
  ['1', 'soldOut'],
  [null, 'serverError'],
  ['a code of a later platform', 'serverError'],
])('the stored refusal %s is the problem %s', (code, problem) => {
  expect(refusalOf(code).problem).toBe(problem)
})

describe('one attempt', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** A request that ends only when it is given up. */
  const hang = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    })

  test('ends as unknown after its timeout', async () => {
    const { outcome } = attempt(({ signal }) => hang(signal), 1000)

    vi.advanceTimersByTime(1000)

    expect((await outcome).kind).toBe('lost')
  })

  test('restarts its timeout with each progress, and reports it', async () => {
    let tell: (done: number) => void = () => undefined
    const { outcome, progress } = attempt(({ signal, onProgress }) => {
      tell = onProgress
      return hang(signal)
    }, 1000)
    const ended = vi.fn<() => void>()
    void outcome.then(ended)

    await vi.advanceTimersByTimeAsync(900)
    tell(0.6)
    await vi.advanceTimersByTimeAsync(900)

    expect(ended).not.toHaveBeenCalled()
    expect(progress.getState()).toBe(0.6)
    await vi.advanceTimersByTimeAsync(100)
    expect(ended).toHaveBeenCalledOnce()
  })

  test('ends as stopped when the member stops it', async () => {
    const { outcome, stop } = attempt(({ signal }) => hang(signal), 1000)

    stop()

    expect((await outcome).kind).toBe('stopped')
  })

  test('cannot be stopped after it has ended', async () => {
    const { outcome, stop } = attempt(async () => 'yes', 1000)
    await outcome

    stop()

    expect(await outcome).toEqual({ kind: 'done', answer: 'yes' })
  })
})
