import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { watchRequests } from '../../e2e/settled.ts'
import { chromiumArgs, requireChromium } from '../setup/chromium.ts'
import { freePort } from '../setup/free-port.ts'
import { readPictureArguments } from './picture-options.ts'
import { showsAll, signIn } from './shown-page.ts'
import {
  type Part,
  type SettingSheet,
  type SettingValue,
  seeds,
  sheets,
  shownTitle,
} from './setting-values.ts'

// The pictures of the design setting, each value as a brand of its own: npm run pictures -- settings [FILE …].

const folder = 'docs/pictures/brand'
const most = 60 * 1024
const phone = { width: 390, height: 2100 }
/** The sizes of a value on a sheet are half of those on a phone. */
const scale = 0.5

const brands = mkdtempSync(join(tmpdir(), 'taem-settings-'))
// The packs are read from it by modules that are imported from here on.
Object.assign(process.env, { BRANDS_DIR: brands, BRAND: 'setting0' })

const { z } = await import('@/contract/zod')
const { DashboardContent, DesignContent } = await import('../../mocks/brands/content.ts')
const { mergeContent } = await import('../../mocks/brands/standard-content.ts')
const { writeNewBrand } = await import('../brand/new-brand.ts')
const { smallPng } = await import('../brand/small-png.ts')
const { pixelsOf } = await import('../brand/encode.ts')

/** Those that are named, or all. */
const named = readPictureArguments().words.slice(1)
const taken = sheets.filter(({ file }) => named.length === 0 || named.includes(file))
const values = taken.flatMap((sheet) => sheet.values.map((value) => ({ sheet, value })))
const nameAt = (at: number) => `setting${at}`

/** Ends what the pictures need. */
const ends: (() => Promise<void> | void)[] = [() => rmSync(brands, { recursive: true })]
try {
  await writeBrands()
  await takeAll()
} finally {
  for (const end of ends.toReversed()) await end()
}

async function writeBrands() {
  const base = join(brands, nameAt(0))
  await writeBrand(0, seeds)
  for (const [at, { value }] of [...values.entries()].toReversed()) {
    const pack = join(brands, nameAt(at))
    if (value.seeds && at > 0) await writeBrand(at, value.seeds)
    else if (at > 0) cpSync(base, pack, { recursive: true })
    change(pack, at, value)
  }
}

async function writeBrand(at: number, of: typeof seeds) {
  const name = nameAt(at)
  await writeNewBrand(
    {
      name,
      displayName: 'Mali',
      thaiName: 'มะลิ',
      company: 'Mali',
      ...of,
      shape: 'modern',
      gauge: 'arch',
      from: 'chaan',
    },
    join(brands, name),
  )
}

/** A copy has the members of the pack that it was copied from. */
function emailDomainAt(at: number) {
  return `${nameAt(values[at]?.value.seeds ? at : 0)}.example`
}

/** Makes the pack of the pictures that of a value. */
function change(pack: string, at: number, { decor, menus, sections, labels }: SettingValue) {
  edit(pack, 'brand.json', {
    appId: `${nameAt(at)}-demo`,
    subscriptionKey: `demo-${nameAt(at)}`,
    serialPrefix: `SET${at}`,
  })
  const { data } = z.object({ data: DesignContent }).parse(readContent(pack, 'design-setting.json'))
  decor?.(data.decor)
  const { setting } = data.feature
  edit(pack, 'design-setting.json', {
    data: { decor: data.decor, feature: { setting: menus?.(setting) ?? setting } },
  })
  const { dashboard } = z
    .object({ dashboard: DashboardContent })
    .parse(readContent(pack, 'dashboards.json'))
  // What is below the first two has dates, and what each member can have.
  edit(pack, 'dashboards.json', {
    dashboard: { sections: sections ?? dashboard.sections.slice(0, 2) },
  })
  if (labels) writeContent(pack, 'labels.json', { en: labels, th: {} })
}

function edit(pack: string, file: string, changed: object) {
  writeContent(pack, file, mergeContent(readContent(pack, file), changed))
}

function readContent(pack: string, file: string): unknown {
  return JSON.parse(readFileSync(join(pack, 'content', file), 'utf8'))
}

