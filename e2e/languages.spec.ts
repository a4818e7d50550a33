import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { fileOf } from './built.ts'
import { everyPage } from './every-route.ts'
import { expect, test } from './fixtures.ts'
import { goTo } from './go-to.ts'
import { failedToLoad, hostsOfLine } from './guard.ts'
import { pseudoLabels } from './pseudo-labels.ts'
import { smallTargets } from './targets.ts'
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

test.describe('in a language whose words are half longer and begin with a right-to-left mark', () => {
  test.use({
    viewport: { width: 320, height: 640 },
    labels: { en: pseudoLabels() },
    speaks: { default: english, available: [english, thai, japanese] },
  })

  test.beforeEach(({ guard }) => {
    // Some addresses are of things that are not there.
    guard.allow(failedToLoad, hostsOfLine)
  })

  test('every page of a member fits a small phone', async ({ page, member }) => {
    await member.signIn()
    const pages = everyPage.filter(
      ({ at, access }) => at !== '/' && access !== 'guest' && !/line/.test(at),
    )
    const found = await misfitsOf(page, pages)

    expect(found).toEqual([])
  })

  test('every page of a guest fits a small phone', async ({ page, open }) => {
    await open('/')
    const pages = everyPage.filter(
      ({ at, access }) => access !== 'member' && at !== '/' && !/line/.test(at),
    )
    const found = await misfitsOf(page, pages)

    expect(found).toEqual([])
  })
})

async function misfitsOf(page: Page, pages: { at: string }[]) {
  await expect(page.locator('#shell')).toHaveCount(0)
  const found: string[] = []
  for (const { at } of [{ at: '/' }, ...pages]) {
    if (at !== '/') await goTo(page, at)
    // It is what is shown, and not the English behind it.
    await expect(page.locator('body'), at).toContainText('öö')
    const onPage = await page.evaluate(misfits)
    found.push(...onPage.map((misfit) => `${at}: ${misfit}`))
    // A page on its way in cannot be tapped yet.
    await expect.poll(() => smallTargets(page), `what to tap at ${at}`).toEqual([])
  }
  return found
}

/** Tags that may wrap, and texts that leave the screen or are cut by a box that neither scrolls nor shortens, in words. */
function misfits(): string[] {
  const found = new Set<string>()
  const { scrollWidth } = document.documentElement
  if (scrollWidth > innerWidth) found.add(`the page is ${scrollWidth} px wide`)
  for (const tag of document.querySelectorAll('article img + span')) {
    if (getComputedStyle(tag).whiteSpace !== 'nowrap') found.add(`may wrap: ${tag.textContent}`)
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode: text } = texts
    const { parentElement: element } = text
    if (
      !element?.checkVisibility() ||
      !text.textContent?.trim() ||
      element.closest('.vh, option')
    ) {
      continue
    }
    const range = document.createRange()
    range.selectNodeContents(text)
    const lines = Array.from(range.getClientRects()).filter(({ width }) => width > 0)
    const cutBy = (box: Element) => {
      const inside = box.getBoundingClientRect()
      return lines.some(
        (line) =>
          line.left < inside.left - 1 ||
          line.right > inside.right + 1 ||
          line.bottom > inside.bottom + 2,
      )
    }
    for (let box: Element | null = element; box; box = box.parentElement) {
      const style = getComputedStyle(box)
      // Only for screen readers, here on phones.
      if (style.clipPath === 'inset(50%)') break
      const scrolls = /auto|scroll/.test(style.overflowX + style.overflowY)
      const shortens = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
      if (scrolls || shortens || style.position === 'fixed') break
      if (/hidden|clip/.test(style.overflowX) && cutBy(box)) {
        found.add(`cut: ${text.textContent.trim().slice(0, 60)}`)
      }
    }
  }
  return [...found]
}
