import type { Page } from '@playwright/test'
import { expect, inBothHosts, test } from './fixtures.ts'
import { failedToLoad } from './guard.ts'
import { goTo } from './go-to.ts'

const forms = [
  '/profile/address/delivery/add',
  '/profile/address/tax/add',
  '/profile/editdynamic',
  '/profile/changepassword',
  '/profile/changecontactnumber',
  '/receiptupload/add',
  '/profile/help/create',
  '/collectpoint',
  '/profile/settings/notifications',
  '/cart',
  '/campaign/iced-thai-tea-p1001',
]

inBothHosts(() => {
  // WCAG 2.4.11: nothing that has the focus is hidden by what is fixed above the page.
  test('no field that gets the focus lies under a bar or a dock', async ({
    page,
    enter,
    guard,
  }) => {
    guard.allow(failedToLoad)
    await enter('/')
    await expect(page.locator('#shell')).toHaveCount(0)
    for (const at of forms) {
      await goTo(page, at)
      for (const size of [
        { width: 390, height: 844 },
        { width: 320, height: 568 },
      ]) {
        await page.setViewportSize(size)
        expect(await covered(page), `covered at ${at}, ${size.width} px`).toEqual([])
      }
    }
  })
}, [])

/** Gives the focus to each part of the page in turn, and tells which are then covered. */
function covered(page: Page) {
  return page.evaluate(async () => {
    const found: string[] = []
    const parts = document.querySelectorAll<HTMLElement>(
      'main :is(a[href], button, input, select, textarea, summary):not(:disabled)',
    )
    const fixed = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { position, pointerEvents } = getComputedStyle(element)
      return /fixed|sticky/.test(position) && pointerEvents !== 'none'
    })
    for (const part of parts) {
      if (!part.checkVisibility() || fixed.some((bar) => bar.contains(part))) continue
      // From either end, as Tab and Shift+Tab come.
      for (const start of [0, document.body.scrollHeight]) {
        scrollTo({ top: start, behavior: 'instant' })
        part.blur()
        part.focus()
        await new Promise(requestAnimationFrame)
        const box = part.getBoundingClientRect()
        for (const bar of fixed) {
          const over = bar.getBoundingClientRect()
          const height = Math.min(box.bottom, over.bottom) - Math.max(box.top, over.top)
          const width = Math.min(box.right, over.right) - Math.max(box.left, over.left)
          // Larger than the room between the bars, it cannot stand clear of them.
          const isLarge = box.height > innerHeight / 2
          if (height > 1 && width > 1 && !isLarge && bar.checkVisibility()) {
            const name = part.getAttribute('aria-label') ?? part.getAttribute('name')
            found.push(
              `${name ?? part.textContent} under ${bar.className}, ${Math.round(height)} px`,
            )
          }
        }
      }
    }
    return found
  })
}
