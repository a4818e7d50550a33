import { afterEach, expect, test, vi } from 'vitest'
import { allowedPosition, nearestFirst, position } from '@/host/position'
import { positionError } from '../position-error.ts'

afterEach(() => vi.useRealTimers())

/** A device that gives the given answer, or none. */
function device(answer: (found: PositionCallback, failed: PositionErrorCallback) => void) {
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: answer } })
}

const ari = { name: 'Ari', latitude: 13.78, longitude: 100.545 }

test('a member who allows it gets their position', async () => {
  const coords = { latitude: 13.75, longitude: 100.5 }
  // Of a position nothing else is read.
  device((found) => found({ coords } as GeolocationPosition))

  expect(await position()).toEqual(coords)
})

test('a member who refuses continues without a position', async () => {
  device((_, failed) => failed(positionError('denied')))

  expect(await position()).toBeUndefined()
})

test.each<[string, Parameters<typeof positionError>[0], typeof ari | undefined]>([
  ['declines now', 'denied', undefined],
  ['is out of the satellites’ reach', 'unavailable', ari],
  ['waits too long', 'timeout', ari],
])(
  'the last position of a member who %s is used only where they allow it',
  async (_, code, expected) => {
    device((_found, failed) => failed(positionError(code)))

    expect(await position(ari)).toEqual(expected)
  },
)

test('a permission request without an answer ends without a position', async () => {
  vi.useFakeTimers()
  device(() => undefined)

  const place = position()
  await vi.advanceTimersByTimeAsync(20_000)

  expect(await place).toBeUndefined()
})

test('a web view without geolocation has no position', async () => {
  vi.stubGlobal('navigator', {})

  expect(await position()).toBeUndefined()
})

test.each([
  ['granted', { latitude: 13.75, longitude: 100.5 }],
  ['prompt', undefined],
  ['denied', undefined],
])('with the permission %s, allowedPosition does not ask', async (state, known) => {
  const coords = { latitude: 13.75, longitude: 100.5 }
  vi.stubGlobal('navigator', {
    permissions: { query: async () => ({ state }) },
    geolocation: {
      getCurrentPosition: (found: PositionCallback) => found({ coords } as GeolocationPosition),
    },
  })

  expect(await allowedPosition()).toEqual(known)
})

const chiangMai = { name: 'Chiang Mai', latitude: 18.79, longitude: 98.99 }
const somewhere = { name: 'Somewhere' }
const thonglor = { name: 'Thong Lo', latitude: 13.73, longitude: 100.58 }
const branches: Partial<typeof ari>[] = [somewhere, chiangMai, ari, thonglor]

test('the nearest branch comes first, and a branch without a location last', () => {
  const found = nearestFirst(branches, { latitude: 13.72, longitude: 100.58 })

  expect(found.map(({ place }) => place)).toEqual([thonglor, ari, chiangMai, somewhere])
  expect(found.map(({ kilometres }) => kilometres?.toFixed(1))).toEqual([
    '1.1',
    '7.7',
    '588.8',
    undefined,
  ])
})

test('without the member’s location the branches keep their order', () => {
  expect(nearestFirst(branches, undefined).map(({ place }) => place)).toEqual(branches)
})
