import { expect, test } from './fixtures.ts'

// The page and its data come after the address.
test('a link with a hash scrolls to its place, and Back to where the member was', async ({
  page,
  open,
  say,
}) => {
  const place = page.getByRole('heading', { name: 'Friends and shops' })
  await open('/profile/help/faq#faq-friends')
  await expect(place).toBeInViewport()

  await page.evaluate(() => window.scrollTo(0, 120))
  await page
    .getByRole('link', { name: say('core', 'nav.rewards') })
    .filter({ visible: true })
    .first()
    .click()
  await expect(place).toHaveCount(0)
  await page.goBack()

  await expect(place).toBeAttached()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(120)
})
