import { globalStore } from '@line/liff-mock/dist/store/GlobalStore'
import { focusManager, onlineManager } from '@tanstack/react-query'

/** The page that is shown. */
let current = { hasEnded: false }

/**
 * Begins a page of a document that more pages follow on. Its end, which is returned, takes along what
 * a browser's takes: listeners, timers, channels to other tabs, and answers that have not come.
 */
export function beginPage() {
  const page = { hasEnded: false }
  current = page
  const ends = [
    rememberListeners(window),
    rememberListeners(document),
    rememberTimers(),
    rememberChannels(),
  ]
  return () => {
    page.hasEnded = true
    for (const end of ends) end()
  }
}

/** An answer to the page that is shown now: it does not arrive once that is left. */
export function whileOnPage<T>(answer: Promise<T>): Promise<T> {
  const page = current
  return new Promise((resolve, reject) => {
    answer.then(
      (value) => page.hasEnded || resolve(value),
      (error: unknown) => page.hasEnded || reject(error),
    )
  })
}

function rememberListeners(target: EventTarget) {
  const listen = target.addEventListener
  const added: Parameters<EventTarget['addEventListener']>[] = []
  target.addEventListener = (...given: Parameters<EventTarget['addEventListener']>) => {
    added.push(given)
    listen.apply(target, given)
  }
  return () => {
    target.addEventListener = listen
    for (const given of added) target.removeEventListener(...given)
  }
}

/** Intervals end with the components that began them. */
function rememberTimers() {
  const { setTimeout, requestAnimationFrame } = globalThis
  const ends: (() => void)[] = []
  const remembered = (...given: Parameters<typeof setTimeout>) => {
    const timer = setTimeout(...given)
    ends.push(() => clearTimeout(timer))
    return timer
  }
  globalThis.setTimeout = Object.assign(remembered, setTimeout)
  globalThis.requestAnimationFrame = (draw) => {
    const frame = requestAnimationFrame(draw)
    ends.push(() => cancelAnimationFrame(frame))
    return frame
  }
  return () => {
    Object.assign(globalThis, { setTimeout, requestAnimationFrame })
    for (const end of ends) end()
  }
}

/** A channel that stays open hears what the pages after it tell other tabs. */
function rememberChannels() {
  const { BroadcastChannel } = globalThis
  const opened: BroadcastChannel[] = []
  globalThis.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(name)
      opened.push(this)
    }
  }
  return () => {
    globalThis.BroadcastChannel = BroadcastChannel
    for (const channel of opened) channel.close()
  }
}

/** What libraries keep outside of our modules: LINE's mock its starts, queries the connection. */
export function resetLibraries() {
  globalStore.resetAll()
  onlineManager.setOnline(true)
  focusManager.setFocused(undefined)
}
