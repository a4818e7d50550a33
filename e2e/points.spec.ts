import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './accessibility.ts'
import { expect, inBothHosts, test } from './fixtures.ts'
import { contactRoute, helpRoute } from '@/features/help/routes'
import { earnPointsRoute } from '@/features/points/routes'
import { inviteRoute } from '@/features/referral/routes'
import { hostsOfLine } from './guard.ts'
import { openInLine } from './line-client.ts'
import { redeem, tea } from './redeeming.ts'
import type { Language, Say } from './app-texts.ts'

/** From the member's own page to what they used, and what stands there first. */
async function firstUsed(page: Page, say: Say) {
  await page.getByRole('link', { name: say('points', 'history.title') }).click()
  await page.getByRole('link', { name: say('points', 'history.used'), exact: true }).click()
  await expect(page).toHaveURL(/\/profile\/history\/used$/)
  return page.getByRole('main').getByRole('listitem').first()
}

async function expectTeaUsed(page: Page, say: Say, language: Language, left: number) {
  const first = await firstUsed(page, say)
  await expect(first).toContainText(tea.name[language])
  await expect(first).toContainText(`−${tea.points}`)
  const balance = say('points', 'history.balance')
  await expect(first).toContainText(`${balance} ${left.toLocaleString('en-US')}`)
  await expectNoAxeViolations(page)
}

test.describe('inside LINE, in Thai', () => {
  test.use({ language: 'th' })

  test('a redemption is the latest use of points, and reduces the balance', async ({
    page,
    brand,
    guard,
    open,
    say,
  }) => {
    guard.allow(hostsOfLine)
    const account = await brand.account('ploy')
    await openInLine(page, { path: tea.path, member: 'ploy' })
    const { success } = await redeem(page, say)
    await expect(success).toBeVisible()

    await open('/profile')

    await expectTeaUsed(page, say, 'th', await account.points())
  })
})

test(
  'the level on the member card leads to what it gives, and on to ways to earn',
  { tag: '@desktop' },
  async ({ page, member, say }) => {
    await member.signIn('ploy', '/profile')
    await page.getByRole('main').getByRole('link', { name: 'Daylight', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Golden Hour')
    await expectNoAxeViolations(page)

    await page.getByRole('link', { name: say('points', 'level.ways') }).click()

    await expect(page.getByRole('link', { name: /\+50|50 points/ })).toBeVisible()
    await expectNoAxeViolations(page)
  },
)

test(
  'all that was ever earned comes while the member scrolls, each with its balance',
  { tag: '@desktop' },
  async ({ page, member, say }) => {
    await member.signIn('ploy', '/profile/history/earned')
    const opening = page.getByText('Balance brought forward')
    await expect(page.getByText('Correction to order 20418')).toBeVisible()

    await expect(async () => {
      await page.keyboard.press('End')
      await expect(opening.last()).toBeVisible({ timeout: 1000 })
    }).toPass()

    const first = page.getByRole('main').getByRole('listitem').last()
    await expect(first).toContainText(/\+120.*120/)
    await expect(page.getByRole('button', { name: say('core', 'list.more') })).toHaveCount(0)
  },
)

inBothHosts(() => {
  test('the ways to earn lead on, and help leads to the brand’s people', async ({
    page,
    say,
    open,
    enter,
  }) => {
    const main = page.getByRole('main')
    await enter(earnPointsRoute.to())
    const once = main.getByRole('region', { name: say('points', 'earn.once') })
    const wayToInvite = once.locator(`a[href="${inviteRoute.to()}"]`)
    await expect(wayToInvite).toBeVisible()
    await expect(main.getByText(say('points', 'pending.title'))).toBeVisible()
    await expectNoAxeViolations(page)
    await wayToInvite.click()
    await expect(page).toHaveURL((url) => url.pathname === inviteRoute.to())

    await open(helpRoute.to({ tab: 'faq' }))
    await main.getByRole('link', { name: say('help', 'faq.more') }).click()
    await expect(page).toHaveURL((url) => url.pathname === contactRoute.to())
    await expect(main.getByRole('link', { name: '02-555-0100' })).toBeVisible()
    await expectNoAxeViolations(page)
  })
})
