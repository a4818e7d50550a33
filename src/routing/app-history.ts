import { createPath, type Location, type NavigationType, parsePath, type To } from 'react-router'

type Action = `${NavigationType}`

export interface AppHistory {
  readonly location: Location
  /** How the present location was reached. */
  readonly action: Action
  createHref(to: To): string
  push(to: To, state?: unknown): void
  replace(to: To, state?: unknown): void
  go(delta: number): void
  /** Whether a page of this visit lies behind the present one. */
  canGoBack(): boolean
  listen(listener: (location: Location, action: Action) => void): () => void
  /** While `isHeld` answers true, Back and Forward stay on the page and `onBack` hears of them. */
  holdBack(isHeld: () => boolean, onBack: () => void): void
}

/** What an entry of the browser's history carries: its number, its name, and the app's own state. */
interface Entry {
  idx: number
  key: string
  usr: unknown
}

/** The browser's history as the app uses it: one per page, made once the address has settled. */
export function createAppHistory(window: Window): AppHistory {
  const listeners = new Set<(location: Location, action: Action) => void>()
  // A name of its own for the first one too: where it was scrolled to is kept by it for the tab.
  let entry = entryOf(window) ?? { idx: 0, key: newKey(), usr: null }
  let action: Action = 'POP'
  let isHeld: () => boolean = () => false
  let onBack: () => void = () => undefined
  let isReturning = false
  window.history.replaceState(entry, '')
  let location = locationOf(window, entry)

  function settle(nextAction: Action) {
    action = nextAction
    location = locationOf(window, entry)
    for (const listener of listeners) listener(location, action)
  }

  window.addEventListener('popstate', () => {
    // A changed hash makes an entry that is not ours: it follows the present one.
    const next = entryOf(window) ?? { idx: entry.idx + 1, key: newKey(), usr: null }
    if (isReturning) {
      isReturning = false
      return
    }
    if (isHeld() && next.idx !== entry.idx) {
      isReturning = true
      window.history.go(entry.idx - next.idx)
      onBack()
      return
    }
    entry = next
    settle('POP')
  })

  return {
    get location() {
      return location
    },
    get action() {
      return action
    },
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    push(to, state = null) {
      entry = { idx: entry.idx + 1, key: newKey(), usr: state }
      window.history.pushState(entry, '', pathOf(to))
      settle('PUSH')
    },
    replace(to, state = null) {
      entry = { idx: entry.idx, key: newKey(), usr: state }
      window.history.replaceState(entry, '', pathOf(to))
      settle('REPLACE')
    },
    go: (delta) => window.history.go(delta),
    canGoBack: () => entry.idx > 0,
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    holdBack(held, back) {
      isHeld = held
      onBack = back
    },
  }
}

let current: AppHistory | undefined

/** The one history of the page. Not before the host is ready: LINE's first address is not ours. */
export function appHistory(): AppHistory {
  current ??= createAppHistory(window)
  return current
}

function pathOf(to: To) {
  return createPath(typeof to === 'string' ? parsePath(to) : to)
}

function locationOf({ location }: Window, { key, usr }: Entry): Location {
  const { pathname, search, hash } = location
  return { pathname, search, hash, state: usr, key }
}

function entryOf(window: Window): Entry | undefined {
  const state: unknown = window.history.state
  if (typeof state !== 'object' || state === null || !('idx' in state) || !('key' in state)) return
  const usr = 'usr' in state ? state.usr : null
  return { idx: Number(state.idx), key: String(state.key), usr }
}

function newKey() {
  return Math.random().toString(36).slice(2, 10)
}
