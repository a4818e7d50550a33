import { expectNoAxeViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { failedToLoad } from './guard.ts'
import { holdBack } from './hold-off.ts'
import { redeem, tea } from './redeeming.ts'

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
