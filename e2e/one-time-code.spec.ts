import type { Page } from '@playwright/test'
import { maskPhone } from '@/i18n/masks'
import { expect, test } from './fixtures.ts'
import { goTo } from './go-to.ts'
import { otpDialog, sentTo } from './signing-up.ts'
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
    await goTo(page, voucher)
    const redeem = page
      .getByRole('main')
      .getByRole('button', { name: say('rewards', 'bar.redeem') })
    await changeNumberAfterClosing(page, say, { appId, tel: own, open: () => redeem.click() })
    await expect(page).toHaveURL(/\/profile\/changecontactnumber$/)
    await expect(number).toBeFocused()
  })

  await test.step('for leaving', async () => {
    await brand.advance(31_000)
    await goTo(page, '/profile/legalpolicy')
    await changeNumberAfterClosing(page, say, {
      appId,
      tel: own,
      open: async () => {
        await page.getByRole('button', { name: say('legal', 'data.cancel') }).click()
        const sure = page.getByRole('dialog', { name: say('legal', 'cancel.title') })
        await sure.getByRole('checkbox').check()
        await sure.getByRole('button', { name: say('legal', 'cancel.leave') }).click()
        const tel = maskPhone('4821')
        await page.getByRole('button', { name: say('legal', 'confirm.byCode', { tel }) }).click()
      },
    })
    await expect(page).toHaveURL(/\/profile\/changecontactnumber$/)
    await expect(number).toBeFocused()
  })
})
