import { renderHook } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { syncClock } from '@/api/platform-clock'
import { useReloadAt } from '@/api/use-reload-at'

const second = 1000
const day = 86_400_000

afterEach(() => vi.useRealTimers())

/** A page with something that changes at these times, in milliseconds from now. */
function openPage(...ahead: number[]) {
  vi.useFakeTimers()
  const reload = vi.fn(async (): Promise<unknown> => undefined)
  const at = (times: number[]) => times.map((ms) => Date.now() + ms)
  const page = renderHook(({ times }) => useReloadAt(times, reload), {
    initialProps: { times: at(ahead) },
  })
  return {
    reload,
    unmount: page.unmount,
    /** What was loaded has other times. */
    answer: (...times: number[]) => page.rerender({ times: at(times) }),
  }
}

test.each([
  ['a minute', 60 * second],
  ['three days', 3 * day],
])('what changes in %s is loaded again shortly after that, once', (_, ahead) => {
  const { reload } = openPage(ahead)

  vi.advanceTimersByTime(ahead)
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2 * second)
  expect(reload).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(3 * day)
  expect(reload).toHaveBeenCalledOnce()
})

test('each of several times loads it again', () => {
  const { reload, answer } = openPage(10 * second, -day, 60 * second, Number.NaN)

  vi.advanceTimersByTime(12 * second)
  expect(reload).toHaveBeenCalledTimes(1)
  answer(-2 * second, 48 * second)
  vi.advanceTimersByTime(50 * second)

  expect(reload).toHaveBeenCalledTimes(2)
})

test('what changed a moment before the page opened is loaded at once', () => {
  const { reload } = openPage(-10 * second)

  vi.advanceTimersByTime(0)

  expect(reload).toHaveBeenCalledOnce()
})

test('a page that is left loads nothing', () => {
  const { reload, unmount } = openPage(10 * second)

  unmount()
  vi.advanceTimersByTime(day)

  expect(reload).not.toHaveBeenCalled()
})

test('a device whose clock is fast loads it again by the platform’s clock', () => {
  const { reload, answer } = openPage(Number.NaN)
  onTestFinished(() => syncClock(new Date().toISOString(), Date.now()))

  // The first answer: the platform's time, and something that opens in ten seconds of it.
  syncClock(new Date(Date.now() - 3_600 * second).toISOString(), Date.now())
  answer(-3_590 * second)
  vi.advanceTimersByTime(12 * second)

  expect(reload).toHaveBeenCalledOnce()
})

test.each([
  ['the same time', 60 * second],
  ['another time', 90 * second],
])('after a clock that was set forward it is loaded again when %s has come', async (_, due) => {
  const hour = 3_600 * second
  onTestFinished(() => syncClock(new Date().toISOString(), Date.now()))
  const { reload, answer } = openPage(2 * hour)
  const start = Date.now()
  vi.setSystemTime(start + hour)
  // The device’s clock is an hour ahead; the answer that comes of it says so.
  reload.mockImplementationOnce(async () => {
    syncClock(new Date(Date.now() - hour).toISOString(), Date.now())
    answer(due - hour)
  })
  answer(60 * second - hour)
  await vi.advanceTimersByTimeAsync(0)
  expect(reload).toHaveBeenCalledTimes(1)

  await vi.advanceTimersByTimeAsync(due)
  expect(reload).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2 * second)
  expect(reload).toHaveBeenCalledTimes(2)
})
