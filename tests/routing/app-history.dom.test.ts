import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type AppHistory, createAppHistory } from '@/routing/app-history'
import { beginPage } from '../page-life.ts'
import { eventually } from '../eventually.ts'

/** Waits until the browser has gone where it was told to. */
function arrival() {
  return new Promise<void>((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true })
  })
}

let leavePage: () => void

// The histories of pages that were left would go back from the entries of the next.
beforeEach(() => {
  leavePage = beginPage()
  window.history.replaceState(null, '', '/')
})
afterEach(() => leavePage())

/** The page is loaded again, at the entry where it is. */
function reloadedHistory() {
  leavePage()
  leavePage = beginPage()
  return createAppHistory(window)
}

test('a navigation changes the address and calls the listeners', () => {
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

test('the first entry has its own key, which a reload keeps', () => {
  const opened = createAppHistory(window).location.key

  const reloaded = reloadedHistory().location.key
  window.history.replaceState(null, '', '/reward')
  const openedNext = reloadedHistory().location.key

  expect(reloaded).toBe(opened)
  expect(openedNext).not.toBe(opened)
})

test('going back is possible only after a navigation of this visit', async () => {
  const history = createAppHistory(window)
  expect(history.canGoBack()).toBe(false)

  history.push('/reward')
  expect(history.canGoBack()).toBe(true)

  history.go(-1)
  await arrival()
  expect(history.canGoBack()).toBe(false)
  expect(history.action).toBe('POP')
})

test('Back stays on the page while a modal is open, and closes it', async () => {
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
  await eventually(() => expect(closed).toHaveBeenCalledOnce())
  await eventually(() => expect(window.location.pathname).toBe('/campaign/tea-p1'))

  expect(told).not.toHaveBeenCalled()
  window.history.back()
  await eventually(() => expect(history.location.pathname).toBe('/'))
})

describe('on the first page of a visit', () => {
  /** Something opens on it, and closes by Back unless it is held. */
  function openOn(history: AppHistory) {
    let isOpen = true
    const closed = vi.fn(() => {
      isOpen = false
      changed()
    })
    const changed = history.holdBack(() => isOpen, closed)
    changed()
    return { closed, close: closed }
  }

  /** Every step through the history has been made: jsdom makes each in a turn of its own. */
  async function settled() {
    for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve))
  }

  test('Back closes what is open and stays in the document', async () => {
    const history = createAppHistory(window)
    const { closed } = openOn(history)
    const told = vi.fn()
    history.listen(told)
    const before = window.history.length

    window.history.back()
    await settled()

    expect(closed).toHaveBeenCalledOnce()
    expect(told).not.toHaveBeenCalled()
    expect(window.history.length).toBe(before)
  })

  test('closing a modal leaves no history entry, and Forward opens nothing', async () => {
    const history = createAppHistory(window)
    const first = window.history.state as unknown
    const { close, closed } = openOn(history)
    expect(window.history.state).not.toEqual(first)

    close()
    await settled()
    expect(window.history.state).toEqual(first)

    window.history.forward()
    await settled()
    expect(window.history.state).toEqual(first)
    expect(closed).toHaveBeenCalledOnce()
  })

  test('a navigation from an open modal has the first page behind it', async () => {
    const history = createAppHistory(window)
    const { close } = openOn(history)
    const before = window.history.length

    history.push('/login/signin')
    close()
    await settled()

    expect(window.location.pathname).toBe('/login/signin')
    expect(window.history.length).toBe(before)
    window.history.back()
    await eventually(() => expect(history.location.pathname).toBe('/'))
  })

  test('a replacement of the first page leaves no entry for it', async () => {
    const history = createAppHistory(window)
    const { close } = openOn(history)

    history.replace('/login/signin')
    close()
    history.push('/register')
    await settled()
    expect(window.location.pathname).toBe('/register')

    window.history.back()
    await settled()

    expect(history.location.pathname).toBe('/login/signin')
    expect(window.location.pathname).toBe('/login/signin')
    expect(history.canGoBack()).toBe(false)
  })

  test('a navigation right after closing arrives at its page', async () => {
    const history = createAppHistory(window)
    const { close } = openOn(history)
    close()
    // The step back to the first page has begun, and has not been reported.
    await new Promise((resolve) => setTimeout(resolve))

    history.push('/reward')
    await settled()

    expect(window.location.pathname).toBe('/reward')
    window.history.back()
    await eventually(() => expect(history.location.pathname).toBe('/'))
    expect(history.canGoBack()).toBe(false)
  })

  test('closing a modal during a reload does not cancel the reload and leaves no entry', async () => {
    const history = createAppHistory(window)
    const first = window.history.state as unknown
    const { close } = openOn(history)
    const go = vi.spyOn(window.history, 'go')
    vi.useFakeTimers()

    window.dispatchEvent(new Event('beforeunload'))
    close()
    await vi.advanceTimersByTimeAsync(4900)
    expect(go).not.toHaveBeenCalled()

    await vi.advanceTimersByTimeAsync(200)
    vi.useRealTimers()
    expect(go).toHaveBeenCalledOnce()
    expect(window.history.state).toEqual(first)
  })

  test('a modal that opens during a reload gets its entry only when the page has stayed', async () => {
    const history = createAppHistory(window)
    const first = window.history.state as unknown
    vi.useFakeTimers()

    window.dispatchEvent(new Event('beforeunload'))
    const { close } = openOn(history)
    await vi.advanceTimersByTimeAsync(4900)
    expect(window.history.state).toEqual(first)

    await vi.advanceTimersByTimeAsync(200)
    expect(window.history.state).toMatchObject({ isGuard: true })
    close()
    await vi.advanceTimersByTimeAsync(200)
    vi.useRealTimers()
    expect(window.history.state).toEqual(first)
  })

  test('a reload while a modal is open starts on the first page again', async () => {
    const before = createAppHistory(window)
    openOn(before)

    const after = reloadedHistory()
    await settled()

    expect(after.location.key).toBe(before.location.key)
    expect(after.canGoBack()).toBe(false)
    expect(window.history.state).toMatchObject({ idx: 0 })
  })
})

