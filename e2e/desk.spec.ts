import { expect, test } from './fixtures.ts'

test(
  'the desk answers a question, and moves the clock',
  { tag: '@both' },
  async ({ page, brand }) => {
    await page.goto(`/__desk?appId=${brand.appId}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // Its style is what its policy allows.
    await expect(page.locator('body')).toHaveCSS('max-width', '960px')

    const questions = page.getByRole('region', { name: 'Questions' })
    await questions.getByRole('textbox', { name: 'Answer' }).first().fill('It is on its way.')
    await questions.getByRole('button', { name: 'Answer' }).first().click()
    await expect(page.getByRole('status')).toContainText('is answered.')
    await expect(questions).toContainText('It is on its way.')

    await page.getByRole('button', { name: 'A day later' }).click()
    await expect(page.getByRole('status')).toContainText('The clock has moved.')
  },
)
