import { homeRoute } from '@/features/home/routes'
import { joinThai } from '../mocks/answers/join-thai.ts'
import { expectNoAxeViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

test.describe('inside LINE, in Thai', () => {
  test.use({ language: 'th', isInLine: true, withMessages: true })

  test('the brand’s message stands above the home with its logo', async ({ page, say, enter }) => {
    await enter(homeRoute.to())
    const message = page.getByRole('status').filter({ hasText: joinThai('คะแนนสองเท่า ถึง') })
    await expect(message).toBeVisible()
    await expect
      .poll(() => message.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0)
    const ok = message.getByRole('button', { name: say('core', 'action.ok') })
    // With the focus in it the message stays, however long axe takes.
    await ok.focus()
    await expectNoAxeViolations(page)

    await ok.click()
    await expect(message).toHaveCount(0)
  })
})
