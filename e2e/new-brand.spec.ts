import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { campaignPath } from '@/routing/campaign-path'
import { freePort } from '../scripts/setup/free-port.ts'
import { jasmine } from '../tests/scripts/jasmine.ts'
import { expectNoAxeViolations } from './accessibility.ts'
import { textsOf } from './app-texts.ts'
import { goTo } from './go-to.ts'
import { failedToLoad, guardOf } from './guard.ts'
import { readCode, redeemingOf } from './redeeming.ts'
import { settled, watchRequests } from './settled.ts'

const say = textsOf('en')
const voucher = { path: campaignPath({ slug: 'voucher-50', id: 2 }), points: 100 }
/** Words and marks of the other brands, in texts and in addresses. */
const otherBrands = /chaan|\bvolt\b|ชาน(?!นท์)|โวลต์|veranda|golden hour/i

interface Place {
  /** Where brands are made. */
  brands: string
  env: NodeJS.ProcessEnv
}

/** The command makes the brand, with every file of it. */
function makeByCommand({ env }: Place) {
  const command = ['scripts/brand/brand-command.ts', 'new', 'jasmine', '--primary', '#B4235A']
  // Until there is the brand, no brand is chosen.
  const made = spawnSync(process.execPath, [...command, '--thai', 'มะลิ'], {
    env: { ...env, BRAND: undefined },
    encoding: 'utf8',
  })
  expect(made.stderr).toBe('')
}

/** The same with the content of Chaan, without the pictures for other programs, of which the app shows none. */
function makeFromChaan({ brands, env }: Place) {
  const brand = { ...jasmine, displayName: 'Jasmine', from: 'chaan' }
  const write = `
    await import('./scripts/setup/source-imports.ts')
    const { writeNewBrand } = await import('./scripts/brand/new-brand.ts')
    await writeNewBrand(${JSON.stringify(brand)}, ${JSON.stringify(join(brands, brand.name))})`
  const made = spawnSync(process.execPath, ['--input-type=module', '-e', write], {
    env: { ...env, BRAND: undefined },
    encoding: 'utf8',
  })
  expect(made.stderr).toBe('')
}

/** Makes a brand and serves it alone, as its engineer does. */
async function serveNewBrand(make: (place: Place) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'taem-brand-'))
  const brands = join(folder, 'brands')
  const port = await freePort()
  const env = {
    ...process.env,
    BRANDS_DIR: brands,
    BRAND: 'jasmine',
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    FAULTS: '1',
    PASSWORD_COST: '10',
    // The sizes of the pictures are not what is tested; their pixels are the same.
    PNG_LEVEL: '0',
  }
  make({ brands, env })
  const server = spawn(process.execPath, ['scripts/platform/serve.ts'], { env, stdio: 'pipe' })
  await new Promise<void>((ready, fail) => {
    server.stdout.on('data', (said) => String(said).includes('Taem, as built') && ready())
    server.once('exit', () => fail(new Error('The server of the new brand did not start.')))
  })
  return {
    origin: `http://localhost:${port}`,
    port,
    async remove() {
      const ended = new Promise((end) => server.once('exit', end))
      server.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

/** Neither a word nor a picture of a page is another brand's, and every picture came. */
async function expectOwnPage(page: Page) {
  await settled(page)
  const shown = await page.evaluate(() => ({
    title: document.title,
    text: document.body.innerText,
    pictures: [...document.images].map(({ currentSrc }) => currentSrc),
    failed: [...document.images]
      .filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
      .map(({ currentSrc }) => currentSrc),
  }))
  expect(shown.failed).toEqual([])
  expect(JSON.stringify(shown)).not.toMatch(otherBrands)
}

test('a brand made from a name and a colour takes a guest to a code, and nothing in it is of another brand', async ({
  context,
  page,
}) => {
  const { origin, port, remove } = await serveNewBrand(makeByCommand)
  try {
    const guard = await guardOf(context, origin)
    watchRequests(page)
    await page.goto(origin)
    const served = await (await page.request.get(`${origin}/?lang=th`)).text()
    expect(served).toContain('<title>มะลิ ทุกครั้งที่มามีคะแนน')
    expect(served).not.toMatch(otherBrands)
    await expect(page.getByRole('heading', { name: 'Every visit to Jasmine counts' })).toBeVisible()
    await page.getByRole('button', { name: say('consent', 'cookies.reject') }).click()
    await expectOwnPage(page)
    await expectNoAxeViolations(page)

    await page.goto(origin + voucher.path)
    await expectOwnPage(page)
    const parts = redeemingOf(page, say)
    await parts.redeem.click()
    await page.goto(`${origin}/login/signin?returnTo=${encodeURIComponent(voucher.path)}`)
    await page.locator('input[type=email]').fill('dao@jasmine.example')
    await page.locator('input[type=password]').fill('Welcome#1')
    await page.locator('main form button[type=submit]').click()
    await parts.redeem.click()
    const price = { formatted: voucher.points, count: voucher.points }
    await parts.confirm
      .getByRole('button', { name: say('rewards', 'confirm.redeem_other', price) })
      .click()
    await parts.useNow.click()
    await parts.start.click()
    expect(await readCode(page, say)).toMatch(/^JAS10/)
    await expectOwnPage(page)

    await page.goto(origin)
    await expectOwnPage(page)
    for (const path of [
      '/reward',
      '/profile/myreward/available',
      '/profile',
      '/profile/level',
      '/findstore',
    ]) {
      await goTo(page, path)
      await expectOwnPage(page)
    }
    await page.goto(`${origin}/nothing`)
    await expectOwnPage(page)

    const wrong = await page.request.get(`http://localhost:${port}/`, {
      headers: { Host: `jasmin.localhost:${port}` },
    })
    expect(wrong.status()).toBe(421)
    expect(await wrong.text()).toMatch(
      /^There is no brand at jasmin\.localhost\. The brands are at .*chaan\.localhost.* localhost/,
    )
    // The page that is not there is answered with 404.
    guard.allow(failedToLoad)
    expect(guard.problems()).toEqual([])
  } finally {
    await remove()
  }
})

test('a brand that begins with the content of another shows nothing of it, in either language', async ({
  context,
  page,
}) => {
  const { origin, remove } = await serveNewBrand(makeFromChaan)
  try {
    const guard = await guardOf(context, origin)
    watchRequests(page)
    await page.goto(origin)
    await page.getByRole('button', { name: say('consent', 'cookies.reject') }).click()
    await page.goto(`${origin}/login/signin`)
    await page.locator('input[type=email]').fill('dao@jasmine.example')
    await page.locator('input[type=password]').fill('Welcome#1')
    await page.locator('main form button[type=submit]').click()
    await expect(page.getByText('320', { exact: true }).first()).toBeVisible()

    for (const language of ['en', 'th']) {
      await page.evaluate(
        (stored) => localStorage.setItem('taem:jasmine-demo:language', stored),
        language,
      )
      await page.goto(origin)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expectOwnPage(page)
      for (const path of [
        '/reward',
        '/campaign/iced-thai-tea-p1001',
        '/topspender',
        '/invitefriend',
        '/profile/level',
        '/profile/help/faq',
        '/profile/connect/chatshop',
        '/receiptupload/add',
      ]) {
        await goTo(page, path)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expectOwnPage(page)
      }
    }
    expect(guard.problems()).toEqual([])
  } finally {
    await remove()
  }
})
