import type { Browser, BrowserContext, CDPSession } from 'playwright'
import { settled, watchRequests } from '../../e2e/settled.ts'
import type { Figure, Figures } from './bench-report.ts'

/** A slow phone on a slow network, as docs/performance.md describes it. */
const slow = {
  cpu: 4,
  latency: 562.5,
  downloadThroughput: 1_440_000 / 8,
  uploadThroughput: 675_000 / 8,
}

/** A page of the app, by the title of its table. */
export interface BenchPage extends Loading {
  name: string
}

interface Loading {
  path: string
  /** Who opens it: a guest with an empty cache, or a member for the second time on this device. */
  as: 'guest' | 'returning member'
  /** Shows that the app's data has arrived: a selector, and words in its text. */
  selector: string
  words: string
  /** Whether the app takes over a shell of index.html; by default it does. */
  hasShell?: boolean
}

export const loadFigures: Figure[] = [
  { name: 'firstPaint', title: 'first paint', unit: 's' },
  { name: 'firstContent', title: 'first content', unit: 's' },
  { name: 'largestPaint', title: 'largest paint', unit: 's' },
  { name: 'dataVisible', title: 'data visible', unit: 's' },
  { name: 'takenOver', title: 'taken over', unit: 's' },
  { name: 'blocking', title: 'blocking', unit: 'ms' },
  { name: 'longestTask', title: 'longest task', unit: 'ms' },
  { name: 'shift', title: 'layout shift', unit: '' },
  { name: 'requests', title: 'requests', unit: '' },
  { name: 'scriptBytes', title: 'script', unit: 'KiB' },
  { name: 'styleBytes', title: 'CSS', unit: 'KiB' },
  { name: 'allBytes', title: 'all bytes', unit: 'KiB' },
]

/** Loads a page once, with network and CPU slowed. */
export async function measureLoad(
  browser: Browser,
  origin: string,
  bench: Loading,
): Promise<Figures> {
  const context = await openContext(browser, bench.as === 'guest' ? 'block' : 'allow')
  try {
    if (bench.as !== 'guest') await visitAsMember(context, origin)
    const page = await context.newPage()
    await page.addInitScript(watch, { selector: bench.selector, words: bench.words })
    const session = await context.newCDPSession(page)
    const loaded = await throttle(session)
    await page.goto(origin + bench.path, { waitUntil: 'commit', timeout: 60_000 })
    await whenQuiet(session, bench.hasShell)
    return { ...(await page.evaluate(readFigures)), ...loaded() }
  } finally {
    await context.close()
  }
}

/** A phone with a cache of its own, which is empty. */
export function openContext(browser: Browser, serviceWorkers: 'allow' | 'block') {
  return browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    timezoneId: 'Asia/Bangkok',
    serviceWorkers,
  })
}

/** Signs in at full speed, and waits until the service worker has filled its cache. */
export async function visitAsMember(context: BrowserContext, origin: string) {
  const page = await context.newPage()
  watchRequests(page)
  await page.goto(`${origin}/login/signin`)
  await page.locator('input[type=email]').fill('ploy@chaan.example')
  await page.locator('input[type=password]').fill('Veranda#1')
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL(`${origin}/`)
  await settled(page)
  await page.evaluate(async () => {
    const registration = await Promise.race([
      navigator.serviceWorker?.ready,
      new Promise<undefined>((resolve) => setTimeout(resolve, 10_000)),
    ])
    const worker = registration?.active
    if (!worker || worker.state === 'activated') return
    await new Promise<void>((resolve) => {
      worker.addEventListener('statechange', () => worker.state === 'activated' && resolve())
    })
  })
  await page.reload()
  await settled(page)
  await page.close()
}

const longestLoadMs = 60_000

/**
 * Late paints and shifts count too: until nothing has moved for three seconds. The page is asked as
 * seldom as that and without Playwright's own script, whose parsing alone takes 50 ms of the slowed
 * CPU before the first paint.
 * @throws where the page has not come to rest within a minute
 */