test('a reloaded page keeps the key of its entry', () => {
  const before = createAppHistory(window)
  before.push('/reward')

  const after = reloadedHistory()

  expect(after.location.key).toBe(before.location.key)
  expect(after.canGoBack()).toBe(true)
})

describe('Back never leads to the same page twice', () => {
  /** The addresses that Back leads to, the nearest first, down to the first page of the visit. */
  async function backOf(history: AppHistory) {
    const found: string[] = []
    while (history.canGoBack()) {
      const { key } = history.location
      window.history.back()
      await eventually(() => expect(history.location.key).not.toBe(key))
      expect(window.location.pathname).toBe(history.location.pathname)
      found.push(history.location.pathname)
    }
    return found
  }

  /** The browser's address follows a step a moment later. */
  async function expectAt(history: AppHistory, path: string) {
    expect(history.location.pathname).toBe(path)
    await eventually(() =>
      expect(window.history.state).toMatchObject({ key: history.location.key }),
    )
    expect(window.location.pathname).toBe(path)
  }

  test('a page that is replaced by the one before it leaves one entry', async () => {
    const history = createAppHistory(window)
    history.push('/profile/address/delivery')
    history.push('/profile/address/delivery/add')

    history.replace('/profile/address/delivery')

    await expectAt(history, '/profile/address/delivery')
    expect(await backOf(history)).toEqual(['/'])
  })

  test('a link to the page that is open leaves one entry', async () => {
    const history = createAppHistory(window)
    history.push('/cart')

    history.push('/cart')

    expect(await backOf(history)).toEqual(['/'])
  })

  test('pages that led to one in between are left with it', async () => {
    const history = createAppHistory(window)
    for (const path of ['/reward', '/login/signin', '/register']) history.push(path)

    history.replaceLast('/profile', 1)

    await expectAt(history, '/profile')
    expect(await backOf(history)).toEqual(['/reward', '/'])
  })

  test('the addresses before a page survive a reload', async () => {
    const opened = createAppHistory(window)
    for (const path of ['/reward', '/login/signin', '/register']) opened.push(path)
    const history = reloadedHistory()
    expect(history.before()).toEqual(['/login/signin', '/reward', '/'])

    history.replaceLast('/reward', 1)

    await expectAt(history, '/reward')
    expect(await backOf(history)).toEqual(['/'])
  })

  test('what waits for the step runs at the page that it leads to', async () => {
    const history = createAppHistory(window)
    history.push('/login/signin')
    const seen: string[] = []

    history.replace('/')
    history.afterSteps(() => seen.push(window.location.pathname))

    await eventually(() => expect(seen).toEqual(['/']))
  })

  test('a page that follows at once stands above the one that was reached', async () => {
    const history = createAppHistory(window)
    history.push('/login/signin')

    history.replace('/')
    history.push('/reward')

    await expectAt(history, '/reward')
    expect(await backOf(history)).toEqual(['/'])
  })
})
