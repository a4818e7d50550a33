import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { joinThai } from '../mocks/answers/join-thai.ts'

/** The page arrives without its config, as from a server that is set up wrongly, or with half of it. */
async function withConfig(page: Page, config: string) {
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const answer = await route.fetch()
      const html = await answer.text()
      const body = html.replace(/(<script[^>]*id="app-config"[^>]*>)[^<]*/, `$1${config}`)
      await route.fulfill({ response: answer, body })
    },
  )
}

const words = {
  en: {
    title: 'The app couldn’t start',
    text: /on our side.*your connection.*points are safe/,
    again: 'Try again',
  },
  th: {
    title: joinThai('แอปเริ่มทำงานไม่ได้'),
    text: new RegExp(`ฝั่งเรา.*ไม่ใช่เพราะโทรศัพท์หรือสัญญาณ.*${joinThai('คะแนนของคุณยังอยู่ครบ')}`),
    again: joinThai('ลองอีกครั้ง'),
  },
}

for (const { language, colorScheme, what, config, fault } of [
  {
    language: 'en',
    colorScheme: 'dark',
    what: 'without its config',
    config: '',
    fault: /The app config is missing/,
  },
  {
    language: 'th',
    colorScheme: 'light',
    what: 'with a broken config',
    config: '{"broken":',
    fault: /^uncaught: /,
  },
] as const) {
  test.describe(`${language}, ${colorScheme}`, () => {
    test.use({ locale: language === 'th' ? 'th-TH' : 'en-GB', colorScheme })

    test(`a page ${what} says that the fault is ours, in the brand’s colours`, async ({
      page,
      guard,
    }) => {
      guard.allow(fault, /^console: /)
      const { title, text, again } = words[language]
      await withConfig(page, config)

      await page.goto('/')

      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await expect(page.getByText(text)).toBeVisible()
      await expect(page.getByText('Wi-Fi')).toHaveCount(0)
      const button = page.getByRole('button', { name: again })
      await expect(button).toBeInViewport({ ratio: 1 })
      const look = await button.evaluate((element) => {
        const { backgroundColor, minHeight } = getComputedStyle(element)
        const page = element.parentElement ?? element
        return { backgroundColor, minHeight, around: getComputedStyle(page).backgroundColor }
      })
      // A filled button on the brand's ground.
      expect(look.minHeight).toBe('52px')
      for (const colour of [look.backgroundColor, look.around]) {
        expect(colour).not.toBe('rgba(0, 0, 0, 0)')
      }
      expect(look.backgroundColor).not.toBe(look.around)
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
      await expect(page.locator('html')).toHaveAttribute('lang', language)

      await page.unrouteAll()
      await button.click()
      await expect(page.locator('main a[href^="/campaign/"]').first()).toBeVisible()
    })
  })
}
