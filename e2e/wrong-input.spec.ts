import { withoutFirstView } from './before-app.ts'
import { expectNoAxeViolations } from './accessibility.ts'
import { fileOf } from './built.ts'
import { expect, test } from './fixtures.ts'
import { goTo } from './go-to.ts'
import { failedToLoad } from './guard.ts'
import { holdOff } from './hold-off.ts'
import { tea } from './redeeming.ts'
import { blockStorage } from './storage.ts'

const unknown = [
  {
    what: 'an unknown campaign',
    path: '/campaign/tea-p999999',
    area: 'rewards',
    key: 'detail.unknownTitle',
  },
  {
    what: 'a link to a campaign without its number',
    path: '/campaign/nonsense',
    area: 'core',
    key: 'state.notFoundTitle',
  },
  {
    what: 'an address that leads nowhere',
    path: '/nowhere/at/all',
    area: 'core',
    key: 'state.notFoundTitle',
  },
] as const

test('a missing page says so, with a way to the rewards', async ({ page, guard, open, say }) => {
  guard.allow(failedToLoad)

  await open('/login/signin')
  for (const { what, path, area, key } of unknown) {
    await test.step(what, async () => {
      await goTo(page, path)

      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(area, key))
      // The page is that of the link before it.
      if (path !== '/nowhere/at/all') await expectNoAxeViolations(page)
      await page.getByRole('main').locator('a[href="/reward"]').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('rewards', 'list.title'))
    })
  }
})

test('a reward that has ended is shown as gone, and leads on to the others', async ({
  page,
  guard,
  say,
}) => {
  guard.allow(failedToLoad)

  const served = await page.goto('/campaign/indigo-tote-p1048')
  expect(served?.status()).toBe(410)
  await page
    .getByRole('main')
    .getByRole('link', { name: say('rewards', 'list.showAll') })
    .click()

  await expect(page).toHaveURL('/reward')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('rewards', 'list.title'))
})

test('without the platform a page of a guest says so, and trying again helps', async ({
  page,
  guard,
  open,
  say,
}) => {
  guard.allow(failedToLoad)
  await withoutFirstView(page, tea.path)
  const retry = page.getByRole('main').getByRole('button', { name: say('core', 'action.retry') })
  // No page has data of the one after it.
  for (const path of [tea.path, '/reward', '/']) {
    const pressAndLetThrough = await holdOff(page, '**/api/**')
    await (path === tea.path ? open(path) : goTo(page, path))
    await expect(retry).toBeVisible({ timeout: 20_000 })
    // That of the rewards is looked at in captive-portal.spec.ts.
    if (path !== '/reward') await expectNoAxeViolations(page)

    await pressAndLetThrough(retry)

    await expect(page.locator('main a[href^="/campaign/"], main article').first()).toBeVisible()
  }
})

test('a part of the app that is gone after a deploy reloads once, then offers home', async ({
  page,
  guard,
  open,
  say,
}) => {
  guard.allow(failedToLoad, /^console: /)
  await open('/')
  await expect(page.locator('main a[href^="/campaign/"]').first()).toBeVisible()
  // A page that is not loaded in an idle moment, as campaigns are.
  await page.route(`**/${fileOf('src/features/rewards/catalogue/rewards-page.tsx')}`, (route) =>
    route.fulfill({ status: 404 }),
  )
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url())
  })

  await page.getByRole('link', { name: say('core', 'nav.rewards'), exact: true }).click()

  await expect.poll(() => documents.length).toBe(1)
  await page.waitForLoadState()
  await expect(page.getByText(say('core', 'state.chunkFailed'))).toBeVisible()
  expect(documents).toHaveLength(1)
  await page
    .getByRole('main')
    .getByRole('link', { name: say('core', 'action.home') })
    .click()
  await expect(page.locator('main a[href^="/campaign/"]').first()).toBeVisible()
})

test('a browser that keeps nothing shows every page of a guest', async ({
  page,
  context,
  open,
}) => {
  await blockStorage(context)

  await open('/')
  for (const path of ['/', '/reward', tea.path, '/login/signin']) {
    if (path !== '/') await goTo(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})
