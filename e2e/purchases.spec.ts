import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { goTo } from './go-to.ts'
import { tea } from './redeeming.ts'
import { joinThai } from '../mocks/answers/join-thai.ts'

const day = 86_400_000
/** Drawn yesterday, announced in six days; this member alone holds a ticket. */
const headphones = { id: 1027, name: { th: joinThai('หูฟังไร้สาย') } }
/** In preparation. */
const notebook = { redemptionId: 'r-5012', name: 'Recycled paper notebook' }

const office = /Rim Khlong Building/
const parcelNumber = 'TH55512345'
const carrier = 'Sparrow Parcel'
const tracking = 'https://track.sparrow-parcel.example/'

async function post(page: Page, path: string, data: object) {
  const answer = await page.request.post(path, { data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
}

test(
  'a favourite is in its list until its heart is tapped there, and can be put back',
  { tag: '@desktop' },
  async ({ page, member, say }) => {
    await member.signIn('ploy', tea.path)
    await page
      .getByRole('button', { name: say('core', 'campaign.favouriteAdd') })
      .filter({ visible: true })
      .first()
      .click()
    await expect(page.getByText(say('core', 'campaign.favouriteAdded'))).toBeVisible()

    await goTo(page, '/profile')
    await page
      .getByRole('region', { name: say('profile', 'rewards.title') })
      .getByRole('link', { name: say('profile', 'menu.favourites') })
      .click()

    const row = page.getByRole('article').filter({ hasText: tea.name.en })
    const heart = row.getByRole('button', { name: say('core', 'campaign.favouriteAdd') })
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expectNoAxeViolations(page)
    await heart.click()
    await expect(page.getByText(say('core', 'campaign.favouriteRemoved'))).toBeVisible()
    await expect(row).toHaveCount(0)

    await page.getByRole('button', { name: say('core', 'action.undo') }).click()
    await expect(row).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  },
)

test('an order goes to another address, and shows how far it is, from preparation to its parcel', async ({
  page,
  brand,
  guard,
  member,
  say,
}) => {
  const { redemptionId, name } = notebook
  await member.signIn('ploy', '/profile/order')
  const order = page.getByRole('article').filter({ hasText: name })
  const now = order.locator('[aria-current="step"]')
  await expect(now).toHaveText(say('wallet', 'state.in_preparation'))
  await order.getByRole('button', { name: say('wallet', 'orders.changeAddress') }).click()
  const addresses = page.getByRole('dialog', { name: say('addresses', 'listTitle.delivery') })
  await addresses.getByText(office).click()
  await addresses.getByRole('button', { name: say('addresses', 'use') }).click()
  const sure = page.getByRole('dialog', { name: say('wallet', 'orders.addressTitle') })
  await expect(sure.getByText(office)).toBeVisible()
  await expectNoAxeViolations(page)
  await sure.getByRole('button', { name: say('wallet', 'draw.sendHere') }).click()
  await expect(page.getByText(say('wallet', 'orders.addressKept'))).toBeVisible()

  const step = { appId: brand.appId, redemptionId }
  await post(page, '/__deliveries', step)
  await post(page, '/__deliveries', { ...step, parcelNumber, carrier })
  await page.reload()

  await expect(now).toHaveText(say('wallet', 'state.shipped'))
  await expect(order.getByText('TH55 5123 45')).toBeVisible()
  await expect(order.getByText(carrier)).toBeVisible()
  await expect(order.getByText(say('wallet', 'orders.changeAddress'))).toHaveCount(0)
  guard.allow(/^host: track\.sparrow-parcel\.example$/)
  await page.context().route(`${tracking}*`, (route) => route.fulfill({ body: 'On its way.' }))
  const outside = page.context().waitForEvent('page')
  await order
    .getByRole('button', { name: say('wallet', 'orders.trackLabel', { number: parcelNumber }) })
    .click()
  expect((await outside).url()).toBe(`${tracking}${parcelNumber}`)
  await (await outside).close()
  await page.bringToFront()
  await order.getByRole('link', { name }).click()
  await expect(page.getByText(say('wallet', 'orders.to'), { exact: true })).toBeVisible()
  await expect(page.getByText(office)).toBeVisible()
  await expectNoAxeViolations(page)
})

test.describe('in Thai', () => {
  test.use({ language: 'th' })

  test('a winner of a delivered prize gives an address, once', async ({
    page,
    brand,
    member,
    say,
  }) => {
    await post(page, '/__draws', { appId: brand.appId, campaignId: headphones.id })
    await brand.advance(7 * day)
    await member.signIn('ploy', '/profile/myreward/available')
    const row = page.getByRole('listitem').filter({ hasText: headphones.name.th })
    await row.getByRole('button', { name: headphones.name.th }).click()
    const won = page.getByRole('dialog', { name: say('wallet', 'state.won') })
    const choose = won.getByRole('button', { name: say('wallet', 'draw.chooseAddress') })
    await expect(choose).toBeVisible()
    await expectNoAxeViolations(page)

    await choose.click()
    const addresses = page.getByRole('dialog', { name: say('addresses', 'listTitle.delivery') })
    await addresses.getByRole('button', { name: say('addresses', 'use') }).click()
    const sure = page.getByRole('dialog', { name: say('wallet', 'draw.addressTitle') })
    await expect(sure.getByText(/พลอย เจริญสุข/)).toBeVisible()
    await expectNoAxeViolations(page)
    await sure.getByRole('button', { name: say('wallet', 'draw.sendHere') }).click()

    await expect(page.getByText(say('wallet', 'draw.addressKept'))).toBeVisible()
    await expect(row.getByText(say('wallet', 'state.in_preparation'))).toBeVisible()
    await row.getByRole('link', { name: headphones.name.th }).click()
    await expect(page).toHaveURL(/\/profile\/order\//)
    // The menu beside the page has the name as well.
    const sentTo = page.getByRole('definition').getByText('พลอย เจริญสุข', { exact: true })
    await expect(sentTo).toBeVisible()
  })

  test('the wallet says when a draw has its results, the history shows all that was redeemed or one kind', async ({
    page,
    member,
    say,
  }) => {
    await member.signIn('ploy', '/profile/myreward/available')
    const row = page.getByRole('listitem').filter({ hasText: headphones.name.th })
    await expect(row.getByText(say('wallet', 'state.pending'))).toBeVisible()
    await row.getByRole('button', { name: headphones.name.th }).click()
    const dialog = page.getByRole('dialog', { name: say('wallet', 'state.pending') })
    await expect(dialog.getByText('1027-701495')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')

    await goTo(page, '/profile/redeemhistory')
    const list = page.getByRole('list', { name: say('wallet', 'history.title') })
    await expect(list.getByText(say('wallet', 'state.pending'))).toBeVisible()
    await expect(list.getByText(tea.name.th).first()).toBeVisible()
    await expectNoAxeViolations(page)

    // One of years ago, whatever the day.
    const years = page.getByRole('group', { name: say('wallet', 'history.year') })
    const oldest = years.getByRole('button').last()
    await expect(oldest).toHaveText(/^พ\.ศ\. 25\d\d$/)
    const year = Number((await oldest.innerText()).replaceAll(/\D/g, '')) - 543
    await oldest.click()
    await expect(list.getByText(say('wallet', 'state.pending'))).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`year=${year}$`))
    await page.getByRole('button', { name: say('wallet', 'history.allYears') }).click()
    await page.getByRole('button', { name: say('wallet', 'history.kind.draw') }).click()

    await expect(list.getByText(tea.name.th)).toHaveCount(0)
    await expect(list.getByText(say('wallet', 'state.not_won')).first()).toBeVisible()
    await expect(page).toHaveURL(/kind=draw$/)
  })
})
