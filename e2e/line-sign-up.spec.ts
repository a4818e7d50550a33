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
  consentDialog,
  fillSignUp,
  mailedPath,
  newcomer,
  otpDialog,
  proveNumber,
  readToTheEnd,
  signUpConsents,
  signUpForm,
} from './signing-up.ts'
import type { Say } from './app-texts.ts'

const link = `${tea.path}?utm_source=chat#terms`
/** The same from a friend, whose code the app takes out of the address. */
const friendsLink = `${tea.path}?utm_source=chat&ref=ploy4821#terms`
/** A person whom LINE knows and no brand does. */
const stranger = 'malee'

// LINE’s client is on phones.
test('inside LINE somebody new opens a friend’s link to a campaign, signs up, and is at that campaign', async ({
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
  await openInLine(page, { path: friendsLink, member: stranger })
  await expect(page.getByRole('heading', { level: 1, name: tea.name.en })).toBeVisible()
  await expectAtTheCampaign(page)
  await redeemingOf(page, say).redeem.click()
  await page.getByRole('link', { name: say('rewards', 'gate.line') }).click()

  await joinByLine(page, say)
  const form = signUpForm(page, say)
  await expect(form.firstName).toHaveValue('Malee')
  await expect(form.password).toHaveCount(0)
  // The friend's code has come along.
  const chip = page.getByText(say('auth', 'register.invitedWith', { code: 'PLOY4821' }))
  await expect(chip).toBeVisible()
  await fillSignUp(page, say, { hasPassword: false })
  await expectNoAxeViolations(page)
  await form.submit.click()
  const { input } = otpDialog(page, say)
  await expect(input).toBeVisible()
  await expectNoAxeViolations(page)
  await proveNumber(page, say, brand.appId)
  for (const type of signUpConsents) {
    const { dialog, text, agree } = consentDialog(page, say, type)
    await expect(dialog).toBeVisible()
    // The questions are the same on every screen.
    if (type === 'terms') await expectNoAxeViolations(page)
    await readToTheEnd(text, agree)
    await agree.click()
  }
  const offers = page.getByRole('dialog', { name: say('consent', 'marketing.title') })
  await expect(offers).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: say('consent', 'marketing.refuse') }).click()
  const goOn = page.getByRole('button', { name: say('auth', 'register.doneGo') })
  await expect(goOn).toBeVisible()
  await expectNoAxeViolations(page)
  const slot = `taem:${brand.appId}:refer`
  await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), slot)).toBeNull()
  await goOn.click()

  await expectAtTheCampaign(page)
  const ploy = await brand.account('ploy')
  expect(await ploy.friends()).toContainEqual(expect.stringMatching(/^Malee/))
  // Nothing of the sign-up is left to go back to, nor the campaign once more.
  await page.goBack()
  await expect(page).toHaveURL('about:blank')
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
test('an old token of LINE’s is renewed once, which a friend’s code survives, and the member is in', async ({
  page,
  guard,
  say,
}) => {
  guard.allow(hostsOfLine, failedToLoad)

  // A hash would not reach the stand-in for LINE's links.
  const [path = ''] = link.split('#')
  const line = await openInLine(page, { path: `${path}&ref=TON7305`, idTokenExpiresIn: -60 })

  await expect(page.getByText(say('referral', 'link.forNew'))).toBeVisible()
  await expectNoAxeViolations(page)
  await expect(page).toHaveURL((url) => url.pathname + url.search + url.hash === path)
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
