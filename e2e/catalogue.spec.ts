import { expectNoAxeViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { failedToLoad } from './guard.ts'
import type { Page } from '@playwright/test'

const cards = (page: Page) => page.getByRole('list').locator('li[aria-posinset]')

const reward = (page: Page, place: number) => page.locator(`li[aria-posinset="${place}"]`)

/**
 * Scrolls on to the place of a reward, loaded or not: each step to the last row that is drawn. A step
 * does not wait for what it passes, so it goes by places, which are there before their rewards.
 */
async function scrollTo(page: Page, place: number) {
  const wanted = reward(page, place)
  await expect(async () => {
    const last = cards(page).last()
    await last.evaluate((card) => card.scrollIntoView())
    expect(await wanted.count()).toBe(1)
  }).toPass({ intervals: [50] })
  await wanted.evaluate((element) => element.scrollIntoView({ block: 'center' }))
}

test(
  'the way back leads to the reward that was looked at',
  { tag: '@desktop' },
  async ({ page, open }) => {
    await open('/reward?sort=points')
    const card = reward(page, 30)
    await scrollTo(page, 30)
    const name = await card.getByRole('link').innerText()
    // Rows above may still be growing: the place that counts is the one at the tap.
    await page.evaluate(() =>
      document.addEventListener(
        'click',
        ({ target }) => {
          const row = (target as Element).closest('li')
          document.body.dataset.tappedAt = String(row?.getBoundingClientRect().top)
        },
        { capture: true },
      ),
    )
    await card.getByRole('link').click()
    const top = await page.evaluate(() => Math.round(Number(document.body.dataset.tappedAt)))
    await expect(page).toHaveURL(/\/campaign\//)

    await page.goBack()

    await expect(page).toHaveURL(/\/reward\?sort=points$/)
    await expect(card.getByRole('link')).toHaveText(name)
    await expect
      .poll(() => card.evaluate((element) => Math.round(element.getBoundingClientRect().top)))
      .toBe(top)
  },
)

test('every reward comes as one scrolls, few are drawn at a time, and what did not load comes when tried again', async ({
  page,
  open,
  guard,
  say,
}) => {
  guard.allow(failedToLoad)
  const secondPage = (url: URL) =>
    url.pathname.endsWith('/campaigns') && url.searchParams.get('skip') === '25'
  await page.route(secondPage, (route) => route.fulfill({ status: 404, json: {} }))
  await open('/reward')
  await expect(cards(page).first()).toContainText(/\w/)
  const total = Number(await cards(page).first().getAttribute('aria-setsize'))
  expect(total).toBeGreaterThan(40)
  // The second page begins at place 26; of a row of two the first place, 27, shows the failure.
  const again = reward(page, 27).getByRole('button', { name: say('core', 'action.retry') })
  await scrollTo(page, 27)
  await expect(again).toBeVisible()
  await page.unroute(secondPage)

  await again.click()

  await expect(reward(page, 27).getByRole('link')).toBeVisible()
  await scrollTo(page, total)
  await expect(reward(page, total).getByRole('link')).toBeVisible()
  expect(await cards(page).count()).toBeLessThan(total)
})

test.describe('a reward nearby', () => {
  test.use({ permissions: ['geolocation'], geolocation: { latitude: 18.7883, longitude: 98.9853 } })

  test('is found, and the address keeps the search', async ({ page, open, say }) => {
    await open('/reward')
    await page.getByRole('button', { name: say('rewards', 'list.sort'), exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoAxeViolations(page)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('rewards', 'kind.partner'), exact: true })
      .click()
    await expect(page).toHaveURL(/\?kind=partner$/)

    await page.getByRole('button', { name: say('rewards', 'list.near'), exact: true }).click()

    await expect(page).toHaveURL(/\?kind=partner&near=1$/)
    await expect(page.getByRole('link', { name: /Bicycle for a day/ })).toBeVisible()
    await expect(cards(page).first()).toHaveAttribute('aria-setsize', /^[1-9]$/)
  })
})

test('a member who refuses to share the position can go on', async ({ page, open, say }) => {
  await open('/reward?near=1')
  await expect(page.getByText(say('rewards', 'list.nowhereTitle'))).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: say('rewards', 'list.near'), exact: true }).click()

  await expect(cards(page).first()).toContainText(/\w/)
})
