import type { Page } from 'playwright'
import { type Language, textsOf } from '../../e2e/app-texts.ts'
import { settled } from '../../e2e/settled.ts'

/** Waits until the page with its pictures has loaded, and closes what covers it at first. */
export async function showsAll(page: Page, language: Language = 'en'): Promise<void> {
  const say = textsOf(language)
  // On wide screens the store finder's is for screen readers only, and has no size.
  const title = page.getByRole('heading', { level: 1, includeHidden: true }).first()
  await title.waitFor({ state: 'attached' })
  await settled(page)
  // A guest gets the cookie question once; a brand's message covers the page.
  for (const name of [say('consent', 'cookies.reject'), say('core', 'action.ok')]) {
    const button = page.getByRole('button', { name, exact: true })
    if (await button.isVisible()) await button.click()
  }
  await picturesLoaded(page)
}

/** Waits for the fonts, and for the pictures within the view. */
export function picturesLoaded(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await document.fonts.ready
    // A picture outside the view may not load; decode() would then never settle.
    const seen = [...document.images].filter((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect()
      const isInSight = top < innerHeight && bottom > 0 && left < innerWidth && right > 0
      return isInSight && image.checkVisibility()
    })
    await Promise.all(seen.map((image) => image.decode().catch(() => undefined)))
  })
}

interface Account {
  email: string
  password: string
}

export async function signIn(
  page: Page,
  origin: string,
  { email, password }: Account,
  language: Language = 'en',
): Promise<void> {
  await page.goto(`${origin}/login/signin`)
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL(`${origin}/`)
  await showsAll(page, language)
}
