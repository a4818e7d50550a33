import type { Browser, Page } from 'playwright'
import {
  type BenchPage,
  openContext,
  throttle,
  visitAsMember,
  watch,
  whenQuiet,
} from './bench-pages.ts'

export interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** Microseconds. */
  ts: number
  dur?: number
  args?: { name?: string; data?: { url?: string; type?: string; functionName?: string } }
}

const longTaskMs = 50
/** Parts of a task that are worth a name, in milliseconds. */
const partMs = 8

/**
 * Traces one start of a page: each task of the main thread over 50 ms with its parts, by their
 * own time. All times are on a CPU slowed 4 times.
 */
export async function traceOnce(browser: Browser, origin: string, bench: BenchPage) {
  const context = await openContext(browser, bench.as === 'guest' ? 'block' : 'allow')
  try {
    if (bench.as !== 'guest') await visitAsMember(context, origin)
    const page = await context.newPage()
    await page.addInitScript(watch, { selector: bench.selector, words: bench.words })
    const session = await context.newCDPSession(page)
    await throttle(session)
    const events = await traceWhile(browser, page, async () => {
      await page.goto(origin + bench.path, { waitUntil: 'commit', timeout: 60_000 })
      await whenQuiet(session)
    })
    return longTasksOf(events)
  } finally {
    await context.close()
  }
}

export async function traceWhile(browser: Browser, page: Page, run: () => Promise<void>) {
  await browser.startTracing(page, { categories: ['devtools.timeline', 'toplevel', 'v8'] })
  await run()
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  return trace.traceEvents
}

const isFirstRequest = ({ name, args }: TraceEvent) =>
  name === 'ResourceSendRequest' && args?.data?.url?.startsWith('http') === true

/** The tasks of at least `shortestMs` from the first event that is the start. */
export function longTasksOf(
  events: TraceEvent[],
  isStart: (event: TraceEvent) => boolean = isFirstRequest,
  shortestMs = longTaskMs,
): string {
  const start = events.find(isStart)
  if (!start) return 'The trace has no start.'
  const main = events
    .filter(({ pid, tid, ph, dur }) => ph === 'X' && dur && pid === start.pid && tid === start.tid)
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
  const tasks = main.filter(
    ({ name, dur = 0 }) => name.endsWith('RunTask') && dur / 1000 >= shortestMs,
  )
  return tasks
    .filter(({ ts, dur = 0 }) => ts + dur >= start.ts)
    .map((task) => {
      const end = task.ts + (task.dur ?? 0)
      const within = main.filter(({ ts }) => ts > task.ts && ts < end)
      const parts = [...selfTimes(within)]
        .filter(([, ms]) => ms >= partMs)
        .toSorted(([, one], [, other]) => other - one)
        .map(([name, ms]) => `    ${Math.round(ms)} ms ${name}`)
      const head = `  at ${Math.round((task.ts - start.ts) / 1000)} ms, ${Math.round((task.dur ?? 0) / 1000)} ms`
      return [head, ...parts].join('\n')
    })
    .join('\n')
}

/** The own time of each kind of event in milliseconds, without the events inside it. */
function selfTimes(events: TraceEvent[]) {
  const times = new Map<string, number>()
  const open: { end: number; label: string }[] = []
  for (const event of events) {
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= event.ts) open.pop()
    const label = labelOf(event)
    const ms = (event.dur ?? 0) / 1000
    times.set(label, (times.get(label) ?? 0) + ms)
    const parent = open.at(-1)
    if (parent) times.set(parent.label, (times.get(parent.label) ?? 0) - ms)
    open.push({ end: event.ts + (event.dur ?? 0), label })
  }
  return times
}

function labelOf({ name, args }: TraceEvent) {
  const { url, type, functionName } = args?.data ?? {}
  const file = url?.replace(/.*\//, '').slice(0, 40)
  return [name, type, functionName, file].filter(Boolean).join(' ')
}
