import { chromium, type Browser, type CDPSession } from 'playwright'
import { chromiumArgs, requireChromium } from './chromium.ts'

/** A slow phone on a slow network, as docs/performance.md describes it. */
const slow = {
  cpu: 4,
  latency: 562.5,
  downloadThroughput: 1_440_000 / 8,
  uploadThroughput: 675_000 / 8,
}

export interface BenchPage {
  name: string
  path: string
  /** What shows that the app's data is there: a selector, and words in its text. */
  selector: string
  words: string
}

/** Milliseconds, bytes on the wire; `shift` is the cumulative layout shift. */
export interface PageFigures {
  firstPaint: number
  /** The first paint with a word or a picture. */
  firstContent: number
  largestPaint: number
  dataVisible: number
  blocking: number
  shift: number
  scriptBytes: number
  styleBytes: number
}

/** Loads a page `runs` times with a cold cache, network and CPU throttled; gives the medians. */
export async function benchPage(origin: string, page: BenchPage, runs: number) {
  const browser = await chromium.launch({ executablePath: requireChromium(), args: chromiumArgs })
  const all: PageFigures[] = []
  try {
    for (let run = 0; run < runs; run += 1) all.push(await loadOnce(browser, origin, page))
  } finally {
    await browser.close()
  }
  return mediansOf(all)
}

async function loadOnce(browser: Browser, origin: string, bench: BenchPage): Promise<PageFigures> {
  // A context of its own has a cache of its own, which is empty.
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    timezoneId: 'Asia/Bangkok',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.addInitScript(watch, { selector: bench.selector, words: bench.words })
  const session = await context.newCDPSession(page)
  const bytes = await throttle(session)
  await page.goto(origin + bench.path, { waitUntil: 'commit', timeout: 60_000 })
  await page.waitForFunction(() => window.benchData !== undefined, undefined, { timeout: 60_000 })
  // Late paints and shifts count too: until nothing has moved for a while.
  await page.waitForFunction(
    (quiet) =>
      performance.now() - Math.max(window.benchSeen?.last ?? 0, window.benchData ?? 0) > quiet,
    3000,
    { timeout: 60_000 },
  )
  const figures = await page.evaluate(readFigures)
  await context.close()
  return {
    ...figures,
    scriptBytes: bytes.get('Script') ?? 0,
    styleBytes: bytes.get('Stylesheet') ?? 0,
  }
}

async function throttle(session: CDPSession) {
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
  return bytes
}

declare global {
  interface Window {
    benchData?: number
    benchSeen?: {
      last: number
      largest: number
      shift: number
      tasks: { start: number; length: number }[]
    }
  }
}

// Runs in the page, before anything of it: it can use nothing from this module.
function watch({ selector, words }: { selector: string; words: string }) {
  const seen: NonNullable<Window['benchSeen']> = { last: 0, largest: 0, shift: 0, tasks: [] }
  window.benchSeen = seen
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
  const observer = new MutationObserver(() => {
    const elements = [...document.querySelectorAll(selector)]
    if (!elements.some((element) => (element.textContent ?? '').includes(words))) return
    observer.disconnect()
    // The frame after the one that paints it.
    requestAnimationFrame(() => requestAnimationFrame(() => (window.benchData = performance.now())))
  })
  observer.observe(document, { childList: true, subtree: true, characterData: true })
}

function readFigures() {
  const paint = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? 0
  const firstPaint = paint('first-paint')
  const firstContent = paint('first-contentful-paint')
  const data = window.benchData ?? 0
  const { largest = 0, shift = 0, tasks = [] } = window.benchSeen ?? {}
  const blocking = tasks
    // To the end: the first data are there before the scripts run.
    .filter(({ start }) => start >= firstContent)
    .reduce((sum, { length }) => sum + Math.max(0, length - 50), 0)
  return { firstPaint, firstContent, largestPaint: largest, dataVisible: data, blocking, shift }
}

function mediansOf(all: PageFigures[]): PageFigures {
  const median = (key: keyof PageFigures) =>
    all.map((figures) => figures[key]).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
  return {
    firstPaint: median('firstPaint'),
    firstContent: median('firstContent'),
    largestPaint: median('largestPaint'),
    dataVisible: median('dataVisible'),
    blocking: median('blocking'),
    shift: median('shift'),
    scriptBytes: median('scriptBytes'),
    styleBytes: median('styleBytes'),
  }
}
