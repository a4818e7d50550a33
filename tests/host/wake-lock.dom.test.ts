import { afterEach, expect, test, vi } from 'vitest'
import { keepAwake } from '@/host/wake-lock'
import { eventually } from '../eventually.ts'

afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock')
  vi.restoreAllMocks()
})

/** A browser's wake lock, which lets go by itself whenever the page is hidden. */
function browserWithWakeLock({ refuses = false } = {}) {
  let held = 0
  let requests = 0
  const request = async () => {
    if (refuses) throw new DOMException('battery', 'NotAllowedError')
    held += 1
    requests += 1
    let isHeld = true
    const release = async () => {
      if (isHeld) held -= 1
      isHeld = false
    }
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') void release()
    })
    return { release }
  }
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
  return { locks: () => held, requests: () => requests }
}

function show(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('the wake lock is held until the member leaves till mode', async () => {
  const browser = browserWithWakeLock()

  const kept = await keepAwake()
  const during = browser.locks()
  kept.release()

  expect(kept.supported).toBe(true)
  expect([during, browser.locks()]).toEqual([1, 0])
})

test('the wake lock is requested again on return from another app', async () => {
  const browser = browserWithWakeLock()
  const kept = await keepAwake()

  show('hidden')
  const away = browser.locks()
  show('visible')

  await eventually(() => expect([away, browser.locks()]).toEqual([0, 1]))
  kept.release()
})

test('the wake lock is not requested on return after till mode', async () => {
  const browser = browserWithWakeLock()
  const kept = await keepAwake()

  kept.release()
  show('hidden')
  show('visible')

  expect(browser.locks()).toBe(0)
})

test('returning twice at once leaves no lock behind', async () => {
  const browser = browserWithWakeLock()
  const kept = await keepAwake()

  show('visible')
  show('visible')
  await eventually(() => expect(browser.requests()).toBe(3))
  kept.release()

  await eventually(() => expect(browser.locks()).toBe(0))
})

test('a page that opens out of sight can be kept awake, once it is looked at', async () => {
  const browser = browserWithWakeLock()
  show('hidden')

  const kept = await keepAwake()
  const away = browser.locks()
  show('visible')

  expect(kept.supported).toBe(true)
  await eventually(() => expect([away, browser.locks()]).toEqual([0, 1]))
  kept.release()
})

test('a browser without wake locks reports that it has none', async () => {
  expect((await keepAwake()).supported).toBe(false)
})

test('a refused wake lock, as on a low battery, is reported', async () => {
  browserWithWakeLock({ refuses: true })

  const kept = await keepAwake()

  expect(kept.supported).toBe(false)
  kept.release()
})
