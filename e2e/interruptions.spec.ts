import { expectNoAxeViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { failedToLoad } from './guard.ts'
import { holdBack } from './hold-off.ts'
import { tabTo } from './keyboard.ts'
import { redeem, redeemingOf, tea } from './redeeming.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const redeemUrl = `**/api/campaigns/${tea.id}/redeem`

test('a refusal, which takes the focus, and the wait for a lost answer have no violation', async ({
  page,
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
  await expect(page.locator('[role=alertdialog]:focus, [role=alertdialog] :focus')).toHaveCount(1)
  await alert.getByRole('button').click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  const letThrough = await holdBack(page, '**/api/redemptions/by-key/*')
  await page.route(redeemUrl, (route) => route.abort('connectionreset'), { times: 1 })

  await redeem(page, say)

  await expect(checking).toBeVisible()
  await expectNoAxeViolations(page)
  letThrough()
})

// Keyboards are on desks.
test(
  'keys alone redeem a reward and come back to where they were',
  { tag: '@desktop' },
  async ({ page, member, say }) => {
    await member.signIn('ploy', tea.path)
    const parts = redeemingOf(page, say)
    await expect(parts.redeem).toBeVisible()
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
