import { beforeEach, expect, test, vi } from 'vitest'
import { createAppHistory } from '@/routing/app-history'

/** Waits until the browser has gone where it was told to. */
function arrival() {
  return new Promise<void>((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true })
  })
}

beforeEach(() => {
  window.history.replaceState(null, '', '/')
})

test('a navigation changes the address and is told to those who listen', () => {
  const history = createAppHistory(window)
  const told = vi.fn()
  history.listen((location, action) => told(location.pathname + location.search, action))

  history.push('/campaign/tea-p1?utm=a')
  history.replace('/reward')

  expect(told.mock.calls).toEqual([
    ['/campaign/tea-p1?utm=a', 'PUSH'],
    ['/reward', 'REPLACE'],
  ])
  expect(window.location.pathname).toBe('/reward')
})

test('a page that is opened has a name of its own, which a reload keeps', () => {
  const opened = createAppHistory(window).location.key

  const reloaded = createAppHistory(window).location.key
  window.history.replaceState(null, '', '/reward')
  const openedNext = createAppHistory(window).location.key

  expect(reloaded).toBe(opened)
  expect(openedNext).not.toBe(opened)
})

test('there is a way back only after a navigation of this visit', async () => {
  const history = createAppHistory(window)
  expect(history.canGoBack()).toBe(false)

  history.push('/reward')
  expect(history.canGoBack()).toBe(true)

  history.go(-1)
  await arrival()
  expect(history.canGoBack()).toBe(false)
  expect(history.action).toBe('POP')
})

test('Back stays on the page while something is open, and says so', async () => {
  const history = createAppHistory(window)
  history.push('/campaign/tea-p1')
  const closed = vi.fn()
  let isOpen = true
  history.holdBack(
    () => isOpen,
    () => {
      closed()
      isOpen = false
    },
  )
  const told = vi.fn()
  history.listen(told)

  window.history.back()
  await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce())
  await vi.waitFor(() => expect(window.location.pathname).toBe('/campaign/tea-p1'))

  expect(told).not.toHaveBeenCalled()
  window.history.back()
  await vi.waitFor(() => expect(history.location.pathname).toBe('/'))
})

test('a page opened anew knows its own entry', () => {
  const before = createAppHistory(window)
  before.push('/reward')

  const after = createAppHistory(window)

  expect(after.location.key).toBe(before.location.key)
  expect(after.canGoBack()).toBe(true)
})
