import type { Route } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { failedToLoad } from './guard.ts'
import { loseLine } from './lost-line.ts'
import { redeem, redeemingOf, tea } from './redeeming.ts'
import { settled } from './settled.ts'

// What needs no browser is in tests/features/rewards/redeem/redeem-faults.test.tsx.

const transparent = 'rgba(0, 0, 0, 0)'

test.beforeEach(async ({ member }) => {
  await member.signIn('ploy', tea.path)
})

test('a tab that is closed in the middle shows the outcome at the next start', async ({
  page,
  context,
  brand,
  say,
}) => {
  const ploy = await brand.account()
  const had = await ploy.redemptionsOf(tea.id)
  const committed = Promise.withResolvers<void>()
  await page.route(`**/api/campaigns/${tea.id}/redeem`, async (route: Route) => {
    await route.fetch()
    // No answer ever comes.
    committed.resolve()
  })
  await redeem(page, say)
  await committed.promise
  // Beside the button that sends, the quiet one stays quiet.
  const notNow = page.getByRole('button', { name: say('rewards', 'confirm.notNow'), exact: true })
  await expect(notNow).toBeDisabled()
  await expect(notNow).toHaveCSS('background-color', transparent)
  await page.close()

  const next = await context.newPage()
  await next.goto('/')

  await expect(redeemingOf(next, say).success).toBeVisible()
  expect(await ploy.redemptionsOf(tea.id)).toBe(had + 1)
})

test('a tap on Redeem without a connection says so at once', async ({ page, guard, say }) => {
  guard.allow(failedToLoad)
  const { redeem: button } = redeemingOf(page, say)
  await expect(button).toBeVisible()
  // The code of the message is loaded by then, before it is needed.
  await settled(page)

  await loseLine(page)
  await button.click()

  await expect(page.getByRole('alertdialog')).toContainText(say('errors', 'network'))
})
