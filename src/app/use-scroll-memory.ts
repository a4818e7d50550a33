import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const positions = new Map<string, number>()
const storageName = 'taem:scroll'
/** By these a member scrolls. */
const ownMoves = ['wheel', 'touchmove', 'keydown']
/** How long a restored position waits for the page to grow, in milliseconds. */
const growTimeoutMs = 1500

/** Stores the scroll position of each page of the visit; the document scrolls. */
export function startScrollMemory() {
  window.history.scrollRestoration = 'manual'
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageName) ?? '{}')
    for (const [key, y] of Object.entries(stored ?? {})) positions.set(key, Number(y) || 0)
  } catch {
    // Blocked storage: positions last as long as the page.
  }
  window.addEventListener('scroll', remember, { passive: true })
  window.addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(storageName, JSON.stringify(Object.fromEntries(positions)))
    } catch {
      // Blocked storage, as above.
    }
  })
}

let shownKey = ''

function remember() {
  positions.set(shownKey, window.scrollY)
}

/** Restores the scroll position on Back; a new page starts at its top, or at the place of its hash. */
export function useScrollMemory() {
  const { key, pathname, hash } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const last = useRef<string>(undefined)
  useLayoutEffect(() => {
    shownKey = key
    const isFirst = last.current === undefined
    // Another query on the same page (a filter) keeps the position.
    const isSamePage = last.current === pathname
    last.current = pathname
    const wanted = isBack ? (positions.get(key) ?? 0) : 0
    if (wanted > 0) return scrollWhenTallEnough(wanted)
    if (!isFirst && !isSamePage) window.scrollTo(0, 0)
    return hash ? scrollWhenThere(hash) : undefined
  }, [key, pathname, hash, isBack])
}

/** Scrolls to the place of a link's hash once the page shows it, unless the member scrolls before. */
function scrollWhenThere(hash: string) {
  const go = () => {
    const place = document.getElementById(idOf(hash))
    place?.scrollIntoView()
    return place !== null
  }
  if (go()) return undefined
  const observer = new ResizeObserver(() => {
    if (go()) stop()
  })
  function stop() {
    observer.disconnect()
    for (const type of ownMoves) window.removeEventListener(type, stop)
  }
  observer.observe(document.body)
  for (const type of ownMoves) window.addEventListener(type, stop, { passive: true })
  return stop
}

function idOf(hash: string) {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

function scrollWhenTallEnough(y: number) {
  const go = () => {
    window.scrollTo(0, y)
    return window.scrollY >= y - 1
  }
  if (go()) return undefined
  const observer = new ResizeObserver(() => {
    if (go()) observer.disconnect()
  })
  observer.observe(document.body)
  const timer = setTimeout(() => observer.disconnect(), growTimeoutMs)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}
