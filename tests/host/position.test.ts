import { afterEach, expect, test, vi } from 'vitest'
import { allowedPosition, position } from '@/host/position'

afterEach(() => vi.useRealTimers())

/** A device that answers as it is told to, or not at all. */
function device(answer: (found: PositionCallback, refused: () => void) => void) {
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: answer } })
}

test('a member who allows it gets their position', async () => {
  const coords = { latitude: 13.75, longitude: 100.5 }
  // Of a position nothing else is read.
  device((found) => found({ coords } as GeolocationPosition))

  expect(await position()).toEqual(coords)
})

test('a member who refuses continues without a position', async () => {
  device((_, refused) => refused())

  expect(await position()).toBeUndefined()
})

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
