import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import type { Say } from './app-texts.ts'

/** Brunch for 400 points and ฿165, in a brand whose baht are paid by link. */
const brunch = {
  path: '/campaign/-p1007',
  name: { en: 'Veranda brunch set', th: 'ชุดบรันช์ริมชาน' },
}
const hour = 3_600_000

async function redeemBrunch(page: Page, say: Say) {
  const bar = new RegExp(`^${say('rewards', 'bar.redeem')}( .*)?$`)
  await page.getByRole('main').getByRole('button', { name: bar }).click()
  const confirm = page.getByRole('dialog', { name: say('rewards', 'confirm.title.redeem') })
  await confirm.getByRole('radio', { name: /฿165/ }).check()
  const within = say('rewards', 'confirm.payWithin', { baht: '฿165', time: '' })
  await expect(confirm).toContainText(within.slice(0, within.indexOf('฿165') + 4))
  await confirm.getByRole('button', { name: /฿165/ }).click()
  const success = page.getByRole('dialog', { name: say('rewards', 'success.title.held') })
  await expect(success).toContainText(/400.*฿165/)
  return success
}

// Each language and each device once.
for (const language of ['en', 'th'] as const) {
  test.describe(`in ${language}`, { tag: language === 'en' ? '@desktop' : [] }, () => {
    test.use({ language })

    test('a member pays by link and comes back to the paid reward', async ({
      page,
      brand,
      member,
      open,
      say,
    }) => {
      await brand.payBy({ pickedUp: 'link' })
      await member.signIn('ploy', brunch.path)
      const payNow = say('core', 'pay.now', { baht: '฿165' })
      const success = await redeemBrunch(page, say)
      await expectNoAxeViolations(page)

      await success.getByRole('button', { name: payNow }).click()
      await expect(page.getByRole('heading', { name: '฿165.00' })).toBeVisible()
      await expect(page.getByText(brunch.name[language])).toBeVisible()
      await page.getByRole('button', { name: 'Pay ฿165.00' }).click()

      await expect(page).toHaveURL((url) => url.pathname === '/profile/myreward/available')
      const paid = new RegExp(say('core', 'pay.paidOn', { baht: '฿165', date: '(.+)' }))
      const row = page.getByRole('listitem').filter({ hasText: brunch.name[language] }).first()
      await expect(row).toContainText(paid)
      await row.getByRole('button').click()
      await page
        .getByRole('button', { name: say('wallet', 'useNow.start', { time: '' }).trim() })
        .click()
      const code = page.getByRole('dialog', { name: say('wallet', 'serial.title') })
      await expect(code).toContainText(paid)
      await open('/profile/redeemhistory')
      await expect(page.getByRole('main').getByText(paid).first()).toBeVisible()
    })
  })
}

test('an unpaid code does not open, and is cancelled after its deadline', async ({
  page,
  brand,
  member,
  open,
  say,
}) => {
  await brand.payBy({ pickedUp: 'link', linkHours: 2 })
  const account = await brand.account()
  const points = await account.points()
  await member.signIn('ploy', brunch.path)
  const success = await redeemBrunch(page, say)
  await success.getByRole('button', { name: say('rewards', 'success.later') }).click()
  await open('/profile/redeemhistory')

  await page.getByText(brunch.name.en).first().click()
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

for (const language of ['en', 'th'] as const) {
  test.describe(`an order in ${language}`, () => {
    test.use({ language })

    test('that is paid too late stays readable, with its reason, the money and the points', async ({
      page,
      brand,
      member,
      open,
      say,
    }) => {
      const payNow = say('core', 'pay.now', { baht: '฿590' })
      const main = page.getByRole('main')
      await member.signIn('ploy', setPath)
      await main.getByRole('button', { name: say('rewards', 'bar.cart'), exact: true }).click()
      const sheet = page.getByRole('dialog', { name: say('rewards', 'item.title'), exact: true })
      await sheet.getByRole('radio', { name: /฿590/ }).check({ force: true })
      const addOne = say('rewards', 'item.add', { count: 1, price: '' }).trim()
      await sheet.getByRole('button', { name: addOne }).click()
      await page.getByRole('button', { name: say('cart', 'add.view'), exact: true }).click()
      await main.getByRole('button', { name: say('cart', 'page.checkOut'), exact: true }).click()
      await page
        .getByRole('button', { name: say('addresses', 'confirm.delivery.yes'), exact: true })
        .click()
      const confirm = page.getByRole('dialog', { name: say('cart', 'confirm.title'), exact: true })
      await expect(confirm).toContainText(say('cart', 'confirm.pointsBack'))
      await confirm.getByRole('button', { name: /฿590/ }).click()
      const result = page.getByRole('dialog', {
        name: say('cart', 'result.heldTitle'),
        exact: true,
      })
      await expect(result).toContainText(say('cart', 'confirm.pointsBack'))
      await expect(result.getByRole('button', { name: payNow })).toBeInViewport({ ratio: 1 })

      // Home says it, and its button leads to the payment.
      await open('/')
      await expect(page.getByText(say('wallet', 'payment.leftStrip'))).toBeVisible()
      await open('/profile/myreward/available')
      const row = main.getByRole('listitem').filter({ hasText: payNow })
      await expect(row).toContainText(say('wallet', 'state.to_pay'))
      await expectNoAxeViolations(page)
      await open('/profile/order')
      await expect(main.getByText(say('wallet', 'state.to_pay'), { exact: true })).toBeVisible()
      await expectNoAxeViolations(page)
      await main.getByRole('button', { name: payNow }).click()
      const pay = page.getByRole('button', { name: 'Pay ฿590.00' })
      await expect(pay).toBeVisible()
      await brand.advance(24 * hour)
      await pay.click()

      await expect(page).toHaveURL(/\/profile\/order\/./)
      const reason = say('wallet', 'cancelled.unpaid')
      const points = language === 'en' ? /1,200 points came back/ : /คืน 1,200\sคะแนน/
      const money = new RegExp(say('wallet', 'payment.back', { baht: '฿590', date: '.+' }))
      for (const path of [
        undefined,
        '/profile/order',
        '/profile/myreward/expired',
        '/profile/redeemhistory',
      ]) {
        if (path) await open(path)
        for (const text of [reason, points, money]) {
          await expect(main.getByText(text).first()).toBeVisible()
        }
        await expectNoAxeViolations(page)
      }
      await open('/')
      await expect(page.getByText(say('wallet', 'payment.leftStrip'))).toBeHidden()
    })
  })
}
