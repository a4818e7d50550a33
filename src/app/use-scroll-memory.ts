import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const positions = new Map<string, number>()
const storageName = 'taem:scroll'
/** How long a page that is still growing is waited for, in milliseconds. */
const patience = 1500

/** Keeps where each page of the visit was scrolled to; the document is what scrolls. */
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
      // As above.
    }
  })
}

let shownKey = ''

function remember() {
  positions.set(shownKey, window.scrollY)
}

/** Going back finds a page where it was left; a new page begins at its top. */
export function useScrollMemory() {
  const { key, pathname } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const last = useRef<string>(undefined)
  useLayoutEffect(() => {
    shownKey = key
    const isFirst = last.current === undefined
    // Another search on the same page (a filter) stays where it is.
    const isSamePage = last.current === pathname
    last.current = pathname
    const wanted = isBack ? (positions.get(key) ?? 0) : 0
    if (wanted > 0) return scrollWhenTallEnough(wanted)
    if (!isFirst && !isSamePage) window.scrollTo(0, 0)
    return undefined
  }, [key, pathname, isBack])
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
  const timer = setTimeout(() => observer.disconnect(), patience)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}
