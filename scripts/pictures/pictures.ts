import '../setup/source-imports.ts'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { watchRequests } from '../../e2e/settled.ts'
import { chromiumArgs, requireChromium } from '../setup/chromium.ts'
import { chatPage, openPageInLine } from './line-pictures.ts'
import { freePort } from '../setup/free-port.ts'
import { readPictureArguments } from './picture-options.ts'
import { showsAll, signIn } from './shown-page.ts'

// The pictures of the documentation, taken from the app as built: npm run pictures [-- settings|studio].
// With --all those of everything.

const phone = { width: 390, height: 844 }
const most = 300 * 1024
const folder = 'docs/pictures'

interface Look {
  language?: 'en' | 'th'
  appearance?: 'light' | 'dark'
}

const { isAll, words } = readPictureArguments()
if (isAll) {
  // After the hooks of source-imports.ts are in place.
  await import('./every-picture.ts')
  process.exit()
}
if (!existsSync('dist/index.html')) {
  console.error('There is no build yet: npm run build')
  process.exit(1)
}
if (words[0] === 'settings') {
  await import('./setting-pictures.ts')
  process.exit()
}
if (words[0] === 'studio') {
  await import('./studio-pictures.ts')
  process.exit()
}
const { startServer } = await import('../../mocks/server.ts')
const { campaignPath } = await import('@/routing/campaign-path')
const { luckyDrawRoute } = await import('@/features/draws/routes')
const { earnPointsRoute } = await import('@/features/points/routes')
const { inviteRoute } = await import('@/features/referral/routes')
const { findStoreRoute } = await import('@/features/stores/routes')
const { richMenuPicture } = await import('../../mocks/brands/rich-menu-picture.ts')
const tea = campaignPath({ slug: 'iced-thai-tea', id: 1001 })
const ploy = { email: 'ploy@chaan.example', password: 'Veranda#1' }
const dataDir = mkdtempSync(join(tmpdir(), 'taem-pictures-'))
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
  await takeAll(browser)
} finally {
  await browser.close()
  await server.close()
  rmSync(dataDir, { recursive: true })
}

async function takeAll(browser: Browser) {
  const guest = await visitor(browser, {})
  await show(guest, '/')
  const guestHome = await take(guest)
  await show(guest, tea)
  const campaign = await take(guest)

  const member = await visitor(browser, {})
  await signIn(member, origin, ploy)
  const memberHome = await take(member)
  await show(member, earnPointsRoute.to())
  const ways = await take(member)
  await show(member, inviteRoute.to())
  const invitation = await take(member)
  await show(member, luckyDrawRoute.to({ tab: 'open' }))
  const draw = await take(member)
  await show(member, findStoreRoute.to())
  await member.getByRole('application').getByRole('button').first().waitFor()
  const stores = await take(member)
  await show(member, tea)
  await member.getByRole('button', { name: 'Redeem', exact: true }).press('Enter')
  await showsAll(member)
  const confirm = await take(member)
  await member.getByRole('button', { name: /^Redeem for/ }).tap()
  await member.getByRole('button', { name: 'Use now' }).tap()
  await member.getByRole('button', { name: /^Start/ }).tap()
  await member.getByRole('timer').waitFor()
  await showsAll(member)
  const code = await take(member)

  const inThai = await visitor(browser, { language: 'th', appearance: 'dark' })
  await signIn(inThai, origin, ploy, 'th')
  const thaiHome = await take(inThai)

  const inLine = await openPageInLine(browser, origin, tea)
  await showsAll(inLine, 'th')
  const menu = richMenuPicture('chaan')
  if (!menu) throw new Error('There is no picture of the rich menu: npm run brand')
  const chat = await visitor(browser, {})
  await chat.setContent(await chatPage(origin, tea, readFileSync(menu.path, 'base64')))

  await save(browser, 'line.png', [await take(chat), await take(inLine)])
  await save(browser, 'readme.png', [guestHome, memberHome])
  await save(browser, 'redeem.png', [campaign, confirm])
  await save(browser, 'code.png', [code, thaiHome])
  await save(browser, 'earn.png', [ways, invitation])
  await save(browser, 'more.png', [draw, stores])
}

async function visitor(browser: Browser, { language = 'en', appearance = 'light' }: Look) {
  const context = await browser.newContext({
    viewport: phone,
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Bangkok',
    colorScheme: appearance,
    serviceWorkers: 'block',
  })
  await context.addInitScript(
    (stored) => localStorage.setItem('taem:chaan-demo:language', stored),
    language,
  )
  const page = await context.newPage()
  watchRequests(page)
  return page
}

async function show(page: Page, path: string) {
  await page.goto(origin + path)
  await showsAll(page)
}

function take(page: Page) {
  return page.screenshot({ animations: 'disabled' })
}

/** Puts screens side by side on one picture. */
async function save(browser: Browser, name: string, screens: Buffer[]) {
  const gap = 24
  const width = screens.length * (phone.width + gap) + gap
  const page = await browser.newPage({ viewport: { width, height: phone.height + 2 * gap } })
  const images = screens.map((png) => `<img src="data:image/png;base64,${png.toString('base64')}">`)
  await page.setContent(`<style>
    body { display: flex; gap: ${gap}px; margin: 0; padding: ${gap}px; background: #e9e4e6 }
    img { width: ${phone.width}px; height: ${phone.height}px; border-radius: 28px }
  </style>${images.join('')}`)
  const path = join(folder, name)
  await page.screenshot({ path })
  await page.close()
  const { size } = statSync(path)
  console.log(`${path}: ${Math.round(size / 1024)} KiB`)
  if (size > most) throw new Error(`${path} is larger than ${most / 1024} KiB.`)
}
