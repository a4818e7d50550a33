import { createPath, type Location, type NavigationType, parsePath, type To } from 'react-router'
import { useSyncExternalStore } from 'react'

type Action = `${NavigationType}`

export interface AppHistory {
  /** The location at the load of the page. */
  readonly start: Location
  readonly location: Location
  /** How the current location was reached. */
  readonly action: Action
  createHref(to: To): string
  /** Replaces the entry if it has the same address: Back never leads to the same page twice. */
  push(to: To, state?: unknown): void
  /** Steps back instead if the entry before has this address. */
  replace(to: To, state?: unknown): void
  /** Replaces the current entry and so many entries before it. */
  replaceLast(to: To, before: number): void
  go(delta: number): void
  /** Whether Back leads to a page of this visit. */
  canGoBack(): boolean
  /** The addresses that Back leads to, the nearest first; at most `mostBefore`. */
  before(): readonly string[]
  /** Runs once our own steps through the history are done: a reload before that would be cancelled. */
  afterSteps(run: () => void): void
  listen(listener: (location: Location, action: Action) => void): () => void
  /**
   * While `isHeld` returns true, Back and Forward stay on the page and call `onBack`. Call the
   * returned function whenever `isHeld` may have changed.
   */
  holdBack(isHeld: () => boolean, onBack: () => void): () => void
}

/** State of an entry of the browser's history: index, key, and the app's own state. */
interface Entry {
  idx: number
  key: string
  usr: unknown
  /** The addresses of the entries before it in this visit, the nearest first. */
  before: string[]
  /**
   * A guard entry that repeats the page before it. Back on the first page of a visit would leave
   * the document; while something is open, this entry is in front of it.
   */
  isGuard?: true
}

/** After this time in milliseconds, a history step without an event counts as done. */
const stepTimeoutMs = 1000
/** After this time in milliseconds, a document that was about to unload is assumed to stay. */
const leavingMs = 5000
/** A sign-up with a forgotten password in between takes fewer pages. */
const mostBefore = 12

