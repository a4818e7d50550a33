import type { Page } from '@playwright/test'
import { notificationsRoute } from '@/features/notifications/routes'
import { rewardsRoute } from '@/features/rewards/routes'
import { redeemingOf } from './redeeming.ts'
import { expectNoAxeViolations } from './accessibility.ts'
import type { Say } from './app-texts.ts'
import { expect, test } from './fixtures.ts'

const path = notificationsRoute.to()

function listOf(page: Page, say: Say) {
  const text = (key: string) => say('notifications', key)
  return {
    title: page.getByRole('heading', { level: 1, name: text('title') }),
    rows: page.getByRole('main').getByRole('listitem'),
    unread: page.getByRole('main').getByText(text('notRead')),
    markAll: page.getByRole('button', { name: text('markAll'), exact: true }),
    bell: (count: number) =>
      page.getByRole('link', {
        name:
          count > 0
            ? say('core', 'nav.notificationsWith_other', { count })
            : say('core', 'nav.notifications'),
        exact: true,
      }),
  }
}

test.describe('inside LINE, in Thai', () => {
  test.use({ language: 'th', isInLine: true })

  test('the bell leads to the list, and a row to what it is about', async ({
    page,
    say,
    enter,
  }) => {
    await enter('/')
    const list = listOf(page, say)
    await list.bell(3).click()
    await expect(page).toHaveURL((url) => url.pathname === path)
    await expect(list.title).toBeVisible()
    await expect(list.unread).toHaveCount(3)
    await expectNoAxeViolations(page)

    await list.rows.nth(1).getByRole('link').click()
    await expect(page).toHaveURL((url) => url.pathname === rewardsRoute.to())
    await expect(list.bell(2)).toBeVisible()

    await page.goBack()
    await expect(list.unread).toHaveCount(2)
    await list.markAll.click()
    await expect(list.unread).toHaveCount(0)
    await expect(list.markAll).toBeHidden()
  })
})

test('a notification shows beside a long list; a redemption on another page at once, and leads to the reward @desktop', async ({
  page,
  context,
  member,
  say,
}) => {
  await member.signIn('ploy', path)
  const list = listOf(page, say)
  const live = page.waitForResponse(/notifications\/live\?/)
  await expect(list.unread).toHaveCount(3)
  await live

  await test.step('the end of the list', async () => {
    const last = list.rows.last()
    await last.getByRole('button').click()
    const title = await last.locator('b').innerText()
    const shown = page.getByRole('article').getByRole('heading', { name: title, exact: true })
    await expect(shown).toBeInViewport()
    await expectNoAxeViolations(page)
  })

  const other = await context.newPage()
  const { redeem, confirmButton, success } = redeemingOf(other, say)
  await other.goto('/campaign/iced-thai-tea-p1001')
  await redeem.click()
  await confirmButton.click()
  await expect(success).toBeVisible()

  await page.bringToFront()
  await expect(list.unread).toHaveCount(4, { timeout: 10_000 })
  const [newest] = await list.rows.all()
  await newest?.getByRole('button').click()
  await page.getByRole('link', { name: say('notifications', 'open'), exact: true }).click()
  await expect(page).toHaveURL((url) => url.pathname.startsWith('/profile/myreward'))
})
