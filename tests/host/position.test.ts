import { afterEach, expect, test, vi } from 'vitest'
import { allowedPosition, position } from '@/host/position'

afterEach(() => vi.useRealTimers())

/** A device that answers as it is told to, or not at all. */
function device(answer: (found: PositionCallback, refused: () => void) => void) {
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: answer } })
}

test('the place of a member who lets it be known', async () => {
  const coords = { latitude: 13.75, longitude: 100.5 }
  // Of a position nothing else is read.
  device((found) => found({ coords } as GeolocationPosition))

  expect(await position()).toEqual(coords)
})

test('a member who would rather not say goes on without', async () => {
  device((_, refused) => refused())

  expect(await position()).toBeUndefined()
})

test('a question that is never answered holds nobody up', async () => {
  vi.useFakeTimers()
  device(() => undefined)

  const place = position()
  await vi.advanceTimersByTimeAsync(20_000)

  expect(await place).toBeUndefined()
})

test('a web view that knows no places goes on without', async () => {
  vi.stubGlobal('navigator', {})

  expect(await position()).toBeUndefined()
})

test.each([
  ['granted', { latitude: 13.75, longitude: 100.5 }],
  ['prompt', undefined],
  ['denied', undefined],
])('a place that is %s already is known without a question', async (state, known) => {
  const coords = { latitude: 13.75, longitude: 100.5 }
  vi.stubGlobal('navigator', {
    permissions: { query: async () => ({ state }) },
    geolocation: {
      getCurrentPosition: (found: PositionCallback) => found({ coords } as GeolocationPosition),
    },
  })

  expect(await allowedPosition()).toEqual(known)
})
