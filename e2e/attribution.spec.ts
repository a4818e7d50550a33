import type { Page } from '@playwright/test'
import { expect, fillSignIn, test } from './fixtures.ts'
import { redeem, redeemingOf, tea } from './redeeming.ts'
import type { Say } from './app-texts.ts'

const poster =
  '?utm_source=poster&utm_medium=qr&utm_campaign=Songkran&c=SK26&store=205&tranId=BILL-881'
const chat = `${tea.path}?utm_source=line&utm_medium=chat&utm_campaign=songkran&c=sk26`

/** A page keeps where it was opened from as soon as it is quiet. */
async function expectKept(page: Page, appId: string) {
  const slot = `taem:${appId}:link`
  await expect.poll(() => page.evaluate((name) => sessionStorage.getItem(name), slot)).toBeTruthy()
}

const title = (page: Page) => page.getByRole('heading', { level: 1, name: tea.name.en })

async function acceptCookies(page: Page, say: Say) {
  const banner = page.getByRole('region', { name: say('consent', 'cookies.title') })
  await banner.getByRole('button', { name: say('consent', 'cookies.accept') }).click()
  await expect(banner).toHaveCount(0)
}

/** The sources that events name, once the answer about cookies holds on this page. */
async function sourcesOfEvents(page: Page) {
  const events = () => page.evaluate(() => Reflect.get(window, 'taemEvents') as unknown)
  await expect.poll(events).toEqual(expect.arrayContaining([expect.anything()]))
  return (await events()) as { name: string; utm_source?: string; c?: string }[]
}

test.describe('with consent', () => {
  test.use({ asksForCookies: true })

  test('where a guest came from arrives with the redemption, after a reload, an answer about cookies, a sign-in and one more reload', async ({
    page,
    brand,
    open,
    say,
  }) => {
    await brand.raise({ cookie: 2 })
    await open(`/reward${poster}`)
    await expectKept(page, brand.appId)
    // Loaded anew, and without the words of the link.
    await page.goto('/reward')
    await acceptCookies(page, say)
    await page.getByRole('link', { name: tea.name.en }).first().click()
    await expect(page).toHaveURL(tea.path)
    await redeemingOf(page, say).redeem.click()
    await page.getByRole('link', { name: say('rewards', 'gate.logIn'), exact: true }).click()
    await fillSignIn(page, say)
    await expect(title(page)).toBeVisible()
    await page.reload()
    await sourcesOfEvents(page)

    const { success } = await redeem(page, say)

    await expect(success).toBeVisible()
    const ploy = await brand.account()
    expect(await ploy.cameFrom(tea.name.en)).toMatchObject({
      host: 'web',
      link: 'poster/qr/songkran',
      linkWords: { utm_source: 'poster', utm_medium: 'qr', utm_campaign: 'songkran', c: 'sk26' },
      linkLedTo: '/reward',
      branch: { en: 'Chaan Lat Phrao' },
      transactionId: 'BILL-881',
    })
    await expect
      .poll(() => sourcesOfEvents(page))
      .toContainEqual(
        expect.objectContaining({ name: 'redeem_done', utm_source: 'poster', c: 'sk26' }),
      )
  })
  // Inside LINE: idea-to-report.spec.
})

test('two tabs that came by different links do not mix, and say nothing of marketers without consent', async ({
  page,
  brand,
  member,
  say,
}) => {
  const ploy = await brand.account()
  await member.signIn()
  await page.goto(tea.path + poster)
  await expectKept(page, brand.appId)
  const other = await page.context().newPage()
  await other.goto(`${chat}&tranId=BILL-882`)

  await expect((await redeem(other, say)).success).toBeVisible()
  const there = await ploy.cameFrom(tea.name.en)
  await page.bringToFront()
  await expect((await redeem(page, say)).success).toBeVisible()
  const here = await ploy.cameFrom(tea.name.en)

  const nothing = { link: null, linkWords: null }
  expect(there).toMatchObject({ ...nothing, transactionId: 'BILL-882', branch: null })
  expect(here).toMatchObject({ ...nothing, transactionId: 'BILL-881' })
})