function writeContent(pack: string, file: string, content: unknown) {
  writeFileSync(join(pack, 'content', file), JSON.stringify(content))
}

async function takeAll() {
  const { startServer } = await import('../../mocks/server.ts')
  const { createClock } = await import('../../mocks/values/clock.ts')
  const { storyNow } = await import('../../mocks/seed/shift-dates.ts')
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'taem-settings-data-'))
  ends.push(() => rmSync(dataDir, { recursive: true }))
  const originAt = (at: number) => `http://${nameAt(at)}.localhost:${port}`
  const server = await startServer({
    port,
    dataDir,
    dist: 'dist',
    publicOrigin: values.map((_, at) => `${nameAt(at)}-demo=${originAt(at)}`).join(', '),
    faults: true,
    clock: createClock(() => storyNow),
  })
  ends.push(() => server.close())
  const browser = await chromium.launch({ executablePath: requireChromium(), args: chromiumArgs })
  ends.push(() => browser.close())
  mkdirSync(folder, { recursive: true })
  const shots = new Map<SettingValue, Buffer>()
  for (const [at, { sheet, value }] of values.entries()) {
    shots.set(value, await shotOf(browser, at, value.part ?? sheet.part))
  }
  for (const sheet of taken) await save(browser, sheet, shots)

  async function shotOf(of: Browser, at: number, part: Part) {
    const context = await of.newContext({
      viewport: phone,
      isMobile: true,
      hasTouch: true,
      reducedMotion: 'reduce',
      timezoneId: 'Asia/Bangkok',
      colorScheme: 'light',
      serviceWorkers: 'block',
    })
    try {
      await context.addInitScript(
        (key) => localStorage.setItem(key, 'en'),
        `taem:${nameAt(at)}-demo:language`,
      )
      const page = await context.newPage()
      await page.clock.setFixedTime(storyNow)
      watchRequests(page)
      const email = `dao@${emailDomainAt(at)}`
      await signIn(page, originAt(at), { email, password: 'Welcome#1' })
      await page.goto(originAt(at) + part.path)
      await showsAll(page)
      return await page.screenshot({ animations: 'disabled', clip: await clipOf(page, part) })
    } finally {
      await context.close()
    }
  }
}

async function clipOf(page: Page, { from, height }: Part) {
  const { width } = phone
  if (from === 'top') return { x: 0, y: 0, width, height }
  if (from === 'bar') return { x: 0, y: phone.height - height, width, height }
  if (typeof from === 'number') return { x: 0, y: from, width, height }
  const box = await page.getByRole('heading', { name: shownTitle }).first().boundingBox()
  if (!box) throw new Error(`There is no heading "${shownTitle}".`)
  return { x: 0, y: box.y + box.height + 4, width, height }
}

/** Puts the values of a setting beside each other, each with its name. */
async function save(
  browser: Browser,
  { file, values: shown, perRow }: SettingSheet,
  shots: ReadonlyMap<SettingValue, Buffer>,
) {
  const gap = 16
  const column = phone.width * scale
  const columns = Math.min(perRow, shown.length)
  const page = await browser.newPage({
    viewport: { width: columns * (column + gap) + gap, height: 10 },
  })
  const figures = shown.map((value) => {
    const png = shots.get(value)?.toString('base64') ?? ''
    return `<figure><figcaption>${value.name}</figcaption><img src="data:image/png;base64,${png}"></figure>`
  })
  await page.setContent(`<style>
    body { display: flex; flex-wrap: wrap; gap: ${gap}px; margin: 0; padding: ${gap}px;
           background: #eceaec; font: 600 13px/1.3 'Liberation Sans', sans-serif; color: #2a2430 }
    figure { margin: 0; width: ${column}px }
    figcaption { padding-bottom: 6px }
    img { display: block; width: 100%; border-radius: 8px }
  </style>${figures.join('')}`)
  const { bytes } = await smallPng(await pixelsOf(await page.screenshot({ fullPage: true })))
  await page.close()
  const path = join(folder, `${file}.png`)
  writeFileSync(path, bytes)
  console.log(`${path}: ${Math.round(bytes.length / 1024)} KiB`)
  if (bytes.length > most) throw new Error(`${path} is larger than ${most / 1024} KiB.`)
}
