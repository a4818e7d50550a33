import type { APIRequestContext, Page } from '@playwright/test'
import { expectNoAxeViolations } from './accessibility.ts'
import { emailOf, password } from './brand-api.ts'
import { anotherDevice, leaveDevice } from './devices.ts'
import { expect, fillSignIn, test } from './fixtures.ts'
import { goTo } from './go-to.ts'
import { failedToLoad, hostsOfLine } from './guard.ts'
import { openInLine, playLine } from './line-client.ts'
import { redeemingOf, tea } from './redeeming.ts'
import {
  agreeToAll,
  fillSignUp,
  mailedPath,
  newcomer,
  proveNumber,
  signUpForm,
} from './signing-up.ts'
import type { Say } from './app-texts.ts'

const link = `${tea.path}?utm_source=chat#terms`
/** A person whom LINE knows and no brand does. */
const stranger = 'malee'

// LINE’s client is on phones.
test('inside LINE somebody new opens a campaign, signs up, and is at that campaign', async ({
  page,
  browser,
  baseURL,
  brand,
  guard,
  say,
}) => {
  test.slow()
  // An unknown LINE account is refused first, and has no picture.
  guard.allow(hostsOfLine, failedToLoad)
  await openInLine(page, { path: link, member: stranger })
  await expect(page.getByRole('heading', { level: 1, name: tea.name.en })).toBeVisible()
  await redeemingOf(page, say).redeem.click()
  await page.getByRole('link', { name: say('rewards', 'gate.line') }).click()

  await joinByLine(page, say)
  const form = signUpForm(page, say)
  await expect(form.firstName).toHaveValue('Malee')
  await expect(form.password).toHaveCount(0)
  await fillSignUp(page, say, { hasPassword: false })
  await form.submit.click()
  await proveNumber(page, say, brand.appId)
  await agreeToAll(page, say)
  await page.getByRole('button', { name: say('auth', 'register.doneGo') }).click()

  await expectAtTheCampaign(page)
  // Nothing of the sign-up is left to go back to, nor the campaign once more.
  await page.goBack()
  await expect(page).toHaveURL('about:blank')
  await page.goto('/profile')
  await expect(page.getByRole('main').getByText(/Malee/).first()).toBeVisible()
  // From now on LINE alone opens the membership.
  const phone = await anotherDevice(browser, { baseURL, appId: brand.appId })
  await openInLine(phone, { path: '/', member: stranger })
  await expect(phone.getByRole('heading', { name: /Malee/ })).toBeVisible()
  await leaveDevice(phone)
})

test.describe('in Thai', () => {
  test.use({ language: 'th' })

  test('a member who comes by LINE for the first time links it, by e-mail and a yes', async ({
    page,
    brand,
    guard,
    say,
  }) => {
    test.slow()
    guard.allow(hostsOfLine, failedToLoad)
    await unlinkLine(page.request, brand.appId)
    await openInLine(page, { path: link })
    await redeemingOf(page, say).redeem.click()
    await page.getByRole('link', { name: say('rewards', 'gate.line') }).click()

    await expect(page.getByRole('heading', { name: say('auth', 'link.title') })).toBeVisible()
    await page.getByRole('radio', { name: say('auth', 'link.member') }).check()
    await page.getByRole('button', { name: say('auth', 'link.goSignIn') }).click()
    await fillSignIn(page, say)
    await expect(
      page.getByRole('heading', { name: say('auth', 'link.confirmTitle') }),
    ).toBeVisible()
    await expectNoAxeViolations(page)
    expect(await isLinked(page.request, brand.appId)).toBe(false)
    await page.getByRole('button', { name: say('auth', 'link.confirm'), exact: true }).click()

    await expectAtTheCampaign(page)
    expect(await isLinked(page.request, brand.appId)).toBe(true)
  })
})

