import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { textsOf } from '../../e2e/app-texts.ts'
import { signInStaff } from '../../e2e/staff.ts'
import { chromiumArgs, requireChromium } from '../setup/chromium.ts'
import { freePort } from '../setup/free-port.ts'
import { picturesLoaded } from './shown-page.ts'

// The pictures of the studio and the counter: npm run pictures -- studio.

const folder = 'docs/pictures/studio'
const desktop = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }
const most = 300 * 1024
const dayMs = 86_400_000

const { startServer } = await import('../../mocks/server.ts')
const { addToCount } = await import('../../mocks/areas/results/result-store.ts')
const { bangkokDay, startOfDay } = await import('../../mocks/values/bangkok.ts')
const appId = 'chaan-demo'
const say = textsOf('en')
const dataDir = mkdtempSync(join(tmpdir(), 'taem-studio-pictures-'))
const port = await freePort()
const origin = `http://localhost:${port}`
const server = await startServer({
  port,
  dataDir,
  dist: 'dist',
  publicOrigin: origin,
  faults: true,
})
const browser = await chromium.launch({ executablePath: requireChromium(), args: chromiumArgs })
mkdirSync(folder, { recursive: true })

try {
  await fillResults()
  // One after the other: a code of the second factor is good for one log-in.
  const bua = await staffPage(browser, { name: 'bua', viewport: desktop })
  await takeLinks(bua)
  await bua.getByRole('link', { name: say('studio', 'nav.richMenu') }).click()
  await takeMenus(bua)
  await bua.getByRole('link', { name: say('studio', 'nav.messages') }).click()
  await takeMessage(bua)
  await takeResults(
    await staffPage(browser, { name: 'fah', viewport: desktop, path: '/studio/results' }),
  )
  await takeCounter(await staffPage(browser, { name: 'tan', viewport: phone, path: '/counter' }))
} finally {
  await browser.close()
  await server.close()
  rmSync(dataDir, { recursive: true })
}

async function staffPage(
  by: Browser,
  { name, viewport, path }: { name: string; viewport: typeof phone; path?: string },
) {
  const page = await by.newPage({ viewport, baseURL: origin, reducedMotion: 'reduce' })
  const brand = { now: async () => server.hosting.clock.now(appId) }
  await signInStaff(page, { say, brand, name, ...(path !== undefined && { path }) })
  return page
}

async function takeLinks(page: Page) {
  await page.getByLabel(say('links', 'where.search'), { exact: true }).fill('thai tea')
  await page.getByRole('button', { name: /^Iced Thai tea/ }).click()
  await page.getByLabel(say('links', 'posted.utm_source'), { exact: true }).fill('line')
  await page.getByRole('region', { name: say('links', 'checks.title') }).waitFor()
  await save(page, 'links.png')
}

async function takeMenus(page: Page) {
  const board = page.getByRole('region', { name: say('rich-menu', 'board') })
  const areas = [
    ['rewards', 'gift'],
    ['memberQr', 'qr-code'],
    ['collect', 'coins'],
    ['myRewards', 'ticket'],
    ['stores', 'storefront'],
    ['earn', 'star'],
  ] as const
  for (const [at, [key, icon]] of areas.entries()) {
    const number = at + 1
    // In sequence: each link goes to the area that was chosen before.
    /* oxlint-disable no-await-in-loop */
    await board.getByRole('button', { name: say('rich-menu', 'areaEmpty', { number }) }).click()
    const label = say('links', `screen.${key}`)
    await page.getByRole('button', { name: label, exact: true }).click()
    const name = say('rich-menu', 'areaName', { number, label, target: label })
    await board.getByRole('button', { name }).waitFor()
    const drawing = say('rich-menu', `icons.${icon}`)
    await page.getByRole('button', { name: drawing, exact: true }).click()
    /* oxlint-enable no-await-in-loop */
  }
  await page.getByLabel(say('rich-menu', 'chatBarText')).fill('Menu')
  await page.getByText(/^Saved by/).waitFor()
  await save(page, 'rich-menu.png')
}

async function takeMessage(page: Page) {
  await page.getByLabel(say('messages', 'what.search'), { exact: true }).fill('thai tea')
  await page.getByRole('button', { name: /^Iced Thai tea/ }).click()
  const words = {
    English: ['Tea time', 'Half the points today.', 'Take it'],
    ไทย: ['ถึงเวลาชา', 'วันนี้ใช้คะแนนแค่ครึ่งเดียว', 'แลกเลย'],
  }
  for (const [language, [title = '', text = '', button = '']] of Object.entries(words)) {
    const group = page.getByRole('group', { name: say('messages', 'words.in', { language }) })
    const fill = (key: string, value: string) =>
      group.getByLabel(say('messages', `words.${key}`), { exact: true }).fill(value)
    // One form, one field after the other.
    /* oxlint-disable no-await-in-loop */
    await fill('title', title)
    await fill('text', text)
    await fill('button', button)
    /* oxlint-enable no-await-in-loop */
  }
  await page.getByRole('tabpanel').getByText('Tea time').waitFor()
  await page.getByText(/^Saved by/).waitFor()
  await save(page, 'messages.png')
}

async function takeResults(page: Page) {
  await page.getByRole('table').waitFor()
  await page.locator('canvas').waitFor()
  await save(page, 'results.png')
}

async function takeCounter(page: Page) {
  await page.getByRole('button', { name: 'Chaan Ari' }).click()
  await page.getByLabel(say('counter', 'code.label'), { exact: true }).fill(await someCode())
  await page.getByRole('button', { name: say('counter', 'code.check'), exact: true }).click()
  await page.getByRole('button', { name: say('counter', 'code.use'), exact: true }).waitFor()
  await save(page, 'counter.png')
}

/** A code of the demo that can be used. */
async function someCode() {
  const { serial } = await server.hosting.db
    .selectFrom('redemption')
    .select('serial')
    .where('app_id', '=', appId)
    .where('state', '=', 'view_code')
    .where('serial', 'is not', null)
    .where('price_satang', '=', 0)
    .orderBy('redeemed_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return serial ?? ''
}

/** Two weeks of a story: links, and members without one. */
async function fillResults() {
  const now = server.hosting.clock.now(appId)
  const ways = [
    { way: 'link', utm_source: 'line', utm_medium: 'rich-menu', utm_campaign: 'tea', often: 9 },
    { way: 'link', utm_source: 'poster', utm_medium: 'qr', utm_campaign: 'tea', often: 5 },
    { way: 'none', utm_source: '', utm_medium: '', utm_campaign: '', often: 6 },
    { way: 'noConsent', utm_source: '', utm_medium: '', utm_campaign: '', often: 3 },
  ] as const
  for (let days = 0; days < 14; days += 1) {
    const day = bangkokDay(now - days * dayMs)
    const at = { app_id: appId, day, day_at: startOfDay(day), code: '', language: 'th' }
    for (const { often, ...way } of ways) {
      const row = {
        ...at,
        ...way,
        campaign_id: 1001,
        host: 'line',
        count: often + (days % 4),
      } as const
      await addToCount(server.hosting.db, { ...row, kind: 'redemption', satang: 0 })
      await addToCount(server.hosting.db, { ...row, kind: 'payment', satang: row.count * 4500 })
    }
  }
}

async function save(page: Page, name: string) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => scrollTo(0, 0))
  await picturesLoaded(page)
  const path = join(folder, name)
  await page.screenshot({ path, animations: 'disabled' })
  const { size } = statSync(path)
  console.log(`${path}: ${Math.round(size / 1024)} KiB`)
  if (size > most) throw new Error(`${path} is larger than ${most / 1024} KiB.`)
}
