import type { Page } from '@playwright/test'
import { luckyDrawRoute, winnersRoute } from '@/features/draws/routes'
import { notificationsRoute } from '@/features/notifications/routes'
import { myRewardsRoute } from '@/features/wallet/routes'
import { expectNoAxeViolations } from './accessibility.ts'
import type { Say } from './app-texts.ts'
import { expect, test } from './fixtures.ts'
import { goTo } from './go-to.ts'

const day = 24 * 3_600_000
/** Drawn already, not announced; Ploy has the only ticket. */
const headphones = 1027
/** Sixty winners, Ploy among them. */
const mugs = winnersRoute.to({ campaignId: 1026 })

function winnersOf(page: Page, say: Say) {
  const text = (key: string) => say('draws', key)
  return {
    list: page.getByRole('list', { name: text('winners.title') }),
    search: page.getByRole('searchbox', { name: text('winners.search') }),
    won: page.getByText(text('winners.won'), { exact: true }),
    again: page.getByRole('button', { name: text('again.start') }),
  }
}

test.describe('on the web, in English', { tag: '@desktop' }, () => {
  test('from the draws to the winners of one, and to oneself among them', async ({
    page,
    say,
    member,
  }) => {
    const tab = (name: string) =>
      page.getByRole('link', { name: say('draws', `list.${name}`), exact: true })
    await member.signIn('ploy', luckyDrawRoute.to())
    await expect(page.getByRole('article')).toHaveCount(3)
    await expectNoAxeViolations(page)
    await tab('winners').click()
    await expect(page.getByText(say('draws', 'list.pending'))).toBeVisible()
    await expectNoAxeViolations(page)

    await page.getByRole('article').nth(1).getByRole('link').click()
    await expect(page).toHaveURL((url) => url.pathname === mugs)
    const winners = winnersOf(page, say)
    await expect(winners.won).toBeVisible()
    await expect(winners.list.getByRole('listitem').first()).toContainText('xxx-xxx-4821')
    await expectNoAxeViolations(page)

    await winners.search.fill('7720')
    await expect(winners.list.getByRole('listitem')).toHaveCount(1)
    await expect(winners.list).toContainText('xxx-xxx-7720')
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  })
})

test('a draw leads from its notification to the prize, and can be made again', async ({
  page,
  brand,
  member,
  say,
}) => {
  const draw = { appId: brand.appId, campaignId: headphones }
  const answer = await page.request.post('/__draws', { data: draw })
  expect(answer.ok()).toBe(true)
  await brand.advance(7 * day)
  await member.signIn('ploy', notificationsRoute.to())
  const won = page.getByRole('listitem').filter({ hasText: 'Wireless headphones' }).first()
  await won.getByRole('link').click()
  await expect(page).toHaveURL((url) => url.pathname === myRewardsRoute.to({ tab: 'available' }))
  await expect(page.getByRole('main').getByText('Wireless headphones').first()).toBeVisible()

  await goTo(page, winnersRoute.to({ campaignId: headphones }))

  const winners = winnersOf(page, say)
  await expect(winners.won).toBeVisible()
  await winners.again.click()
  const same = ['again.tickets_one', 'again.same_one'].map((key) =>
    say('draws', key, { formatted: 1 }),
  )
  await expect(page.getByText(same.join(' '), { exact: true })).toBeVisible()
  await expect(page.getByText(say('draws', 'again.matches'), { exact: true })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: say('draws', 'winners.toPrize') }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/profile/myreward/available')
})