/** The browser's history as the app uses it: one per page, made once the address has settled. */
export function createAppHistory(window: Window): AppHistory {
  const listeners = new Set<(location: Location, action: Action) => void>()
  // The first entry gets a key too: its scroll position is stored under it.
  const found = entryOf(window) ?? { idx: 0, key: newKey(), usr: null, before: [] }
  let entry = pageOf(found)
  let location = locationOf(window.location, entry)
  let action: Action = 'POP'
  let isHeld: () => boolean = () => false
  let onBack: () => void = () => undefined
  /** Callbacks for our own history steps, which are asynchronous. */
  const queue: (() => void)[] = []
  let isStepping: ReturnType<typeof setTimeout> | undefined
  /** Time in milliseconds since 1970 until which the document is assumed to unload. */
  let leavingUntil = 0

  if (found.isGuard) inOrder(dropGuard)
  else window.history.replaceState(entry, '')

  function settle(nextAction: Action) {
    action = nextAction
    for (const listener of listeners) listener(location, action)
  }

  function inOrder(change: () => void) {
    if (isStepping === undefined) change()
    else queue.push(change)
  }

  function step(delta: number) {
    isStepping = setTimeout(arrive, stepTimeoutMs)
    window.history.go(delta)
  }

  function arrive() {
    clearTimeout(isStepping)
    isStepping = undefined
    goOn()
  }

  function goOn() {
    const change = isStepping === undefined ? queue.shift() : undefined
    if (!change) return
    change()
    goOn()
  }

  function isAtGuard() {
    return entryOf(window)?.isGuard === true
  }

  function addGuard() {
    if (!isHeld() || entry.idx > 0 || isAtGuard()) return
    const guard: Entry = { ...entry, idx: entry.idx + 1, isGuard: true }
    window.history.pushState(guard, '')
  }

  function dropGuard() {
    if (isAtGuard()) step(-1)
  }

  /** One modal follows another in a flow: the guard stays for the next. */
  function releaseGuard() {
    if (!isHeld()) dropGuard()
  }

  /**
   * A history step cancels a reload or an external navigation that has started. A new entry would
   * mislead it: Chromium then counts the reloaded page as one entry further than it is.
   */
  function unlessLeaving(change: () => void) {
    const leavingFor = leavingUntil - Date.now()
    if (leavingFor > 0) setTimeout(() => unlessLeaving(change), leavingFor)
    else inOrder(change)
  }

  function above(): Pick<Entry, 'idx' | 'before'> {
    const before = [createPath(location), ...entry.before].slice(0, mostBefore)
    return { idx: entry.idx + 1, before }
  }

  function move(asked: 'PUSH' | 'REPLACE', to: To, usr: unknown, passed = 0) {
    const path = pathOf(to)
    const nextAction = path === createPath(location) ? 'REPLACE' : asked
    const back = entry.before[passed] === path ? passed + 1 : passed
    const place =
      nextAction === 'PUSH' ? above() : { idx: entry.idx - back, before: entry.before.slice(back) }
    const next = { ...place, key: newKey(), usr }
    entry = next
    location = locationOf(new URL(path, window.location.origin), next)
    if (nextAction === 'REPLACE') {
      inOrder(dropGuard)
      if (back > 0) inOrder(() => step(-back))
    }
    inOrder(() => {
      // A new page replaces the guard: Back leads from it to the guarded page.
      const isNew = nextAction === 'PUSH' && !isAtGuard()
      window.history[isNew ? 'pushState' : 'replaceState'](next, '', path)
    })
    settle(nextAction)
    unlessLeaving(addGuard)
  }

  // Links to a phone or mail program trigger it as well without unloading: hence the limit.
  window.addEventListener('beforeunload', () => {
    leavingUntil = Date.now() + leavingMs
  })

  window.addEventListener('popstate', () => {
    if (isStepping !== undefined) return arrive()
    // A changed hash creates an entry without our state: it follows the current one.
    const next = entryOf(window) ?? { ...above(), key: newKey(), usr: null }
    const place = entry.idx === 0 ? 1 : entry.idx
    if (isHeld() && next.idx !== place) {
      step(place - next.idx)
      onBack()
      return
    }
    // Forward to a guard that is no longer needed.
    if (next.isGuard && !isHeld()) return dropGuard()
    // From a guard to its page, or one of our own steps that took too long.
    if (next.key === entry.key) return
    entry = next
    location = locationOf(window.location, entry)
    settle('POP')
  })

  return {
    start: location,
    get location() {
      return location
    },
    get action() {
      return action
    },
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    push: (to, state = null) => move('PUSH', to, state),
    replace: (to, state = null) => move('REPLACE', to, state),
    replaceLast: (to, before) => move('REPLACE', to, null, before),
    go: (delta) => inOrder(() => window.history.go(delta)),
    canGoBack: () => entry.idx > 0,
    before: () => entry.before,
    afterSteps: inOrder,
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    holdBack(held, back) {
      isHeld = held
      onBack = back
      return () => {
        if (isHeld()) return unlessLeaving(addGuard)
        setTimeout(() => unlessLeaving(releaseGuard))
      }
    },
  }
}

/** The entry that a guard protects. */
function pageOf({ isGuard, idx, ...page }: Entry): Entry {
  return { ...page, idx: isGuard ? idx - 1 : idx }
}

let current: AppHistory | undefined

/** The history of the page. Not before the host is ready: LINE changes the first address. */
export function appHistory(): AppHistory {
  current ??= createAppHistory(window)
  return current
}

function pathOf(to: To) {
  return createPath(typeof to === 'string' ? parsePath(to) : to)
}

function locationOf({ pathname, search, hash }: URL | Window['location'], { key, usr }: Entry) {
  return { pathname, search, hash, state: usr, key }
}

function entryOf(window: Window): Entry | undefined {
  const state: unknown = window.history.state
  if (typeof state !== 'object' || state === null || !('idx' in state) || !('key' in state)) return
  const usr = 'usr' in state ? state.usr : null
  const before = 'before' in state && Array.isArray(state.before) ? state.before.map(String) : []
  const page = { idx: Number(state.idx), key: String(state.key), usr, before }
  return 'isGuard' in state ? { ...page, isGuard: true } : page
}

function newKey() {
  return Math.random().toString(36).slice(2, 10)
}

/**
 * The location that the member has asked for: at once, while `useLocation` has the one before until
 * the next page is ready. For what shows that a tap was taken; keep its component small.
 */
export function useNextLocation(): Location {
  const history = appHistory()
  return useSyncExternalStore(history.listen, () => history.location)
}
