import { expect, test } from './fixtures.ts'

test('the contract is read on a page: an operation is opened and found, with its example', async ({
  page,
  guard,
}) => {
  // So the console names an operation.
  await page.goto('/__contract#getPoints')
  await expect(page).toHaveURL(/#\/points\/getPoints$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('contract of the platform')
  const opened = page.locator('#operations-points-getPoints')
  await expect(opened.getByRole('button', { name: 'GET gateway' })).toBeInViewport()
  await expect(opened.locator('.example').first()).toContainText('"expiring"')
  // A phone would show a wider page smaller, as its innerWidth.
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)

  await page.getByPlaceholder('Filter').fill('getLevels')
  await expect(opened).toHaveCount(0)
  const groups = page.getByRole('main').getByRole('heading', { level: 3 })
  await expect(groups).toHaveCount(1)
  await groups.getByRole('button').click()
  const found = page.locator('.opblock', { hasText: 'getLevels' })
  await found.getByRole('button', { name: 'GET gateway' }).click()
  await expect(found.locator('.example').first()).toContainText('"name"')

  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(28, 32, 34)')
  expect(guard.requests.some((address) => address.endsWith('/openapi.json'))).toBe(true)
})