export async function whenQuiet(session: CDPSession, hasShell = true) {
  const until = performance.now() + longestLoadMs
  let waitMs = quietMs
  while (waitMs > 0) {
    if (performance.now() > until) throw new Error('The page did not come to rest.')
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    const { result } = await session.send('Runtime.evaluate', {
      expression: `(${msUntilQuiet.toString()})(${hasShell}, ${quietMs})`,
      returnByValue: true,
    })
    waitMs = Number(result.value)
  }
}

const quietMs = 3000

// Runs in the page.
function msUntilQuiet(hasShell: boolean, wantedMs: number) {
  const { last, data, taken } = window.bench ?? { last: 0, data: 0, taken: 0 }
  if (!data || (hasShell && !taken)) return wantedMs
  return Math.max(0, wantedMs - (performance.now() - Math.max(last, data, taken)))
}

/** @returns what was loaded since, in bytes on the network. */
export async function throttle(session: CDPSession) {
  const bytes = new Map<string, number>()
  const types = new Map<string, string>()
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? 'Other'
    bytes.set(type, (bytes.get(type) ?? 0) + encodedDataLength)
  })
  const { cpu, ...network } = slow
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...network })
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  return () => ({
    requests: types.size,
    scriptBytes: bytes.get('Script') ?? 0,
    styleBytes: bytes.get('Stylesheet') ?? 0,
    allBytes: [...bytes.values()].reduce((sum, count) => sum + count, 0),
  })
}

declare global {
  interface Window {
    bench?: {
      /** Times in milliseconds from the start of the page; 0 where it has not happened. */
      last: number
      largest: number
      data: number
      taken: number
      shift: number
      tasks: { start: number; length: number }[]
    }
  }
}

// Runs in the page, before anything of it: it can use nothing from this module.
export function watch({ selector, words }: { selector: string; words: string }) {
  const seen: NonNullable<Window['bench']> = {
    last: 0,
    largest: 0,
    data: 0,
    taken: 0,
    shift: 0,
    tasks: [],
  }
  window.bench = seen
  function observe(type: string, take: (entry: PerformanceEntry) => void) {
    new PerformanceObserver((list) => {
      seen.last = performance.now()
      list.getEntries().forEach(take)
    }).observe({ type, buffered: true })
  }
  observe('largest-contentful-paint', (entry) => (seen.largest = entry.startTime))
  observe('longtask', (entry) =>
    seen.tasks.push({ start: entry.startTime, length: entry.duration }),
  )
  observe('layout-shift', (entry) => {
    if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) {
      seen.shift += Number(entry.value)
    }
  })
  const afterPaint = (then: (at: number) => void) =>
    // The frame after the one that paints it.
    requestAnimationFrame(() => requestAnimationFrame(() => then(performance.now())))
  let hasData = false
  let hadShell = false
  let isTaken = false
  const observer = new MutationObserver(() => {
    const elements = hasData ? [] : [...document.querySelectorAll(selector)]
    if (elements.some((element) => (element.textContent ?? '').includes(words))) {
      hasData = true
      afterPaint((at) => (seen.data = at))
    }
    const shell = document.getElementById('shell')
    hadShell ||= shell !== null
    if (!isTaken && hadShell && !shell) {
      isTaken = true
      afterPaint((at) => (seen.taken = at))
    }
    if (hasData && isTaken) observer.disconnect()
  })
  observer.observe(document, { childList: true, subtree: true, characterData: true })
}

function readFigures() {
  const paint = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? 0
  const firstContent = paint('first-contentful-paint')
  const { largest = 0, data = 0, taken = 0, shift = 0, tasks = [] } = window.bench ?? {}
  // To the end: the first data are there before the scripts run.
  const blocking = tasks
    .filter(({ start }) => start >= firstContent)
    .map(({ length }) => Math.max(0, length - 50))
  return {
    firstPaint: paint('first-paint'),
    firstContent,
    largestPaint: largest,
    dataVisible: data,
    takenOver: taken,
    blocking: blocking.reduce((sum, length) => sum + length, 0),
    longestTask: Math.max(0, ...tasks.map(({ length }) => length)),
    shift,
  }
}
