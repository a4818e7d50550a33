import { expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { report } from './figures.ts'
import { serve } from './served.ts'

const loginPage =
  '<!doctype html><html><body><form action="/login">Airport Wi-Fi</form></body></html>'

/** Error texts of a parser or validator, or the text of the captive portal's page. */
const insides =
  /zod|invalid input|expected|received|undefined|SyntaxError|TypeError|Airport|[{}<>]/i

test('a captive portal’s page is never shown and does not end the session', async () => {
  const { origin } = await serve()
  const page = await (await openBrowser()).newPage()
  const violations: string[] = []
  let tried = 0
  await page.goto(`${origin}/login/signin`)
  await page.getByLabel('Email', { exact: true }).fill('ploy@chaan.example')
  await page.getByLabel('Password', { exact: true }).fill('Veranda#1')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByRole('heading', { name: /, Ploy$/ }).waitFor()

  for (const status of [200, 401]) {
    const isOfApi = (url: URL) => url.pathname.startsWith('/api/')
    await page.route(isOfApi, (route) =>
      route.fulfill({ status, contentType: 'text/html', body: loginPage }),
    )
    for (const path of ['/campaign/tea-p1001', '/reward']) {
      await page.goto(origin + path)
      const words = page.getByRole('main').getByText(/^We couldn’t read the answer/)
      await words.first().waitFor()
      const said = await page.locator('body').innerText()
      const isMember = await page.evaluate(() => 'taem:chaan-demo:account' in localStorage)
      tried += 1
      if (insides.test(said)) violations.push(`${status} ${path}: ${said}`)
      if (!isMember) violations.push(`${status} ${path}: the session ended`)
    }
    await page.unroute(isOfApi)
  }
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await page
    .getByText(/^We couldn’t read the answer/)
    .first()
    .waitFor({ state: 'detached' })

  report({ name: 'pages of a network in between', tried, violations: violations.length })
  expect(violations).toEqual([])
})
