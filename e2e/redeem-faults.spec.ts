import type { Page, Route } from '@playwright/test'
import { expect, test as base } from './fixtures.ts'
import { failedToLoad } from './guard.ts'
import { openCode, redeem, redeemingOf, redeemPath, tea } from './redeeming.ts'
import type { Say } from './app-texts.ts'
import { settled } from './settled.ts'

const redeemUrl = `**/api/campaigns/${tea.id}/redeem`

/** How many teas the platform has given Ploy since the test began. */
const test = base.extend<{ gained: () => Promise<number> }>({
  gained: async ({ brand }, use) => {
    const ploy = await brand.account()
    const had = await ploy.redemptionsOf(tea.id)
    await use(async () => (await ploy.redemptionsOf(tea.id)) - had)
  },
})

test.beforeEach(async ({ member }) => {
  await member.signIn('ploy', tea.path)
})

test('two taps in one moment redeem once', async ({ page, gained, guard, say }) => {
  const { confirmButton, success } = await ask(page, say)

  await confirmButton.evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })

  await expect(success).toBeVisible()
  expect(guard.requests.filter((url) => url.endsWith(`/${tea.id}/redeem`))).toHaveLength(1)
  expect(await gained()).toBe(1)
})

test('an answer lost after the commit is looked for, and ends in the same reward', async ({
  page,
  brand,
  gained,
  guard,
  say,
}) => {
  guard.allow(failedToLoad)
  // Slow enough to be seen: the checking itself is over in a moment.
  await brand.fault({ match: 'GET /api/redemptions/by-key/*', kind: 'delay', delayMs: 1500 })
  let committed = ''
  await page.route(
    redeemUrl,
    async (route) => {
      committed = idOf(await (await route.fetch()).text())
      await route.abort('connectionreset')
    },
    { times: 1 },
  )

  const { checking, success } = await redeem(page, say)

  await expect(checking).toBeVisible()
  await expect(success).toBeVisible()
  const opened = page.waitForRequest(/\/api\/redemptions\/[^/]+\/serial$/)
  await openCode(page, say)
  expect((await opened).url()).toContain(committed)
  expect(await gained()).toBe(1)
})

test('a request lost on its way is sent again with the same key', async ({
  page,
  gained,
  guard,
  say,
}) => {
  guard.allow(failedToLoad)
  const keys: (string | undefined)[] = []
  await page.route(redeemUrl, async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    await (keys.length === 1 ? route.abort('connectionrefused') : route.continue())
  })

  const { success } = await redeem(page, say)

  await expect(success).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
  expect(await gained()).toBe(1)
})

test('a failure after the commit is not told as one: the reward is there', async ({
  page,
  brand,
  gained,
  guard,
  say,
}) => {
  guard.allow(failedToLoad)
  await brand.fault({ match: redeemPath, kind: 'status500AfterCommit' })

  const { success } = await redeem(page, say)

  await expect(success).toBeVisible()
  expect(await gained()).toBe(1)
})

test('a tab that is closed in the middle shows the outcome at the next start', async ({
  page,
  context,
  gained,
  say,
}) => {
  const committed = Promise.withResolvers<void>()
  await page.route(redeemUrl, async (route: Route) => {
    await route.fetch()
    // No answer ever comes.
    committed.resolve()
  })
  await redeem(page, say)
  await committed.promise
  await page.close()

  const next = await context.newPage()
  await next.goto('/')

  await expect(redeemingOf(next, say).success).toBeVisible()
  expect(await gained()).toBe(1)
})

test('without a connection nothing is sent, not later either', async ({
  page,
  context,
  gained,
  guard,
  say,
}) => {
  guard.allow(failedToLoad)
  const { confirm, confirmButton } = await ask(page, say)

  await context.setOffline(true)
  await confirmButton.click()

  await expect(confirm.getByText(say('rewards', 'confirm.offline'))).toBeVisible()
  await context.setOffline(false)
  await page.goto('/profile/myreward/available')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(guard.requests.filter((url) => url.endsWith(`/${tea.id}/redeem`))).toEqual([])
  expect(await gained()).toBe(0)
})

test('a tap on Redeem without a connection says so at once', async ({
  page,
  context,
  guard,
  say,
}) => {
  guard.allow(failedToLoad)
  const { redeem: button } = redeemingOf(page, say)
  await expect(button).toBeVisible()
  // The code of the message is loaded by then, before it is needed.
  await settled(page)

  await context.setOffline(true)
  await button.click()

  await expect(page.getByRole('alertdialog')).toContainText(say('errors', 'network'))
})

test('a refusal is told in its own words, and nothing is taken', async ({
  page,
  brand,
  guard,
  open,
  say,
}) => {
  guard.allow(failedToLoad)
  const songs = 1042
  const ploy = await brand.account()
  await open(`/campaign/-p${songs}`)
  await page.getByRole('button', { name: say('rewards', 'bar.getIt'), exact: true }).click()
  const yes = page
    .getByRole('dialog')
    .getByRole('button', { name: say('rewards', 'confirm.getIt'), exact: true })
  await expect(yes).toBeVisible()
  // Once per member, and meanwhile on another phone.
  await ploy.redeem(songs)

  await yes.click()

  await expect(page.getByRole('alertdialog')).toContainText(say('errors', 'maxPerPerson'))
  expect(await ploy.redemptionsOf(songs)).toBe(1)
})

/** As far as the question; nothing is answered yet. */
async function ask(page: Page, say: Say) {
  const parts = redeemingOf(page, say)
  await parts.redeem.click()
  await expect(parts.confirmButton).toBeVisible()
  return parts
}

/** The id of the redemption in an answer, in whichever spelling. */
function idOf(answer: string): string {
  const id = /"redemption":\{"id":"([^"]+)"/i.exec(answer)?.[1]
  if (!id) throw new Error(`No redemption in ${answer.slice(0, 200)}`)
  return id
}
