import type { Page } from '@playwright/test'
import { matchRoute } from '@/routes'
import { expect } from './fixtures.ts'

/**
 * The page says its title once: by its heading, or inside LINE in the bar. LINE’s header shows the title
 * of the document and cannot be hidden, so each page gives it one.
 */
export async function expectTitledOnce(page: Page, at: string, { isInLine = false } = {}) {
  await expect(page, `title of the document at ${at}`).toHaveTitle(/./)
  const { inBar, onPage, isCut } = await page.evaluate(titlesOf)
  const said = [inBar, onPage].filter(Boolean)
  expect(said, `title of ${at}`).toEqual([...new Set(said)])
  expect(said.length, `title of ${at}`).toBeGreaterThan(0)
  expect(isCut, `cut off: ${inBar} at ${at}`).toBe(false)
  const mayBeInBar = isInLine && matchRoute(at).route.frame.bar !== 'none'
  if (!mayBeInBar) expect(inBar, `bar of ${at}`).toBe('')
}

/** What can be seen of the title of the page. */
function titlesOf() {
  const bar = document.querySelector<HTMLElement>('.sh-top .sh-hello')
  const heading = document.querySelector<HTMLElement>('main h1')
  const seen = (element: HTMLElement | null) =>
    element && element.getBoundingClientRect().width > 1 ? (element.textContent ?? '') : ''
  const room = bar?.closest('.wrap')
  return {
    inBar: seen(bar),
    onPage: seen(heading),
    isCut: Boolean(bar && room && (bar.scrollWidth > bar.clientWidth || room.scrollHeight > 72)),
  }
}

/** The page's heading stands as high as that of the first of these pages. */
export function titleHeights(page: Page) {
  const title = page.getByRole('main').getByRole('heading', { level: 1 })
  const top = () => title.evaluate((heading) => Math.round(heading.getBoundingClientRect().top))
  let usual: number | undefined
  return async (at: string) => {
    await expect(title).toBeVisible()
    usual ??= await top()
    await expect.poll(top, `the title of ${at}`).toBe(usual)
  }
}
