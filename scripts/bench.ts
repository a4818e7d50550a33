import './source-imports.ts'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { benchPage, type BenchPage, type PageFigures } from './bench-pages.ts'
import type { RedeemFigures } from './bench-redeem.ts'
import type { ScrollFigures } from './bench-scroll.ts'
import { deleteDataFolder, prepareDataFolder } from './data-folder.ts'
import { requireFreePort } from './port.ts'

const port = 5198
const origin = `http://localhost:${port}`
// The brand that redeems has members but no pages: it is asked on Chaan's host, by its app id.
const withBenchBrand = `${origin}, bench=http://bench.localhost:${port}`
const runs = 5

const pages: BenchPage[] = [
  {
    name: "a guest's `/`",
    path: '/',
    selector: 'a[href*="/campaign/"]',
    words: '',
  },
  {
    name: 'a campaign by deep link',
    path: '/campaign/iced-thai-tea-p1001',
    selector: 'h1',
    words: 'Iced Thai tea',
  },
]

// After the hooks of source-imports.ts are in place.
const { benchRedeem, seedRedeemBench } = await import('./bench-redeem.ts')
const { benchScroll, seedScrollBench } = await import('./bench-scroll.ts')

await requireFreePort(port)
const tokens = await seedRedeemBench(newDataFolder('bench-data'))
const { figures, redeem } = await whileServing('bench-data', withBenchBrand, async () => {
  const measured: Record<string, PageFigures> = {}
  for (const page of pages) {
    console.error(`Measuring ${page.name}, ${runs} times …`)
    measured[page.path] = await benchPage(origin, page, runs)
  }
  console.error('Redeeming …')
  return { figures: measured, redeem: await benchRedeem(origin, tokens) }
})
await seedScrollBench(newDataFolder('bench-long-data'))
const scroll = await whileServing('bench-long-data', origin, () => {
  console.error('Scrolling …')
  return benchScroll(origin)
})

const report = { at: new Date().toISOString(), runs, pages: figures, redeem, scroll }
mkdirSync('.cache', { recursive: true })
writeFileSync('.cache/bench.json', JSON.stringify(report, null, 2))
console.log([table(figures), redeemTable(redeem), scrollTable(scroll)].join('\n\n'))

function newDataFolder(name: string) {
  const folder = `.cache/${name}`
  deleteDataFolder(folder)
  prepareDataFolder(folder)
  return folder
}

async function whileServing<T>(
  name: string,
  publicOrigin: string,
  measure: () => Promise<T>,
): Promise<T> {
  const server = spawn(process.execPath, ['scripts/serve.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: `.cache/${name}`,
      PUBLIC_ORIGIN: publicOrigin,
    },
  })
  const ended = once(server, 'exit')
  try {
    await untilItAnswers(server)
    return await measure()
  } finally {
    server.kill('SIGTERM')
    await ended
  }
}

async function untilItAnswers(server: ChildProcess) {
  const until = Date.now() + 30_000
  while (Date.now() < until) {
    if (server.exitCode !== null) throw new Error('The production server did not start.')
    if (
      await fetch(origin).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The production server did not answer within 30 s.')
}

function table(figures: Record<string, PageFigures>) {
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`
  const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`
  const rows = pages.map(({ name, path }) => {
    const page = figures[path]
    if (!page) return ''
    const cells = [
      seconds(page.firstPaint),
      seconds(page.firstContent),
      seconds(page.largestPaint),
      seconds(page.dataVisible),
      `${Math.round(page.blocking)} ms`,
      page.shift.toFixed(3),
      kib(page.scriptBytes),
      kib(page.styleBytes),
    ]
    return `| ${name} | ${cells.join(' | ')} |`
  })
  return [
    '| | first paint | first content | largest paint | data visible | blocking | layout shift | script | CSS |',
    '|---|---|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}

function redeemTable({ clients, requests, perSecond, p50, p99 }: RedeemFigures) {
  return [
    '| clients | redemptions | per second | p50 | p99 |',
    '|---|---|---|---|---|',
    `| ${clients} | ${requests} | ${Math.round(perSecond)} | ${p50.toFixed(0)} ms | ${p99.toFixed(0)} ms |`,
  ].join('\n')
}

function scrollTable({
  campaigns,
  frames,
  p95,
  longTasks,
  memoryEarly,
  memoryLate,
}: ScrollFigures) {
  const mib = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MiB`
  const growth = Math.round((memoryLate / memoryEarly - 1) * 100)
  return [
    '| rewards | frames of 60 a second | frame p95 | tasks over 50 ms | memory after 20 pages | after 200 |',
    '|---|---|---|---|---|---|',
    `| ${campaigns} | ${(frames * 100).toFixed(1)} % | ${p95.toFixed(1)} ms | ${longTasks.length} | ${mib(memoryEarly)} | ${mib(memoryLate)} (+${growth} %) |`,
  ].join('\n')
}
