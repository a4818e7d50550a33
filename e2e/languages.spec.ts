import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { fileOf } from './built.ts'
import { expect, test } from './fixtures.ts'
import { failedToLoad } from './guard.ts'
import { tea } from './redeeming.ts'
import { joinThai } from '../mocks/answers/join-thai.ts'

const appConfig = /<script type="application\/json" id="app-config">[^<]*/

const english = 1033
const thai = 1054
const japanese = 1041

test.describe('a brand with one language', () => {
  test.use({ speaks: { default: thai, available: [thai] } })

  test('speaks it to everyone, and offers no other', async ({ page, open }) => {
    await open('/')

    await expect(page.locator('html')).toHaveAttribute('lang', 'th')
    await expect(page.getByRole('link', { name: joinThai('เข้าสู่ระบบ') }).first()).toBeVisible()
    await expect(page.getByText('English')).toHaveCount(0)
    await open('/login/signin')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[ก-๙]/)
  })

  test('speaks it on a host that serves the page as it was built', async ({ page, open }) => {
    let pages = 0
    await page.route(
      (url) => url.pathname === '/',
      async (route) => {
        pages += 1
        const ofBrand = await (await route.fetch()).text()
        const built = readFileSync('dist/index.html', 'utf8')
        const body = built.replace(appConfig, () => appConfig.exec(ofBrand)?.[0] ?? '')
        await route.fulfill({ body, contentType: 'text/html' })
      },
    )
    await open('/')

    await expect(page.locator('html')).toHaveAttribute('lang', 'th')
    await expect(page.getByRole('link', { name: joinThai('เข้าสู่ระบบ') }).first()).toBeVisible()
    await expect(page.locator('#shell')).toHaveCount(0)
    // The first page, which did not know, and the one in Thai.
    expect(pages).toBe(2)
  })
})

test.describe('a brand with three languages', () => {
  test.use({ speaks: { default: japanese, available: [japanese, english, thai] } })
  // The visitor of a test has chosen English, which counts from the second page on.
  const choose = (page: Page, name: string) =>
    page.getByRole('combobox', { name: /Language|言語|ภาษา/ }).selectOption({ label: name })

  test('goes on without the list of languages where that does not load', async ({
    page,
    open,
    guard,
  }) => {
    guard.allow(failedToLoad)
    await page.route(`**/${fileOf('src/page-frame/language-select.tsx')}`, (route) => route.abort())
    await open('/')

    await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
    await expect(page.getByRole('combobox')).toHaveCount(0)
  })

  test('is read in Japanese by a guest who chooses it, and on a reload', async ({ page, open }) => {
    await open('/')
    await choose(page, '日本語')

    await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
    await expect(page.getByRole('link', { name: 'ログイン' }).first()).toBeVisible()
    await page.reload()
    await expect(page.getByRole('navigation', { name: 'メインメニュー' })).toContainText('特典')
    await open('/login/signin')
    await expect(page.getByLabel('メールアドレス')).toBeVisible()
    await open(tea.path)
    // Its dates are in Japanese form, beside words of the brand that has none in Japanese.
    await expect(page.getByText(/\d{4}年\d{1,2}月\d{1,2}日/).first()).toBeVisible()
    await choose(page, 'ไทย')
    await expect(page.locator('html')).toHaveAttribute('lang', 'th')
  })
})
