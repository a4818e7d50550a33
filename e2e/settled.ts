import { setTimeout as wait } from 'node:timers/promises'
import type { Page, Request } from '@playwright/test'

interface Traffic {
  inFlight: Set<Request>
  /** How many requests have begun. */
  begun: number
  /** When a request last began or ended, by `performance.now()`. */
  changedAt: number
}

const traffics = new WeakMap<Page, Traffic>()

/** Follows the requests of a page from its start: `settled` then knows which are in flight. */
export function watchRequests(page: Page): Traffic {
  const known = traffics.get(page)
  if (known) return known
  const traffic: Traffic = { inFlight: new Set(), begun: 0, changedAt: 0 }
  traffics.set(page, traffic)
  const end = (request: Request) => {
    traffic.inFlight.delete(request)
    traffic.changedAt = performance.now()
  }
  page.on('request', (request) => {
    traffic.begun += 1
    traffic.changedAt = performance.now()
    // A stream stays open as long as the page.
    if (request.headers()['accept'] !== 'text/event-stream') traffic.inFlight.add(request)
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return traffic
}

/**
 * How long no request may have begun or ended, in milliseconds. What is in flight may never end, and
 * of a page that is not watched it is not known.
 */
const quietMs = { withNoneInFlight: 200, withSome: 500 }

/**
 * Waits until nothing more is loaded and the page has nothing left to do. Playwright's `networkidle`
 * never comes once the stream of a member's notifications is open.
 */
export async function settled(page: Page): Promise<void> {
  const isKnown = traffics.has(page)
  const traffic = watchRequests(page)
  const waitMs = () =>
    isKnown && traffic.inFlight.size === 0 ? quietMs.withNoneInFlight : quietMs.withSome
  let before
  do {
    await page.waitForLoadState('load')
    await quiet(traffic, waitMs)
    before = traffic.begun
    // A page that is left meanwhile has begun another request.
    await page.evaluate(idle).catch(() => undefined)
  } while (traffic.begun !== before)
}

async function quiet(traffic: Traffic, waitMs: () => number) {
  const from = performance.now()
  const rest = () => Math.max(from, traffic.changedAt) + waitMs() - performance.now()
  while (rest() > 0) await wait(rest())
}

/** Twice: what the page does in its first idle moment may lead to more. */
async function idle() {
  for (const timeout of [1000, 1000]) {
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout }))
  }
}

/** Waits until what slides or fades has arrived: only then is a box where it stays. */
export async function arrived(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter(({ effect }) => {
      return effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY
    })
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
}
