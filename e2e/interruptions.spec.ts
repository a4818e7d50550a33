import { expectNoAxeViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { failedToLoad } from './guard.ts'
import { redeem, redeemingOf, tea } from './redeeming.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const redeemUrl = `**/api/campaigns/${tea.id}/redeem`

for (const language of ['en', 'th'] as const) {
  test.describe(`in ${language === 'en' ? 'English' : 'Thai'}`, () => {
    test.use({ language })

    test('a refusal, which takes the focus, and the wait for a lost answer have no violation', async ({
      page,
      brand,
      guard,
      member,
      say,
    }) => {
      guard.allow(failedToLoad)
      await member.signIn('ploy', tea.path)
      await page.route(
        redeemUrl,
        (route) =>
          route.fulfill({
            status: 200,
            json: { Success: false, Error: { Id: 1, Code: 'soldOut' } },
          }),
        { times: 1 },
      )
      const { checking } = await redeem(page, say)
      const alert = page.getByRole('alertdialog')
      await expect(alert).toContainText(say('errors', 'soldOut'))
      await expectNoAxeViolations(page)
      await expect(page.locator('[role=alertdialog]:focus, [role=alertdialog] :focus')).toHaveCount(
        1,
      )
      await alert.getByRole('button').click()
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      // Long enough to be looked at twice.
      await brand.fault({ match: 'GET /api/redemptions/by-key/*', kind: 'delay', delayMs: 20_000 })
      await page.route(redeemUrl, (route) => route.abort('connectionreset'), { times: 1 })

      await redeem(page, say)

      await expect(checking).toBeVisible()
      await expectNoAxeViolations(page)
    })

    test(
      'the choice of an order has no violation',
      // Each language and each device once.
      { tag: language === 'en' ? '@desktop' : [] },
      async ({ page, open, say }) => {
        await open('/reward')
        await page.getByRole('button', { name: say('rewards', 'list.sort'), exact: true }).click()

        await expect(page.getByRole('dialog')).toBeVisible()
        await expectNoAxeViolations(page)
      },
    )
  })
}

// Keyboards are on desks.
test(
  'keys alone redeem a reward and come back to where they were',
  { tag: '@desktop' },
  async ({ page, member, say }) => {
    await member.signIn('ploy', tea.path)
    const parts = redeemingOf(page, say)
    await tabTo(page, parts.redeem)
    await page.keyboard.press('Enter')
    await expect(parts.confirm).toBeVisible()
    await tabTo(page, parts.confirmButton)
    await page.keyboard.press('Enter')
    await expect(parts.success).toBeVisible()
    await tabTo(page, parts.useNow)
    await page.keyboard.press('Enter')
    await expect(parts.warning).toBeVisible()
    await tabTo(page, parts.start)
    await page.keyboard.press('Enter')
    await expect(parts.serial).toBeVisible()

    await page.keyboard.press('Escape')

    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(parts.redeem).toBeFocused()
  },
)

/** Tab, and Tab again, until it has the focus: as many times as a page of ours has stops. */
async function tabTo(
  page: Parameters<typeof expectNoAxeViolations>[0],
  target: ReturnType<typeof page.locator>,
) {
  await expect(target).toBeVisible()
  for (let stops = 0; stops < 40; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('No number of tabs leads there.')
}
