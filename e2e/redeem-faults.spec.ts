import type { Route } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { failedToLoad } from './guard.ts'
import { loseLine } from './lost-line.ts'
import { redeem, redeemingOf, tea } from './redeeming.ts'
import { settled } from './settled.ts'

// What needs no browser is in tests/features/rewards/redeem/redeem-faults.test.tsx.

const transparent = 'rgba(0, 0, 0, 0)'

test('a tap without a connection says so at once, and a tab that is closed in the middle shows the outcome at the next start', async ({
  page,
  context,
  brand,
  guard,
  member,
  say,
}) => {
  guard.allow(failedToLoad)
  await member.signIn('ploy', tea.path)
  const { redeem: button } = redeemingOf(page, say)
  await expect(button).toBeVisible()

  await test.step('without a connection', async () => {
    // The code of the message is loaded by then, before it is needed.
    await settled(page)
    await loseLine(page)
    await button.click()
    const told = page.getByRole('alertdialog')
    await expect(told).toContainText(say('errors', 'network'))
    await told.getByRole('button').click()
    await expect(told).toHaveCount(0)
    await context.setOffline(false)
  })

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
