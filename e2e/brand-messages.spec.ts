import { luckyDrawRoute } from '@/features/draws/routes'
import { homeRoute } from '@/features/home/routes'
import { expectNoAxeViolations } from './accessibility.ts'
import { expect, inBothHosts, test } from './fixtures.ts'
import { settled } from './settled.ts'

const words = { en: 'Double points', th: 'คะแนนสองเท่า' }

inBothHosts(({ language, isInLine }) => {
  test.use({ withMessages: true })

  test('the brand’s message stands above the home with its logo, once', async ({
    page,
    say,
    open,
    enter,
  }) => {
    await enter(homeRoute.to())
    const message = page.getByRole('status').filter({ hasText: words[language] })
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
    if (isInLine) return
    await open(luckyDrawRoute.to())
    await open(homeRoute.to())
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await settled(page)
    await expect(message).toHaveCount(0)
  })
})
