import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { redeemingOf, tea } from './redeeming.ts'

const phones = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
]

test('a toast covers neither the dock nor an open sheet’s buttons, and stands beside them on a desktop', async ({
  page,
  member,
  say,
}) => {
  await member.signIn('ploy', tea.path)
  const { redeem, confirm, confirmButton } = redeemingOf(page, say)
  const toast = page
    .getByText(say('core', 'campaign.favouriteAdded'), { exact: true })
    .locator('..')

  await page.getByRole('button', { name: say('core', 'campaign.favouriteAdd') }).click()
  await expect(toast).toBeVisible()
  // As under a pointer: it stays.
  await toast.dispatchEvent('pointerover')

  for (const viewport of phones) {
    await test.step(`at ${viewport.width} px`, async () => {
      await page.setViewportSize(viewport)
      await expect.poll(() => overlapOf(page, toast, redeem)).toBe(0)

      await redeem.click()
      await expect(confirmButton).toBeVisible()
      await expect.poll(() => overlapOf(page, toast, confirmButton)).toBe(0)
      await expect(toast).toBeInViewport({ ratio: 1 })
      // Where the sheet fills the screen its buttons come with scrolling: the toast is at the top.
      const { y = viewport.height } = (await toast.boundingBox()) ?? {}
      expect(y).toBeLessThan(viewport.height / 3)

      await page.keyboard.press('Escape')
      await expect(confirm).toHaveCount(0)
      await expect.poll(() => overlapOf(page, toast, redeem)).toBe(0)
      await expect(toast).toBeInViewport({ ratio: 1 })
    })
  }

  await page.setViewportSize({ width: 1280, height: 720 })
  await expect(toast).toBeVisible()
  await expect
    .poll(async () => {
      const [told, button] = await Promise.all([toast.boundingBox(), redeem.boundingBox()])
      return (told?.x ?? Infinity) + (told?.width ?? 0) <= (button?.x ?? 0)
    })
    .toBe(true)
})

/** How many pixels high two elements overlap. */
async function overlapOf(page: Page, one: Locator, other: Locator) {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()])
  if (!a || !b) throw new Error(`One of them is not on the page at ${page.url()}.`)
  return Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y))
}
