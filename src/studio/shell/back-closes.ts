import { useEffect, useEffectEvent } from 'react'

interface Layer {
  close: () => void
  isHeld: () => boolean
}

/** What is open over the page, the latest last. */
let layers: Layer[] = []
let isStepping: ReturnType<typeof setTimeout> | undefined

/** After this time in milliseconds, a step without an event counts as done: another one has cancelled it. */
const stepTimeoutMs = 1000

/**
 * While something is open over a page of staff, an entry that repeats the page is in front of it: Back
 * from there closes what is open. The member app has the same in its own history (`app-history.ts`),
 * which is too large for the counter.
 */
export function watchBack() {
  window.addEventListener('popstate', () => {
    if (isStepping !== undefined) endStep()
    else if (!isAtGuard()) return closeLatest()
    // A step of our own, or Forward to a guard that is no longer needed.
    follow()
  })
  // Of a page that was loaded anew with something open.
  follow()
}

/** While `isOpen`, Back calls `onClose`, or nothing if it is held. */
export function useBackCloses(isOpen: boolean, isHeld: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose)
  const isHeldNow = useEffectEvent(() => isHeld)
  useEffect(() => {
    if (!isOpen) return undefined
    const layer = { close: () => close(), isHeld: () => isHeldNow() }
    layers = [...layers, layer]
    follow()
    return () => {
      layers = layers.filter((one) => one !== layer)
      follow()
    }
  }, [isOpen])
}

function closeLatest() {
  const layer = layers.at(-1)
  if (!layer) return
  const isHeld = layer.isHeld()
  // Browsers pass over an entry that a page adds by itself: the guard that is still there is used again.
  if (isHeld || layers.length > 1) step(1)
  if (!isHeld) layer.close()
}

function follow() {
  const isNeeded = layers.length > 0
  if (isStepping !== undefined || isNeeded === isAtGuard()) return
  if (isNeeded) window.history.pushState({ ...stateNow(), isGuard: true }, '')
  else step(-1)
}

function step(delta: number) {
  isStepping = setTimeout(() => {
    endStep()
    if (layers.length > 0) follow()
  }, stepTimeoutMs)
  window.history.go(delta)
}

function endStep() {
  clearTimeout(isStepping)
  isStepping = undefined
}

function isAtGuard() {
  return stateNow().isGuard === true
}

/** What the router keeps in the entry. */
function stateNow(): { isGuard?: unknown } {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null ? state : {}
}
