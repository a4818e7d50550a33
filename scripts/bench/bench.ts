import '../setup/source-imports.ts'
import { mkdirSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright'
import {
  type Build,
  buildOf,
  current,
  newDataFolder,
  originOf,
  runIn,
  whileServing,
} from './bench-builds.ts'
import { type BenchPage, loadFigures, measureLoad } from './bench-pages.ts'
import { type Figures, type Measured, tableOf } from './bench-report.ts'
import { traceOnce } from './bench-trace.ts'
import { emptyMotion } from './empty-motion.ts'
import { loadEmptyPage, serveEmptyPage } from './empty-page.ts'
import { chromiumArgs, requireChromium } from '../setup/chromium.ts'
import { readOptions, readRuns, requireKnown } from '../setup/command-options.ts'
import { requireFreePort } from '../setup/free-port.ts'
import { requireFreshBuild } from '../build/fresh-build.ts'

// After the hooks of source-imports.ts are in place.
const { benchMotion, motionFigures } = await import('./bench-motion.ts')
const { benchRedeem, redeemFigures } = await import('./bench-redeem.ts')
const { benchScan, scanFigures } = await import('./bench-scan.ts')
const { benchScroll, scrollFigures } = await import('./bench-scroll.ts')
const { benchStores, storeFigures } = await import('./bench-stores.ts')
const { benchWinners, winnerFigures } = await import('./bench-winners.ts')
const { tapFigures, tapOnce, taps, traceTap } = await import('./bench-taps.ts')
const { campaignPath } = await import('@/routing/campaign-path')

const pages: BenchPage[] = [
  {
    name: "a guest's `/`",
    path: '/',
    as: 'guest',
    selector: 'a[href*="/campaign/"]',
    words: '',
  },
  {
    name: 'a campaign by deep link',
    path: campaignPath({ slug: 'iced-thai-tea', id: 1001 }),
    as: 'guest',
    selector: 'h1',
    words: 'Iced Thai tea',
  },
  {
    name: "a member's second visit",
    path: '/',
    as: 'returning member',
    selector: 'main',
    words: '2,480',
  },
]

const redeemData = { name: 'bench-data', hasBenchBrand: true }
const longRedeemData = { name: 'bench-long-redeem-data', hasBenchBrand: true }
const scrollData = { name: 'bench-long-data', hasBenchBrand: false }

const manyData = { name: 'bench-many-data', hasBenchBrand: false }

const parts = ['pages', 'taps', 'motion', 'scan', 'redeem', 'scroll', 'stores', 'winners'] as const

const usage = `Measures the built app in a browser: first paint, data, taps, redeeming (docs/performance.md).

  npm run bench -- [--runs 5]
  npm run bench -- … --against COMMIT       compares with it; both are measured alternately
  npm run bench -- … --only PART            ${parts.join(', ')}; may be repeated
  npm run bench -- --trace PATH|TAP         only lists the tasks of one start of a page, or of one tap`

const values = readOptions(usage, {
  against: { type: 'string' },
  runs: { type: 'string', default: '5' },
  only: { type: 'string', multiple: true, default: [...parts] },
  trace: { type: 'string' },
})
const runs = readRuns(usage, values.runs)
requireKnown(usage, '--only', { given: values.only, known: parts })

await requireFreePort(current.port)
await requireFreshBuild()
const before = values.against === undefined ? undefined : buildOf(values.against)
const builds: Build[] = before ? [before, current] : [current]
if (before) await requireFreePort(before.port)

const browser = await chromium.launch({
  executablePath: requireChromium(),
  args: [...chromiumArgs, '--enable-precise-memory-info'],
})
const results: Measured[] = []
try {
  if (values.trace === undefined) await measure()
  else await trace(values.trace)
} finally {
  await browser.close()
}

async function measure() {
  const tokens = new Map(builds.map((build) => [build, seed(build)]))
  if (isAsked('pages', 'taps', 'motion', 'scan', 'redeem'))
    await whileServing(builds, redeemData, async () => {
      if (isAsked('pages')) {
        const empty = await serveEmptyPage()
        for (const page of pages) {
          await take(
            page.name,
            loadFigures,
            (build) => measureLoad(browser, originOf(build), page),
            () => loadEmptyPage(browser, empty.origin),
          )
        }
        empty.close()
      }
      if (isAsked('taps')) {
        await take('from a tap to the next paint', tapFigures, (build) =>
          tapOnce(browser, originOf(build)),
        )
      }
      if (isAsked('motion')) {
        await take(
          'motion after a tap',
          motionFigures,
          (build) => benchMotion(browser, originOf(build)),
          () => emptyMotion(browser),
        )
      }
      if (isAsked('scan')) {
        await take('from a code in view to the code read', scanFigures, (build) =>
          benchScan(originOf(build)),
        )
      }
      if (isAsked('redeem')) {
        await take('redeeming, 100 clients', redeemFigures, (build) =>
          benchRedeem(originOf(build), tokens.get(build) ?? []),
        )
      }
    })
  if (isAsked('redeem')) {
    const seeded = new Map(builds.map((build) => [build, seedLongRedeem(build)]))
    await whileServing(builds, longRedeemData, () =>
      take('the same after 1,000,000 redemptions', redeemFigures, async (build) => {
        const members = seeded.get(build)
        return members ? benchRedeem(originOf(build), members) : {}
      }),
    )
  }
  if (isAsked('scroll')) {
    await whileServing(builds, scrollData, () =>
      take('scrolling 10,000 rewards', scrollFigures, (build) =>
        benchScroll(browser, originOf(build)),
      ),
    )
  }
  if (isAsked('stores', 'winners')) {
    await whileServing(builds, manyData, async () => {
      if (isAsked('stores')) {
        await take('1,000 stores', storeFigures, (build) => benchStores(browser, originOf(build)))
      }
      if (isAsked('winners')) {
        await take('10,000 winners', winnerFigures, (build) =>
          benchWinners(browser, originOf(build)),
        )
      }
    })
  }
  mkdirSync('.cache', { recursive: true })
  const report = { at: new Date().toISOString(), runs, results }
  writeFileSync('.cache/bench.json', JSON.stringify(report, null, 2))
  console.log(results.map(tableOf).join('\n\n'))
}

function isAsked(...names: (typeof parts)[number][]) {
  return names.some((name) => values.only.includes(name))
}

/** @returns the tokens of the members who redeem */
function seed(build: Build) {
  if (isAsked('stores', 'winners')) {
    runIn(build, 'winners', 'seedManyBench', newDataFolder(build, manyData.name))
  }
  if (isAsked('scroll')) {
    runIn(build, 'scroll', 'seedScrollBench', newDataFolder(build, scrollData.name))
  }
  if (!isAsked('pages', 'taps', 'motion', 'scan', 'redeem')) return []
  return runIn(
    build,
    'redeem',
    'seedRedeemBench',
    newDataFolder(build, redeemData.name),
  ) as string[]
}

function seedLongRedeem(build: Build) {
  const folder = newDataFolder(build, longRedeemData.name)
  return runIn(build, 'redeem', 'seedLongRedeemBench', folder) as string[] | null | undefined
}

/**
 * Measures the builds alternately, each one first as often as second, so that changes of the machine
 * affect both. Also measures an empty page, if the bench can.
 */
async function take(
  title: string,
  figures: Measured['figures'],
  once: (build: Build) => Promise<Figures>,
  onceEmpty?: () => Promise<Figures>,
) {
  console.error(`Measuring ${title}, ${runs} times …`)
  const all = builds.map((): Figures[] => [])
  const empty: Figures[] = []
  for (let run = 0; run < runs; run += 1) {
    const order = builds.map((build, index) => ({ build, index }))
    if (run % 2 === 1) order.reverse()
    for (const { build, index } of order) all[index]?.push(await once(build))
    if (onceEmpty) empty.push(await onceEmpty())
  }
  results.push({ title, figures, runs: all, ...(onceEmpty && { empty }) })
}

async function trace(wanted: string) {
  const page = pages.find(({ path }) => path === wanted)
  const tap = taps.find(({ name }) => name === wanted)
  const names = [...pages.map(({ path }) => path), ...taps.map(({ name }) => name)]
  if (!page && !tap) throw new Error(`--trace is one of ${names.join(', ')}.`)
  for (const build of builds) seed(build)
  await whileServing(builds, redeemData, async () => {
    for (const build of builds) {
      const origin = originOf(build)
      if (page) console.log(`${build.name}\n${await traceOnce(browser, origin, page)}\n`)
      if (tap) console.log(`${build.name}\n${await traceTap(browser, origin, tap)}\n`)
    }
  })
}
