import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { parseJson } from '@/contract/json'
import { safeStorage } from '@/storage/local-store'

const positions = new Map<string, number>()
const storageName = 'taem:scroll'
/** With these a member goes on: a page that grows late does not scroll under their hands. */
const ownMoves = ['wheel', 'pointerdown', 'touchmove', 'keydown']

/** Stores the scroll position of each page of the visit; the document scrolls. */
export function startScrollMemory() {
  window.history.scrollRestoration = 'manual'
  const storage = safeStorage('session')
  const stored = parseJson(storage.getItem(storageName) ?? '')
  for (const [key, y] of Object.entries(stored ?? {})) positions.set(key, Number(y) || 0)
  window.addEventListener('scroll', remember, { passive: true })
  window.addEventListener('pagehide', () => {
    storage.setItem(storageName, JSON.stringify(Object.fromEntries(positions)))
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
    if (wanted > 0) return scrollWhileGrowing(() => scrollTo(wanted))
    if (!isFirst && !isSamePage) window.scrollTo(0, 0)
    return hash ? scrollWhileGrowing(() => scrollToPlace(idOf(hash))) : undefined
  }, [key, pathname, hash, isBack])
}

/** Scrolls as soon as the page has grown enough for it, unless the member moves before. */
function scrollWhileGrowing(scroll: () => boolean) {
  if (scroll()) return undefined
  const observer = new ResizeObserver(() => {
    if (scroll()) stop()
  })
  function stop() {
    observer.disconnect()
    for (const type of ownMoves) window.removeEventListener(type, stop)
  }
  observer.observe(document.body)
  for (const type of ownMoves) window.addEventListener(type, stop, { passive: true })
  return stop
}

/** Whether the page is tall enough for the position. */
function scrollTo(y: number) {
  window.scrollTo(0, y)
  return window.scrollY >= y - 1
}

/** Whether the page shows the place. */
function scrollToPlace(id: string) {
  const place = document.getElementById(id)
  place?.scrollIntoView()
  return place !== null
}

function idOf(hash: string) {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}
