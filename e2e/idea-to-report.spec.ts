import { makeShortLink } from '@/contract/studio/links'
import { staffApi } from '@/contract/studio/staff-endpoint'
import { signInStaff as signInEndpoint, StaffSession } from '@/contract/studio/staff-session'
import { z } from 'zod/mini'
import { redeemHistoryRoute } from '@/features/wallet/routes'
import { expect, test } from './fixtures.ts'
import { goTo } from './go-to.ts'
import { failedToLoad, hostsOfLine } from './guard.ts'
import { openInLine } from './line-client.ts'
import { openCode, redeem, tea } from './redeeming.ts'
import { codeOf, signInStaff, staffOf } from './staff.ts'
import { openTill } from './till.ts'

const path = `${tea.path}?utm_source=line&utm_medium=rich-menu&c=tt26`

test.use({ asksForCookies: true })

test('a link of the studio leads through LINE to a redemption, the counter, the history and the report', async ({
  page,
  brand,
  guard,
  say,
  language,
  otherDevice,
  baseURL,
}) => {
  guard.allow(failedToLoad, hostsOfLine)
  // How the page makes one is in studio-links.spec.
  const { email, demoPassword } = staffOf('bua')
  const headers = { 'X-App-Id': brand.appId }
  const signedIn = await page.request.post(staffApi + signInEndpoint.path, {
    headers,
    data: { email, password: demoPassword, code: await codeOf(brand, 'bua') },
  })
  const { session } = z.object({ session: StaffSession }).parse(await signedIn.json())
  const made = await page.request.post(staffApi + makeShortLink.path, {
    headers: { ...headers, Authorization: `Bearer ${session.token}` },
    data: { name: 'tea26', path },
  })
  expect(made.ok(), await made.text()).toBe(true)
  const opened = await page.request.get('/s/tea26', { maxRedirects: 0 })
  expect(opened.headers()['location']).toBe(`${baseURL}${path}`)

  await brand.raise({ cookie: 2 })
  await openInLine(page, { path })
  const banner = page.getByRole('region', { name: say('consent', 'cookies.title') })
  await banner.getByRole('button', { name: say('consent', 'cookies.accept') }).click()
  await redeem(page, say)
  const code = await openCode(page, say)
  const ploy = await brand.account()
  expect(await ploy.cameFrom(tea.name.en)).toMatchObject({
    host: 'line',
    linkWords: { utm_source: 'line', utm_medium: 'rich-menu', c: 'tt26' },
    linkLedTo: tea.path,
    branch: null,
  })

  const till = await openTill({ otherDevice, brand, language, say })
  await till.getByLabel(say('counter', 'code.label'), { exact: true }).fill(code)
  await till.getByRole('button', { name: say('counter', 'code.check'), exact: true }).click()
  await till.getByRole('button', { name: say('counter', 'code.use'), exact: true }).click()
  await expect(page.getByText('Used at Chaan Ari').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await goTo(page, redeemHistoryRoute.to({}))
  await expect(page.getByText('Used at Chaan Ari')).toBeVisible()

  const report = await otherDevice()
  await signInStaff(report, { say, brand, name: 'fah', path: '/studio/results' })
  const row = report.getByRole('row').filter({ hasText: 'line / rich-menu / - / tt26' })
  const hidden = say('results', 'hidden')
  // Opens, log-ins, sign-ups, redemptions, baht.
  await expect(row.getByRole('cell')).toHaveText([hidden, '0', '0', hidden, '฿0'])
  await report.getByLabel(say('results', 'by')).selectOption('host')
  const inLine = report.getByRole('row').filter({ hasText: say('results', 'host.line') })
  await expect(inLine.getByRole('cell').nth(3)).toHaveText(hidden)
})
