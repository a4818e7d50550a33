import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { type Facts, readFacts } from '../build/build-facts.ts'
import { keptFiles } from '../build/kept-files.ts'
import { type MeasuredVisit, measureVisits } from '../build/measure-visits.ts'
import { largestPage } from '../build/served-pages.ts'
import { growthSince, readSizes, type Sizes } from '../build/sizes.ts'

/** Modules that must not be in the first download, as patterns. */
const notInFirst: [string, RegExp][] = [
  ['the LIFF SDK', /node_modules\/@line\//],
  ['react-hook-form', /node_modules\/(react-hook-form|@hookform)\//],
  ['crypto-js', /node_modules\/crypto-js\//],
  ['the sanitizer', /node_modules\/dompurify\//],
  ['the barcode', /node_modules\/jsbarcode\//],
  ['the QR code', /node_modules\/uqr\//],
  ["Base UI's dialog", /node_modules\/@base-ui\/react\/.*dialog/i],
  ['Thai texts', /texts\/th\.json$/],
  ['the whole of zod', /node_modules\/zod\/v4\/classic\//],
]

/** Texts and files that must not be deployed. */
const developmentOnly = [
  /vuedev\/directlogin/,
  /exportlabel|labelsPreview/,
  /\/__outbox/,
  /\/__demo/,
  /liff-mock/,
  /liff-inspector|headless-inspector|li\.origin|\/__inspector/i,
  /[?&]host=line|get\(["'`]host["'`]\)/,
  /\/__line\//,
]

// KiB, brotli. A page has to arrive in one flight of packets, with its tags and its first view. The
// sizes of visits are in visits.ts.
const most = {
  css: 22,
  page: 14,
  /** Most of it is the hashes of the cached files. */
  worker: 14,
  /** The files of a visit, and the rest of a wallet; in the background, once per build. */
  kept: 400,
  /** With the camera or a picture of a code; most of it is WebAssembly. */
  scanner: 370,
  /** A page of staff, before anybody has logged in. */
  staff: 164,
}

const scannerFile = /(?:detect-worker|zxing_reader)-[\w-]+\.(?:js|wasm)/
/** The visits that may load the scanner, by the beginning of their names. */
const withScanner = 'collect/'

export interface BudgetRow {
  name: string
  bytes: number
  /** KiB, brotli. */
  most: number
  requests?: { count: number; most: number }
}

/** Measures the build in `dist` against the budgets. @returns the problems */
export async function budgetReport(
  dist: string,
): Promise<{ rows: BudgetRow[]; problems: string[] }> {
  const facts = readFacts()
  const sizeOf = sizesIn(dist)
  const visits = measureVisits(facts, sizeOf)
  const recorded = readSizes()
  const kept = keptFiles(dist, facts).map(({ url }) => url)
  const scanner = globSync('assets/*', { cwd: dist }).filter((file) =>
    new RegExp(`${scannerFile.source}$`).test(file),
  )
  const sum = (files: string[]) => files.reduce((bytes, file) => bytes + sizeOf(file), 0)
  const [first] = visits
  const rows = [
    ...visits.map(rowOf),
    { name: `style sheets of ${first?.name}`, bytes: first?.style ?? 0, most: most.css },
    { ...(await largestPage(dist)), most: most.page },
    { name: 'service worker', bytes: sum(['service-worker.js']), most: most.worker },
    { name: `kept for offline, ${kept.length} files`, bytes: sum(kept), most: most.kept },
    { name: `scanner, ${scanner.length} files`, bytes: sum(scanner), most: most.scanner },
    { name: 'studio, before a log-in', bytes: sum(filesOfPage(dist, 'studio')), most: most.staff },
    {
      name: 'counter, before a log-in',
      bytes: sum(filesOfPage(dist, 'counter')),
      most: most.staff,
    },
  ]
  const initial = Object.keys(first?.modules ?? {})
  const early = notInFirst.flatMap(([name, pattern]) => {
    const found = initial.find((id) => pattern.test(id))
    return found ? [`${name} is in the first download: ${found}`] : []
  })
  const problems = [
    ...visits.flatMap((visit) => visitProblems(visit, recorded)),
    ...rows.slice(visits.length).flatMap(rowProblems),
    ...early,
    ...staffInApp(facts),
    ...sheetProblems(sheetsIn(dist)),
    ...(scanner.length === 2 ? [] : ['the scanner has other files than its worker and its reader']),
    ...scannerProblems(
      [
        ...visits,
        { name: 'the page', files: ['index.html'] },
        { name: 'the service worker', files: ['service-worker.js'] },
      ],
      (file) => readFileSync(join(dist, file), 'utf8'),
    ),
    ...deployedProblems(dist),
  ]
  return { rows, problems }
}

/** The visits over budget, with the modules that have grown since the sizes were recorded. */
export function visitProblems(visit: MeasuredVisit, recorded: Sizes): string[] {
  const problems = rowProblems(rowOf(visit))
  if (problems.length === 0) return []
  return [...problems, ...growthSince(recorded, visit).map((line) => `  ${line}`)]
}

function rowOf({ name, script, files, most }: MeasuredVisit): BudgetRow {
  const requests = { count: files.length, most: most.requests }
  return { name, bytes: script, most: most.script, requests }
}

export function isOver({ bytes, most, requests }: BudgetRow) {
  return bytes > most * 1024 || (requests !== undefined && requests.count > requests.most)
}

function rowProblems(row: BudgetRow) {
  if (!isOver(row)) return []
  const { name, bytes, most, requests } = row
  const files = requests ? `, ${requests.count} of ${requests.most} requests` : ''
  return [`${name}: ${(bytes / 1024).toFixed(1)} of ${most} KiB${files}`]
}

/**
 * A later style sheet lays the whole page out again if it opens a layer, and any does if it declares
 * a font (decision 36).
 */
export function sheetProblems(sheets: { file: string; text: string }[]): string[] {
  const names = sheets.map(({ file }) => file).join(', ')
  return [
    ...(sheets.length > 1 ? [`${names}: the app has one style sheet`] : []),
    ...sheets
      .filter(({ text }) => text.includes('@font-face'))
      .map(({ file }) => `${file} declares a font, which belongs into src/theme/fonts.css`),
  ]
}

/** The scanner is loaded by a file that names it; only the page for codes and its modals have one. */
export function scannerProblems(
  visits: Pick<MeasuredVisit, 'name' | 'files'>[],
  textOf: (file: string) => string,
): string[] {
  return visits
    .filter(({ name }) => !name.startsWith(withScanner))
    .flatMap(({ name, files }) =>
      files
        .filter((file) => scannerFile.test(textOf(file)))
        .map((file) => `${name} loads ${file}, which can load the scanner`),
    )
}

/** A member downloads nothing of the studio. */
function staffInApp({ modules }: Facts): string[] {
  return Object.entries(modules).flatMap(([file, sources]) => {
    const found = Object.keys(sources).find((source) => source.includes('src/studio/'))
    return found === undefined ? [] : [`${file} of the member app has ${found}`]
  })
}

/** The scripts and styles that a page of staff names. */
function filesOfPage(dist: string, name: string) {
  const html = readFileSync(join(dist, `studio/src/studio/${name}.html`), 'utf8')
  return Array.from(
    html.matchAll(/(?:src|href)="\/(studio\/assets\/[^"]+)"/g),
    ([, file = '']) => file,
  )
}

function sheetsIn(dist: string) {
  // The studio's are its own.
  return globSync(['*.css', 'assets/**/*.css'], { cwd: dist }).map((file) => {
    return { file, text: readFileSync(join(dist, file), 'utf8') }
  })
}

/** The size of a file of the build as it travels. */
export function sizesIn(dist: string) {
  const sizes = new Map<string, number>()
  return (file: string) => {
    const size = sizes.get(file) ?? compressed(join(dist, file))
    sizes.set(file, size)
    return size
  }
}

function deployedProblems(dist: string) {
  const files = globSync('**/*.{js,css,html,json,map}', { cwd: dist })
  return files.flatMap((file) => {
    if (file.endsWith('.map')) return [`${file} is a source map`]
    const text = readFileSync(join(dist, file), 'utf8')
    return developmentOnly
      .flatMap((trace) => trace.exec(text)?.[0] ?? [])
      .map((trace) => `${file} contains ${trace}, which is for development only`)
  })
}

/** Of WebAssembly the build has made the compressed form already. */
function compressed(file: string) {
  const made = statSync(`${file}.br`, { throwIfNoEntry: false })
  if (made) return made.size
  return brotliCompressSync(readFileSync(file), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
  }).length
}