test(
  'a member who has forgotten the password while linking LINE still links it',
  { tag: '@desktop' },
  async ({ page, brand, guard, say }) => {
    test.slow()
    guard.allow(hostsOfLine, failedToLoad)
    await unlinkLine(page.request, brand.appId)
    await playLine(page)
    await page.goto(`/linelogin?${new URLSearchParams({ returnTo: link })}`)
    await page.getByRole('link', { name: 'Allow' }).click()
    await page.getByRole('radio', { name: say('auth', 'link.member') }).check()
    await page.getByRole('button', { name: say('auth', 'link.goSignIn') }).click()
    await page.getByLabel(say('auth', 'login.email')).fill(emailOf('ploy'))

    await page.getByRole('link', { name: say('auth', 'login.forgot') }).click()
    await page.getByRole('button', { name: say('auth', 'forgot.submit') }).click()
    await page.goto(await mailedPath(page.request, brand.appId, emailOf('ploy'), 'resetpassword'))
    await page.getByLabel(say('forms', 'password.new')).fill(newcomer.password)
    await page.getByLabel(say('forms', 'password.repeat')).fill(newcomer.password)
    await page.getByRole('button', { name: say('auth', 'reset.submit'), exact: true }).click()
    await page.getByRole('button', { name: say('auth', 'link.confirm'), exact: true }).click()

    await expectAtTheCampaign(page)
    expect(await isLinked(page.request, brand.appId, newcomer.password)).toBe(true)
  },
)

// LINE’s client is on phones.
test('an old token of LINE’s is renewed once, and the member is in', async ({ page, guard }) => {
  guard.allow(hostsOfLine, failedToLoad)

  const line = await openInLine(page, { path: link, idTokenExpiresIn: -60 })

  await expectAtTheCampaign(page)
  await expect(page.getByRole('heading', { level: 1, name: tea.name.en })).toBeVisible()
  expect(line.requests.filter((request) => request.includes('//liff.line.me/'))).toHaveLength(1)
  await goTo(page, '/profile')
  await expect(page.getByRole('main').getByText(/Ploy/).first()).toBeVisible()
})

// LINE’s client is on phones.
test('tokens that stay old are renewed once a minute, and LINE’s page says that it failed', async ({
  page,
  guard,
  say,
}) => {
  guard.allow(hostsOfLine, failedToLoad)

  const line = await openInLine(page, {
    path: `/bzbslinelogin?${new URLSearchParams({ returnTo: link })}`,
    idTokenExpiresIn: -60,
    renewedExpiresIn: -60,
  })

  await expect(page.getByRole('heading', { name: say('auth', 'line.failedTitle') })).toBeVisible()
  const renewals = () => line.requests.filter((request) => request.includes('//liff.line.me/'))
  expect(renewals()).toHaveLength(1)
  await page.getByRole('button', { name: say('auth', 'line.retry') }).click()
  await expect(page.getByRole('heading', { name: say('auth', 'line.failedTitle') })).toBeVisible()
  expect(renewals()).toHaveLength(1)
  await page.getByRole('link', { name: say('auth', 'line.guest') }).click()
  await expectAtTheCampaign(page)
})

/** From the question whether the LINE user is a member, to the form. */
async function joinByLine(page: Page, say: Say) {
  await expect(page.getByRole('heading', { name: say('auth', 'link.title') })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('radio', { name: say('auth', 'link.new') }).check()
  await page.getByRole('button', { name: say('auth', 'link.goJoin') }).click()
  await expect(page).toHaveURL(/\/register\?/)
}

async function expectAtTheCampaign(page: Page) {
  await expect(page).toHaveURL((url) => url.pathname + url.search + url.hash === link)
}

async function asPloy(request: APIRequestContext, appId: string, its = password) {
  const headers = {
    'X-App-Id': appId,
    'Ocp-Apim-Subscription-Key': 'demo',
    'Api-Version': '1',
    'X-Country': 'TH',
  }
  const answer = await request.post('/api/auth/signin', {
    data: { email: emailOf('ploy'), password: its },
    headers,
  })
  const token = /"token":"([^"]+)"/i.exec(await answer.text())?.[1] ?? ''
  return { ...headers, Authorization: `Bearer ${token}` }
}

/** Every demo member has LINE; this one had it. */
async function unlinkLine(request: APIRequestContext, appId: string) {
  const headers = await asPloy(request, appId)
  const answer = await request.delete('/api/profile/line', { headers })
  expect(answer.ok(), await answer.text()).toBe(true)
}

async function isLinked(request: APIRequestContext, appId: string, its = password) {
  const headers = await asPloy(request, appId, its)
  const profile = await (await request.get('/api/profile', { headers })).text()
  return /"line_?linked":true/i.test(profile)
}
