import type { CDPSession, Page } from 'playwright'
import { settled } from '../../e2e/settled.ts'
import type { Figure, Figures } from './bench-report.ts'

/** A phone's processor, as docs/performance.md describes it. */
export const slowdown = 4

/** Painted frames, as a share of 60 a second; 100 % is smooth. */
export const frameFigures = (name: string, title: string): Figure[] => [
  { name: `${name}Frames`, title: `${title}: frames of 60 a second`, unit: '%' },
  { name: `${name}P95`, title: `${title}: frame p95`, unit: 'ms' },
  { name: `${name}LongTasks`, title: `${title}: tasks over 50 ms`, unit: '' },
  { name: `${name}Longest`, title: `${title}: the longest of them`, unit: 'ms' },
]

interface Seen {
  times: number[]
  long: number[]
  on: boolean
}

/** Counts the frames and long tasks of a page while `act` runs. */
export async function framesWhile(
  page: Page,
  name: string,
  act: () => Promise<unknown>,
): Promise<Figures> {
  await page.evaluate(() => {
    const seen: Seen = { times: [], long: [], on: true }
    Object.assign(window, { benchFrames: seen })
    new PerformanceObserver((list) =>
      seen.long.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: 'longtask' })
    const frame = (at: number) => {
      seen.times.push(at)
      if (seen.on) requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
  await act()
  const { times, long } = await page.evaluate(() => {
    // Put there above.
    const { benchFrames } = window as unknown as { benchFrames: Seen }
    benchFrames.on = false
    return benchFrames
  })
  const gaps = times.slice(1).map((at, index) => at - (times[index] ?? at))
  const seconds = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1000
  const sorted = gaps.toSorted((a, b) => a - b)
  return {
    [`${name}Frames`]: gaps.length / (seconds * 60),
    [`${name}P95`]: sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0,
    [`${name}LongTasks`]: long.length,
    [`${name}Longest`]: Math.max(0, ...long),
  }
}

/**
 * Waits until the page is loaded, with its fonts (each lays out every line again) and what it loads
 * when idle. The bench of the first paint measures the cost of these.
 */
export async function comesToRest(page: Page) {
  await settled(page)
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

/** Scrolls by a finger, in pixels and pixels a second. */
export const scroll = (
  session: CDPSession,
  {
    x = 195,
    y = 600,
    down,
    speed = 1600,
  }: { x?: number; y?: number; down: number; speed?: number },
) =>
  session.send('Input.synthesizeScrollGesture', {
    x,
    y,
    yDistance: -down,
    speed,
    gestureSourceType: 'touch',
  })

export const setSlow = (session: CDPSession, isSlow: boolean) =>
  session.send('Emulation.setCPUThrottlingRate', { rate: isSlow ? slowdown : 1 })

/** The final state of a page: an element for each selector, and words in its text. */
interface Shown {
  selectors: string[]
  words?: string
}

/**
 * The response to taps and keys: the longest time from one to the next paint, by event timing, and the
 * time until `shown` is painted, both in milliseconds.
 */
export async function timeActs(
  page: Page,
  act: () => Promise<unknown>,
  shown: Shown,
): Promise<{ toPaint: number; toShown: number }> {
  await page.evaluate(({ selectors, words }: Shown) => {
    const { promise, resolve } = Promise.withResolvers<number>()
    const seen = { longest: 0, start: 0, shown: promise }
    Object.assign(window, { benchActs: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const isAct = 'interactionId' in entry && Number(entry.interactionId) > 0
        if (isAct) seen.longest = Math.max(seen.longest, entry.duration)
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    const begin = (event: Event) => (seen.start ||= event.timeStamp)
    for (const type of ['pointerdown', 'keydown']) {
      window.addEventListener(type, begin, { capture: true, once: true })
    }
    const isShown = () =>
      seen.start > 0 &&
      selectors.every((selector) => document.querySelector(selector)) &&
      (words === undefined || (document.body.textContent ?? '').includes(words))
    const look = () => {
      // The frame after the one that paints it.
      if (isShown()) requestAnimationFrame(() => resolve(performance.now()))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, shown)
  await act()
  // Not waitForFunction: the code that it injects is itself a task of a second on the slowed CPU.
  return page.evaluate(async () => {
    const { benchActs } = window as unknown as Acts
    const shown = await benchActs.shown
    // Events under 16 ms are not reported.
    return { toPaint: benchActs.longest || 16, toShown: shown - benchActs.start }
  })
}

interface Acts {
  benchActs: { longest: number; start: number; shown: Promise<number> }
}
