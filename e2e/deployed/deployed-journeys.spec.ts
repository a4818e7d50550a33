import { openCode, redeem, redeemingOf, tea } from '../redeeming.ts'
import { expect, test } from './deployed-platform.ts'

test("a guest's home comes with its first view and all headers", async ({ page, say, request }) => {
  const answer = await request.get('/?lang=en')
  const headers = answer.headers()

  expect(await answer.text()).toContain('id="first-view"')
  expect(headers['strict-transport-security']).toContain('max-age=31536000')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers['server']).toBe('nginx')

  await page.goto('/?lang=en')
  await expect(page.getByRole('heading', { name: say('home', 'categories.title') })).toBeVisible()
  await expect(page.locator('main a[href^="/campaign/"]').first()).toBeVisible()
})

test('a link to a campaign opens it, log-in and redeeming lead to its code', async ({
  page,
  say,
}) => {
  await page.goto(`${tea.path}?lang=en`)
  await expect(page.getByRole('heading', { name: tea.name.en, level: 1 })).toBeVisible()
  await redeemingOf(page, say).redeem.click()
  const gate = page.getByRole('dialog', {
    name: say('rewards', 'gate.title', { name: tea.name.en }),
  })
  await gate.getByRole('link', { name: say('rewards', 'gate.logIn'), exact: true }).click()
  await page.getByLabel(say('auth', 'login.email'), { exact: true }).fill('ploy@chaan.example')
  await page
    .getByLabel(say('auth', 'login.password'), { exact: true })
    .fill(process.env.E2E_PASSWORD ?? '')
  await page.getByRole('button', { name: say('auth', 'login.submit'), exact: true }).click()
  await expect(page).toHaveURL((url) => url.pathname === tea.path)

  await redeem(page, say)

  expect(await openCode(page, say)).toMatch(/^CHN7[A-Z0-9]{7,}$/)
})
