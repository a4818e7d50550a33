import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { closure, type Facts, filesOf, keyOf, readFacts } from './build-facts.ts'
import { keptFiles } from './kept-files.ts'

/** What a guest's first page needs; each is a chunk of its own or part of one that is. */
const firstPage = [
  'src/main.tsx',
  'src/features/home/home-page.tsx',
  'src/features/home/guest-shelves.tsx',
  'src/i18n/texts/en.json',
  'src/features/home/texts/en.json',
]

/** What must not be in the first download, as patterns over its modules. */
const kept: [string, RegExp][] = [
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

/** What must not be anywhere in what is deployed. */
const developmentOnly = [
  /vuedev\/directlogin/,
  /\/__outbox/,
  /\/__demo/,
  /liff-mock/,
  /liff-inspector|headless-inspector|li\.origin|\/__inspector/i,
  /[?&]host=line|get\(["'`]host["'`]\)/,
  /\/__line\//,
]

// KiB, brotli. The page has to arrive in one flight of packets, with its first view inside. A modal
// with a form may weigh what forms bring along (react-hook-form, the problems' texts, the lists of an
// address).
// A page's tags bring index.html up to 14 KiB (tests/mocks/pages/page-store.test.ts).
const most = {
  script: 120,
  css: 20,
  html: 12,
  route: 45,
  liff: 30,
  modal: 30,
  formModal: 50,
  /** Most of it are the hashes of what it keeps. */
  worker: 14,
  /** What a visit brings, and the rest of a wallet; in the background, once for each build. */
  kept: 360,
}

const campaignPage = 'src/features/rewards/campaign-page.tsx'
const cartPage = 'src/features/cart/cart-page.tsx'
const orderPage = 'src/features/wallet/purchases/order-page.tsx'
const receiptPages = [
  'src/features/receipts/history-page.tsx',
  'src/features/receipts/receipt-page.tsx',
]
const walletPage = 'src/features/wallet/my-rewards-page.tsx'
const editPages = [
  'src/features/profile/edit/edit-page.tsx',
  'src/features/profile/edit/edit-dynamic-page.tsx',
]

/** Modals that only the code of these pages opens: the most that they add to one of them counts. */
const openedFrom: [RegExp, string[]][] = [
  [/features\/rewards\/(steps\/|redeem-(confirm|checking|success))/, [campaignPage]],
  [/features\/cart\//, [cartPage]],
  [/features\/addresses\//, [campaignPage, cartPage, orderPage]],
  [/features\/receipts\/appeal-/, receiptPages],
  [/features\/wallet\/purchases\//, [orderPage, walletPage]],
  [/features\/profile\/edit\//, editPages],
]

export interface BudgetRow {
  name: string
  bytes: number
  /** KiB, brotli. */
  most?: number
}

/** Measures the build in `dist` against the budgets. No problems means that it keeps them. */
export function budgetReport(dist: string): { rows: BudgetRow[]; problems: string[] } {
  const facts = readFacts()
  const { manifest, modules } = facts
  const sizeOf = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + compressed(join(dist, file)), 0)
  const problems: string[] = []
  const rows: BudgetRow[] = []
  const add = (name: string, bytes: number, limit?: number, files: string[] = []) => {
    rows.push({ name, bytes, most: limit })
    if (limit !== undefined && bytes > limit * 1024) {
      problems.push(`${name}: ${(bytes / 1024).toFixed(1)} KiB, at most ${limit}`)
      if (files.length > 0) problems.push(`  before minifying: ${heaviest(files, modules)}`)
    }
  }

  const initial = new Set<string>()
  for (const source of firstPage) {
    const key = keyOf(source, facts)
    if (key === undefined) problems.push(`${source} is nowhere in the build`)
    else for (const name of closure(key, manifest)) initial.add(name)
  }
  const initialScripts = scriptsOf(initial, manifest)
  add("script before a guest's /", sizeOf(initialScripts), most.script, initialScripts)
  add('CSS for it', sizeOf(stylesOf(initial, manifest)), most.css)
  add('index.html, without the tags of a page', sizeOf(['index.html']), most.html)
  add('service worker', sizeOf(['service-worker.js']), most.worker)
  const keptByWorker = keptFiles(dist, facts).map(({ url }) => url)
  add(`kept for offline, ${keptByWorker.length} files`, sizeOf(keptByWorker), most.kept)

  for (const [key, entry] of Object.entries(manifest)) {
    if (!entry.isDynamicEntry || initial.has(key)) continue
    const isModal = key.endsWith('-modal.tsx')
    const pages = (isModal && openedFrom.find(([pattern]) => pattern.test(key))?.[1]) || []
    const openers = pages.map((page) => closure(keyOf(page, facts) ?? page, manifest))
    const { scripts, bytes } = mostAdded(key, openers.length > 0 ? openers : [initial])
    if (isModal) {
      const limit = hasForm(scripts, modules) ? most.formModal : most.modal
      add(`modal ${nameOf(key)}`, bytes, limit, scripts)
    } else if (/src\/host\/line[^/]*\.ts$/.test(key)) add('LIFF', bytes, most.liff, scripts)
    else add(nameOf(key), bytes, most.route, scripts)
  }

  /** What it takes beside the first page, from where most is missing. */
  function mostAdded(key: string, openers: Set<string>[]) {
    const byOpener = openers.map((there) => {
      const added = [...closure(key, manifest)].filter(
        (name) => !initial.has(name) && !there.has(name),
      )
      const scripts = scriptsOf(added, manifest)
      return { scripts, bytes: sizeOf(scripts) }
    })
    return byOpener.reduce((one, other) => (other.bytes > one.bytes ? other : one))
  }

  const initialModules = initialScripts.flatMap((file) => Object.keys(modules[file] ?? {}))
  for (const [name, pattern] of kept) {
    const found = initialModules.find((id) => pattern.test(id))
    if (found) problems.push(`${name} is in the first download: ${found}`)
  }
  problems.push(...deployedProblems(dist))
  return { rows, problems }
}

function hasForm(files: string[], modules: Facts['modules']) {
  return files.some((file) =>
    Object.keys(modules[file] ?? {}).some((id) => id.includes('node_modules/react-hook-form/')),
  )
}

function scriptsOf(keys: Iterable<string>, manifest: Facts['manifest']) {
  return filesOf(keys, (key) => [manifest[key]?.file ?? '']).filter((file) => file.endsWith('.js'))
}

function stylesOf(keys: Iterable<string>, manifest: Facts['manifest']) {
  return filesOf(keys, (key) => manifest[key]?.css ?? [])
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

/** The packages and folders that weigh most in some files. */
function heaviest(files: string[], modules: Facts['modules']) {
  const sizes = new Map<string, number>()
  for (const [id, size] of files.flatMap((file) => Object.entries(modules[file] ?? {}))) {
    const owner = /node_modules\/((@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? dirname(id)
    sizes.set(owner, (sizes.get(owner) ?? 0) + size)
  }
  return [...sizes]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 12)
    .map(([owner, size]) => `${owner} ${(size / 1024).toFixed(0)} K`)
    .join(', ')
}

function nameOf(key: string) {
  return key.replace('src/features/', '')
}

function compressed(file: string) {
  return brotliCompressSync(readFileSync(file), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
  }).length
}
