import type { Page } from '@playwright/test'
import { expect, fillSignIn, test } from './fixtures.ts'
import { openInLine } from './line-client.ts'
import { redeem, redeemingOf, tea } from './redeeming.ts'

const poster = '?utm_source=poster&utm_medium=qr&store=205&tranId=BILL-881'
const chat = `${tea.path}?utm_source=line&utm_medium=chat&utm_campaign=songkran`

/** A page keeps where it was opened from as soon as it is quiet. */
async function expectKept(page: Page, appId: string) {
  const slot = `taem:${appId}:link`
  await expect.poll(() => page.evaluate((name) => sessionStorage.getItem(name), slot)).toBeTruthy()
}

const title = (page: Page) => page.getByRole('heading', { level: 1, name: tea.name.en })

test('where a guest came from arrives with the redemption, after other pages, a sign-in and a reload', async ({
  page,
  brand,
  open,
  say,
}) => {
  await open(`/reward${poster}`)
  await page.getByRole('link', { name: tea.name.en }).first().click()
  await expect(page).toHaveURL(tea.path)
  await redeemingOf(page, say).redeem.click()
  await page.getByRole('link', { name: say('rewards', 'gate.logIn'), exact: true }).click()
  await fillSignIn(page, say)
  await expect(title(page)).toBeVisible()
  await expectKept(page, brand.appId)
  await page.reload()

  const { success } = await redeem(page, say)

  await expect(success).toBeVisible()
  const ploy = await brand.account()
  expect(await ploy.cameFrom(tea.name.en)).toMatchObject({
    host: 'web',
    link: 'poster/qr',
    branch: { en: 'Chaan Lat Phrao' },
    transactionId: 'BILL-881',
  })
})

test('a LIFF link says where it stood, and that LINE is the host', async ({
  page,
  brand,
  guard,
  say,
}) => {
  guard.allow(/^host: (api|access|liff)\.line\.me$/)
  await openInLine(page, { path: chat })
  await expect(title(page)).toBeVisible()

  const { success } = await redeem(page, say)

  await expect(success).toBeVisible()
  const ploy = await brand.account()
  expect(await ploy.cameFrom(tea.name.en)).toMatchObject({
    host: 'line',
    link: 'line/chat/songkran',
    branch: null,
  })
})

test('two tabs that came by different links do not mix', async ({ page, brand, member, say }) => {
  const ploy = await brand.account()
  await member.signIn()
  await page.goto(tea.path + poster)
  await expectKept(page, brand.appId)
  const other = await page.context().newPage()
  await other.goto(chat)

  await expect((await redeem(other, say)).success).toBeVisible()
  const there = await ploy.cameFrom(tea.name.en)
  await page.bringToFront()
  await expect((await redeem(page, say)).success).toBeVisible()
  const here = await ploy.cameFrom(tea.name.en)

  expect(there).toMatchObject({ link: 'line/chat/songkran', transactionId: null, branch: null })
  expect(here).toMatchObject({ link: 'poster/qr', transactionId: 'BILL-881' })
})
