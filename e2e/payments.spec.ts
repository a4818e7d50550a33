import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './accessibility.ts'
import { choose } from './choose.ts'
import { expect, test } from './fixtures.ts'
import { goTo } from './go-to.ts'
import type { Say } from './app-texts.ts'

/** Brunch for 400 points and ฿165, in a brand whose baht are paid by link. */
const brunch = { path: '/campaign/-p1007', name: 'Veranda brunch set' }
const hour = 3_600_000

/** @param look at the question, with the way to pay chosen */
async function redeemBrunch(page: Page, say: Say, look?: (page: Page) => Promise<void>) {
  const bar = new RegExp(`^${say('rewards', 'bar.redeem')}( .*)?$`)
  await page.getByRole('main').getByRole('button', { name: bar }).click()
  const confirm = page.getByRole('dialog', { name: say('rewards', 'confirm.title.redeem') })
  await confirm.getByRole('radio', { name: /฿165/ }).check()
  const within = say('rewards', 'confirm.payWithin', { baht: '฿165', time: '' })
  await expect(confirm).toContainText(within.slice(0, within.indexOf('฿165') + 4))
  await look?.(page)
  await confirm.getByRole('button', { name: /฿165/ }).click()
  const success = page.getByRole('dialog', { name: say('rewards', 'success.title.held') })
  await expect(success).toContainText(/400.*฿165/)
  return success
}

test(
  'a member pays by link and comes back to the paid reward',
  { tag: '@desktop' },
  async ({ page, brand, member, say }) => {
    await brand.payBy({ pickedUp: 'link' })
    await member.signIn('ploy', brunch.path)
    const payNow = say('core', 'pay.now', { baht: '฿165' })
    const success = await redeemBrunch(page, say, expectNoAxeViolations)
    await expectNoAxeViolations(page)

    await success.getByRole('button', { name: payNow }).click()
    await expect(page.getByRole('heading', { name: '฿165.00' })).toBeVisible()
    await expect(page.getByText(brunch.name)).toBeVisible()
    await page.getByRole('button', { name: 'Pay ฿165.00' }).click()

    await expect(page).toHaveURL((url) => url.pathname === '/profile/myreward/available')
    const paid = new RegExp(say('core', 'pay.paidOn', { baht: '฿165', date: '(.+)' }))
    const row = page.getByRole('listitem').filter({ hasText: brunch.name }).first()
    await expect(row).toContainText(paid)
    await row.getByRole('button').click()
    await page
      .getByRole('button', { name: say('wallet', 'useNow.start', { time: '' }).trim() })
      .click()
    const code = page.getByRole('dialog', { name: say('wallet', 'serial.title') })
    await expect(code).toContainText(paid)
    await code.getByRole('button', { name: say('core', 'action.close') }).click()
    await page.getByRole('link', { name: say('wallet', 'history.title') }).click()
    await expect(page).toHaveURL('/profile/redeemhistory')
    await expect(page.getByRole('main').getByText(paid).first()).toBeVisible()
  },
)

test('an unpaid code does not open, and is cancelled after its deadline', async ({
  page,
  brand,
  member,
  say,
}) => {
  await brand.payBy({ pickedUp: 'link', linkHours: 2 })
  const account = await brand.account()
  const points = await account.points()
  await member.signIn('ploy', brunch.path)
  const success = await redeemBrunch(page, say)
  await success.getByRole('button', { name: say('rewards', 'success.later') }).click()
  await goTo(page, '/profile/redeemhistory')

  await page.getByText(brunch.name).first().click()
  const question = page.getByRole('alertdialog', { name: say('wallet', 'payment.firstTitle') })
  await expect(question).toContainText('฿165')
  await expectNoAxeViolations(page)
  await question.getByRole('button', { name: say('wallet', 'payment.later') }).click()

  await brand.advance(2 * hour)
  await page.reload()
  await expect(page.getByText(say('wallet', 'payment.ended', { baht: '฿165' }))).toBeVisible()
  expect(await account.points()).toBe(points)
})

/** A set for 1,200 points and ฿590: delivered, and paid by link in every brand. */
const setPath = '/campaign/pour-over-set-p1020'

test.describe('an order in Thai', () => {
  test.use({ language: 'th' })

  test('that is paid too late stays readable, with its reason, the money and the points', async ({
    page,
    brand,
    member,
    say,
  }) => {
    const payNow = say('core', 'pay.now', { baht: '฿590' })
    const main = page.getByRole('main')
    await member.signIn('ploy', setPath)
    await main.getByRole('button', { name: say('rewards', 'bar.cart'), exact: true }).click()
    const sheet = page.getByRole('dialog', { name: say('rewards', 'item.title'), exact: true })
    await choose(sheet.getByRole('radio', { name: /฿590/ }))
    const addOne = say('rewards', 'item.add', { count: 1, price: '' }).trim()
    await sheet.getByRole('button', { name: addOne }).click()
    await page.getByRole('button', { name: say('cart', 'add.view'), exact: true }).click()
    await main.getByRole('button', { name: say('cart', 'page.checkOut'), exact: true }).click()
    const confirm = page.getByRole('dialog', { name: say('cart', 'confirm.title'), exact: true })
    await expect(confirm).toContainText(say('cart', 'confirm.pointsBack'))
    await confirm.getByRole('button', { name: /฿590/ }).click()
    const result = page.getByRole('dialog', {
      name: say('cart', 'result.heldTitle'),
      exact: true,
    })
    await expect(result).toContainText(say('cart', 'confirm.pointsBack'))
    await expect(result.getByRole('button', { name: payNow })).toBeInViewport({ ratio: 1 })

    await page.keyboard.press('Escape')
    await expect(result).toBeHidden()

    // Home says it, and its button leads to the payment.
    await goTo(page, '/')
    await expect(page.getByText(say('wallet', 'payment.leftStrip'))).toBeVisible()
    await goTo(page, '/profile/myreward/available')
    const row = main.getByRole('listitem').filter({ hasText: payNow })
    await expect(row).toContainText(say('wallet', 'state.to_pay'))
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: say('wallet', 'orders.title'), exact: true }).click()
    await expect(page).toHaveURL('/profile/order')
    await expect(main.getByText(say('wallet', 'state.to_pay'), { exact: true })).toBeVisible()
    await expectNoAxeViolations(page)
    await main.getByRole('button', { name: payNow }).click()
    const pay = page.getByRole('button', { name: 'Pay ฿590.00' })
    await expect(pay).toBeVisible()
    await brand.advance(24 * hour)
    await pay.click()

    await expect(page).toHaveURL(/\/profile\/order\/./)
    const reason = say('wallet', 'cancelled.unpaid')
    const points = /คืน 1,200\sคะแนน/
    const money = new RegExp(say('wallet', 'payment.back', { baht: '฿590', date: '.+' }))
    for (const path of [
      undefined,
      '/profile/order',
      '/profile/myreward/expired',
      '/profile/redeemhistory',
    ]) {
      if (path) await goTo(page, path)
      for (const text of [reason, points, money]) {
        await expect(main.getByText(text).first()).toBeVisible()
      }
      // The list of orders has been looked at, the history is in purchases.spec.
      if (!path || path.endsWith('/expired')) await expectNoAxeViolations(page)
    }
    await goTo(page, '/')
    await expect(page.getByText(say('wallet', 'payment.leftStrip'))).toBeHidden()
  })
})
