import { expect, test } from './fixtures.ts'

test(
  'the contract is read on a page: an operation is found, with its example',
  { tag: '@both' },
  async ({ page, guard }) => {
    await page.goto('/__contract')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('contract of the platform')
    await page.getByPlaceholder('Filter').fill('getPoints')
    const operation = page.locator('#operations-points-getPoints')
    await expect(page.locator('.opblock')).toHaveCount(1)
    await expect(operation).toContainText('gateway')
    await operation.getByRole('button', { name: 'GET gateway' }).click()
    const example = operation.locator('.example').first()
    await expect(example).toContainText('"expiring"')

    // The console of the app names an operation so.
    await page.goto('about:blank')
    await page.goto('/__contract#getPoints')
    await expect(page).toHaveURL(/#\/points\/getPoints$/)
    await expect(example).toContainText('"expiring"')
    await expect(operation.locator('.opblock-summary')).toBeInViewport()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
    expect(guard.requests.some((address) => address.endsWith('/__contract/openapi.json'))).toBe(
      true,
    )
  },
)

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' })

  test('the page is dark', async ({ page }) => {
    await page.goto('/__contract')

    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(28, 32, 34)')
  })
})
