import '../setup/source-imports.ts'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { codeSheets } from './code-sheet.ts'
import { dataFolder } from './data-folder.ts'
import { openNewFile, requireEmptyFolder, writeNewFile } from './new-files.ts'
import { openPlatform } from './platform-database.ts'
import { readOptions, requireTogether, stop, stopWithUsage } from '../setup/command-options.ts'
import { explainFaults } from '../setup/explain-faults.ts'

const usage = `Makes codes that give points, each for one member, and prints them.

  npm run platform:codes -- --count 1000 --prefix CUP [--points 30] [--until 2027-12-31]
  npm run platform:codes -- … --source "Under the lid" --source-th ใต้ฝา    what members read
  npm run platform:codes -- … --by NAME          who had them made, for the records
  npm run platform:codes -- … --link ORIGIN      the QR codes open ORIGIN, such as
                                                 https://club.example or https://liff.line.me/ID
  npm run platform:codes -- … --pdf              the sheets as one PDF, too
  npm run platform:codes -- … --out FOLDER       a new or empty one; default: data/codes/<batch>
  npm run platform:codes -- --list               batches, and how often they were used
  npm run platform:codes -- --end BATCH          the codes that are left give nothing from now on
  npm run platform:codes -- … --app APP_ID       another brand than the first

Writes codes.csv and the sheets as SVG. Keep them like money: anyone who reads a code can take its points.`

const values = readOptions(usage, {
  count: { type: 'string' },
  prefix: { type: 'string' },
  points: { type: 'string' },
  until: { type: 'string' },
  source: { type: 'string' },
  'source-th': { type: 'string' },
  by: { type: 'string' },
  link: { type: 'string' },
  pdf: { type: 'boolean', default: false },
  out: { type: 'string' },
  list: { type: 'boolean', default: false },
  end: { type: 'string' },
  app: { type: 'string' },
})
if ([values.list || undefined, values.count, values.end].filter(Boolean).length !== 1)
  stopWithUsage(usage, 'One of --count N, --list and --end BATCH.')
const ofCount = ['prefix', 'points', 'until', 'source', 'source-th', 'by', 'link', 'pdf', 'out']
requireTogether(usage, values, { count: ofCount, list: [], end: [] })

const { endCodesOf, makeBatch } = await import('../../mocks/areas/collect/make-code-batch.ts')
const { readBatches } = await import('../../mocks/areas/collect/store.ts')
const { csvOf } = await import('@/studio/results/csv-rules')
const { bangkokDay } = await import('../../mocks/values/bangkok.ts')
const { readCodeWishes } = await import('./code-wishes.ts')
const { collectRoute } = await import('../../src/features/collect/routes.ts')

const { db, brand, now, stopNotFound } = await openPlatform(values.app)
try {
  if (values.list) await list()
  else if (values.end !== undefined) await end(values.end)
  else await make()
} finally {
  await db.destroy()
}

async function list() {
  const batches = await readBatches(db, brand.appId)
  if (batches.length === 0) console.log('No codes were made yet.')
  for (const { id, prefix, count, points, made_by, made_at, until, used } of batches) {
    const made = `made ${bangkokDay(made_at)} by ${made_by}`
    const left = until !== null && until >= now ? `until ${bangkokDay(until)}` : 'ended'
    console.log(`${id}: ${count} × ${points} points, ${prefix}-…, ${made}, ${used} used, ${left}`)
  }
}

async function end(id: string) {
  const batches = await readBatches(db, brand.appId)
  if (!batches.some((batch) => batch.id === id)) await stopNotFound(`batch ${id}`)
  const ended = await endCodesOf(db, { appId: brand.appId, batchId: id, now })
  console.log(`${id}: ${ended} codes ended. Who has used one keeps the points.`)
}

async function make() {
  const wishes = readCodeWishes(values, now)
  if (typeof wishes === 'string') stop(wishes)
  const { count, points, prefix, source, expiresAt } = wishes
  const { by: madeBy = 'command line' } = values
  const batch = { appId: brand.appId, prefix, count, points, source, expiresAt, madeBy }
  const browser = values.pdf ? await startBrowser() : undefined
  const own = join(dataFolder(), 'codes')
  const folder = values.out ?? (await newFolderIn(own))
  await requireEmptyFolder(folder)
  const file = join(folder, 'codes.csv')
  // Codes that count and cannot be written down would be lost.
  const list = await openNewFile(file)
  async function write(codes: readonly string[]) {
    const rows = codes.map((code) => [code, contentOf(code), points, bangkokDay(expiresAt)])
    await list.writeFile(csvOf([['code', 'qr', 'points', 'until'], ...rows]))
    await list.sync()
    isWritten = true
  }
  let isWritten = false
  const { id, codes } = await makeBatch(db, { ...batch, now }, write).catch(
    async (error: unknown) => {
      // The answer may be lost of a database that has made them count.
      if (isWritten) explainFaults(`The codes are in ${file}; --list shows whether they count.`)
      else await rm(file)
      throw error
    },
  )
  explainFaults(`The codes count and are in ${file}; --end ${id} ends them.`)
  await list.close()
  const sheets = codeSheets(codes.map((code) => ({ code, content: contentOf(code) })))
  for (const [index, sheet] of sheets.entries()) {
    const number = String(index + 1).padStart(String(sheets.length).length, '0')
    await writeNewFile(join(folder, `sheet-${number}.svg`), sheet)
  }
  if (browser) await writeNewFile(join(folder, 'sheets.pdf'), await pdfOf(browser, sheets))
  const last = values.out ?? join(own, id)
  if (last !== folder) await rename(folder, last)
  console.log(`${count} codes of ${points} points, until ${bangkokDay(expiresAt)}: ${last}`)
}

/** The batch has no id yet that its folder could have. */
async function newFolderIn(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return mkdtemp(join(folder, 'new-'))
}

/** The content of the QR code: a link that a phone's camera opens, or the code alone. */
function contentOf(code: string): string {
  if (values.link === undefined) return code
  return `${values.link.replace(/\/$/, '')}${collectRoute.to({}, { code })}`
}

async function startBrowser() {
  const { chromium } = await import('playwright').catch(() =>
    stop('--pdf needs the browser of the repository: print the sheets that are SVG.'),
  )
  const { chromiumArgs, requireChromium } = await import('../setup/chromium.ts')
  return chromium.launch({ executablePath: requireChromium(), args: chromiumArgs })
}

async function pdfOf(
  browser: Awaited<ReturnType<typeof startBrowser>>,
  sheets: readonly string[],
): Promise<Uint8Array> {
  try {
    const page = await browser.newPage()
    const style =
      '<style>@page{size:A4;margin:0}body{margin:0}svg{display:block;break-after:page}</style>'
    await page.setContent(style + sheets.join(''))
    return await page.pdf({ preferCSSPageSize: true, printBackground: true })
  } finally {
    await browser.close()
  }
}
