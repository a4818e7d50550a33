import type { Page } from '@playwright/test'
import { notificationsRoute } from '@/features/notifications/routes'
import { rewardsRoute } from '@/features/rewards/routes'
import { redeemingOf } from './redeeming.ts'
import { expectNoAxeViolations } from './accessibility.ts'
import type { Say } from './app-texts.ts'
import { expect, inBothHosts, test } from './fixtures.ts'
import { failedToLoad } from './guard.ts'

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

inBothHosts(() => {
  test('the bell leads to the list, and a row to what it is about', async ({
    page,
    say,
    isMobile,
    enter,
  }) => {
    await enter('/')
    const list = listOf(page, say)
    await list.bell(3).click()
    await expect(page).toHaveURL((url) => url.pathname === path)
    await expect(list.title).toBeVisible()
    await expect(list.unread).toHaveCount(3)
    await expectNoAxeViolations(page)

    const row = list.rows.nth(1)
    if (isMobile) {
      await row.getByRole('link').click()
    } else {
      await row.getByRole('button').click()
      await page.getByRole('link', { name: say('notifications', 'open'), exact: true }).click()
    }
    await expect(page).toHaveURL((url) => url.pathname === rewardsRoute.to())
    await expect(list.bell(2)).toBeVisible()

    await page.goBack()
    await expect(list.unread).toHaveCount(2)
    await list.markAll.click()
    await expect(list.unread).toHaveCount(0)
    await expect(list.markAll).toBeHidden()
    await page.reload()
    await expect(list.title).toBeVisible()
    await expect(list.unread).toHaveCount(0)
  })
})

test('a redemption on another page shows at once, and leads to the reward @both', async ({
  page,
  context,
  member,
  say,
  isMobile,
}) => {
  await member.signIn('ploy', path)
  const list = listOf(page, say)
  const live = page.waitForResponse(/notifications\/live\?/)
  await expect(list.unread).toHaveCount(3)
  await live

  const other = await context.newPage()
  const { redeem, confirmButton, success } = redeemingOf(other, say)
  await other.goto('/campaign/iced-thai-tea-p1001')
  await redeem.click()
  await confirmButton.click()
  await expect(success).toBeVisible()

  await page.bringToFront()
  await expect(list.unread).toHaveCount(4, { timeout: 10_000 })
  const [newest] = await list.rows.all()
  if (isMobile) await newest?.getByRole('link').click()
  else {
    await newest?.getByRole('button').click()
    await page.getByRole('link', { name: say('notifications', 'open'), exact: true }).click()
  }
  await expect(page).toHaveURL((url) => url.pathname.startsWith('/profile/myreward'))
})

test('without a connection the list that was there stays, and marking is undone with words', async ({
  page,
  context,
  guard,
  member,
  say,
}) => {
  guard.allow(failedToLoad)
  await member.signIn('ploy', path)
  const list = listOf(page, say)
  await expect(list.unread).toHaveCount(3)

  await context.setOffline(true)
  await list.markAll.click()

  await expect(page.getByRole('alertdialog').or(page.getByRole('status')).first()).toBeVisible()
  await expect(list.unread).toHaveCount(3)
  await context.setOffline(false)
})

test(
  'a notification at the end of a long list shows beside it',
  { tag: '@desktop' },
  async ({ page, member, say }) => {
    await member.signIn('ploy', path)
    const { rows } = listOf(page, say)
    const last = rows.last()

    await last.getByRole('button').click()

    const title = await last.locator('b').innerText()
    const shown = page.getByRole('article').getByRole('heading', { name: title, exact: true })
    await expect(shown).toBeInViewport()
    await expectNoAxeViolations(page)
  },
)
