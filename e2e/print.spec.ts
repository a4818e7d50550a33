import { termsRoute } from '@/features/consent/routes'
import { expect, test } from './fixtures.ts'
import { goTo } from './go-to.ts'
import { tea } from './redeeming.ts'

// What is fixed is printed on each sheet of paper, over a line of the text.
test('nothing lies over the text on paper', async ({ member, page }) => {
  await member.signIn('ploy', termsRoute.to())
  for (const path of [termsRoute.to(), tea.path]) {
    if (path === tea.path) await goTo(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    await page.emulateMedia({ media: 'print' })

    const fixed = await page.locator('body *').evaluateAll((all) =>
      all
        .filter((element) => {
          const { position, clipPath } = getComputedStyle(element)
          return position === 'fixed' && clipPath === 'none' && element.checkVisibility()
        })
        .map(({ textContent }) => textContent)
        .filter(Boolean),
    )
    expect(fixed, path).toEqual([])
    await page.emulateMedia({ media: null })
  }
})

test.describe('where the cookies are not answered yet', () => {
  test.use({ asksForCookies: true })

  test('the question is not on paper', async ({ open, page, say }) => {
    await open(tea.path)
    const card = page.getByRole('region', { name: say('consent', 'cookies.title') })
    await expect(card).toBeVisible()

    await page.emulateMedia({ media: 'print' })

    await expect(card).toBeHidden()
  })
})
