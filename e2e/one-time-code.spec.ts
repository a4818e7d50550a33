import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './accessibility.ts'
import { emailOf } from './brand-api.ts'
import { expect, test } from './fixtures.ts'
import { failedToLoad } from './guard.ts'
import { newcomer, otpDialog, sentTo, smsCode } from './signing-up.ts'
import type { Say } from './app-texts.ts'

const own = '0815554821'
const voucher = '/campaign/-p1031'

/** The sheet of a code, closed and opened again, has the code that was sent; then it is left. */
async function changeNumberAfterClosing(
  page: Page,
  say: Say,
  { appId, tel, open }: { appId: string; tel: string; open: () => Promise<void> },
) {
  const { dialog } = otpDialog(page, say)
  await open()
  await expect(dialog.getByRole('timer')).toBeVisible()
  const sent = await sentTo(page.request, appId, tel, /Ref: (\w+)/)
  const refcode = dialog.getByText(sent, { exact: true })
  await expect(refcode).toBeVisible()
  await dialog.getByRole('button', { name: say('core', 'action.close') }).click()
  await expect(dialog).toHaveCount(0)

  await open()

  await expect(refcode).toBeVisible()
  await dialog.getByRole('button', { name: say('auth', 'otp.changeNumber') }).click()
  await expect(dialog).toHaveCount(0)
}

test('a code outlives the closing of its sheet, and another number is one tap away', async ({
  page,
  brand,
  member,
  say,
}) => {
  const { appId } = brand
  await member.signIn('ploy', '/profile/changecontactnumber')
  const number = page.getByLabel(say('profile', 'number.new'))

  await test.step('for another number', async () => {
    await number.fill('0812223333')
    const open = () => page.getByRole('button', { name: say('auth', 'register.submit') }).click()
    await changeNumberAfterClosing(page, say, { appId, tel: '0812223333', open })
    await expect(number).toBeFocused()
  })

  await test.step('for a reward', async () => {
    await page.goto(voucher)
    const redeem = page
      .getByRole('main')
      .getByRole('button', { name: say('rewards', 'bar.redeem') })
    await changeNumberAfterClosing(page, say, { appId, tel: own, open: () => redeem.click() })
    await expect(page).toHaveURL(/\/profile\/changecontactnumber$/)
    await expect(number).toBeFocused()
  })

  await test.step('for leaving', async () => {
    await brand.advance(31_000)
    await page.goto('/profile/legalpolicy')
    await changeNumberAfterClosing(page, say, {
      appId,
      tel: own,
      open: async () => {
        await page.getByRole('button', { name: say('legal', 'data.cancel') }).click()
        const sure = page.getByRole('dialog', { name: say('legal', 'cancel.title') })
        await sure.getByRole('checkbox').check()
        await sure.getByRole('button', { name: say('legal', 'cancel.leave') }).click()
        const tel = 'xxx-xxx-4821'
        await page.getByRole('button', { name: say('legal', 'confirm.byCode', { tel }) }).click()
      },
    })
    await expect(page).toHaveURL(/\/profile\/changecontactnumber$/)
    await expect(number).toBeFocused()
  })
})

test('a member without a confirmed email sets a new password by the mobile number, and goes on', async ({
  page,
  brand,
  guard,
  open,
  say,
}) => {
  guard.allow(failedToLoad)
  const { appId } = brand
  const change = { appId, email: emailOf('ploy'), emailConfirmed: false }
  expect((await page.request.post('/__members', { data: change })).ok()).toBe(true)
  await open('/login/signin?returnTo=%2Freward')
  await page.getByLabel(say('auth', 'login.email')).fill(emailOf('ploy'))
  await page.getByRole('link', { name: say('auth', 'login.forgot') }).click()
  await page.getByRole('button', { name: say('auth', 'forgot.submit') }).click()
  await expect(page.getByText(say('errors', 'emailUnconfirmed'))).toBeVisible()

  await page.getByRole('link', { name: say('auth', 'forgot.byMobile') }).click()
  const number = page.getByLabel(say('auth', 'forgot.mobile'))
  await expect(number).toBeVisible()
  await expectNoAxeViolations(page)
  await number.fill('+66 81 555 4821')
  await page.getByRole('button', { name: say('auth', 'forgot.submitMobile') }).click()
  const otp = otpDialog(page, say)
  await expect(otp.input).toBeVisible()
  await otp.input.fill(await sentTo(page.request, appId, own, smsCode))
  await otp.confirm.click()
  await page.getByLabel(say('forms', 'password.new')).fill(newcomer.password)
  await page.getByLabel(say('forms', 'password.repeat')).fill(newcomer.password)
  expect(page.url()).not.toContain('token')
  await page.getByRole('button', { name: say('auth', 'reset.submit'), exact: true }).click()

  await expect(page).toHaveURL(/\/reward$/)
  await expect(page.getByText(say('auth', 'reset.signedIn'))).toBeVisible()
  await sentTo(page.request, appId, own, /(password was changed)/)
})
