import './source-imports.ts'
import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { benchPage, type BenchPage, type PageFigures } from './bench-pages.ts'
import type { RedeemFigures } from './bench-redeem.ts'
import { deleteDataFolder, prepareDataFolder } from './data-folder.ts'
import { requireFreePort } from './port.ts'

const port = 5198
const origin = `http://localhost:${port}`
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

const dataDir = '.cache/bench-data'

await requireFreePort(port)
deleteDataFolder(dataDir)
prepareDataFolder(dataDir)
// After the hooks of source-imports.ts are in place.
const { benchRedeem, seedRedeemBench } = await import('./bench-redeem.ts')
const tokens = await seedRedeemBench(dataDir)

const server = spawn(process.execPath, ['scripts/serve.ts'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
})

try {
  await untilItAnswers()
  const figures: Record<string, PageFigures> = {}
  for (const page of pages) {
    console.error(`Measuring ${page.name}, ${runs} times …`)
    figures[page.path] = await benchPage(origin, page, runs)
  }
  console.error('Redeeming …')
  const redeem = await benchRedeem(origin, tokens)
  const report = { at: new Date().toISOString(), runs, pages: figures, redeem }
  mkdirSync('.cache', { recursive: true })
  writeFileSync('.cache/bench.json', JSON.stringify(report, null, 2))
  console.log(`${table(figures)}\n\n${redeemTable(redeem)}`)
} finally {
  server.kill('SIGTERM')
}

async function untilItAnswers() {
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
