import type { Page } from '@playwright/test'
import { expect, fillSignIn, test } from './fixtures.ts'
import { failedToLoad } from './guard.ts'
import type { Brand } from './brand-api.ts'
import { redeemingOf, tea } from './redeeming.ts'
import { agreeToAll, fillSignUp, otpDialog, proveNumber, signUpForm } from './signing-up.ts'

const recaptchaScript = 'https://www.google.com/recaptcha/api.js?*'
const recaptchaMore = 'https://www.gstatic.com/recaptcha/*'
const hostsOfRecaptcha = /^host: www\.(google|gstatic)\.com$/
const sdk = 'https://connect.facebook.net/**'
const hostOfSdk = /^host: connect\.facebook\.net$/

test('a brand with reCAPTCHA lets a person in, and refuses a suspected robot with a message', async ({
  page,
  brand,
  guard,
  say,
}) => {
  guard.allow(hostsOfRecaptcha, failedToLoad)
  await change(page, '/__account', {
    appId: brand.appId,
    recaptcha: { siteKey: 'site-1', secret: 'secret-1' },
  })
  await playRecaptcha(page)
  await page.goto('/login/signin?returnTo=%2Freward')
  await page.evaluate(() => Reflect.set(window, 'nextToken', 'robot'))

  await fillSignIn(page, say)
  await expect(page.getByRole('alert')).toContainText(say('errors', 'recaptchaFailed'))
  await page.evaluate(() => Reflect.set(window, 'nextToken', 'person'))
  await page.getByRole('button', { name: say('auth', 'login.submit'), exact: true }).click()

  await expect(page).toHaveURL(/\/reward$/)
})

test('without reCAPTCHA’s script the platform refuses, and what was typed stays', async ({
  page,
  brand,
  guard,
  say,
}) => {
  guard.allow(hostsOfRecaptcha, failedToLoad)
  await change(page, '/__account', {
    appId: brand.appId,
    recaptcha: { siteKey: 'site-1', secret: 'secret-1' },
  })
  await page.route(recaptchaScript, (route) => route.abort())
  await page.goto('/login/signin')

  await fillSignIn(page, say)

  await expect(page.getByRole('alert')).toContainText(say('errors', 'recaptchaFailed'))
  await expect(page.getByLabel(say('auth', 'login.email'), { exact: true })).not.toHaveValue('')
})

test('a robot is sent no code; a guest who joins from a reward is a person to the code and to the sign-up, and is there again', async ({
  page,
  brand,
  guard,
  say,
}) => {
  test.slow()
  guard.allow(hostsOfRecaptcha, failedToLoad)
  await askForPersons(page, brand)
  await page.goto(tea.path)
  await page.evaluate(() => Reflect.set(window, 'nextToken', 'robot'))
  await redeemingOf(page, say).redeem.click()
  await page.getByRole('link', { name: say('rewards', 'gate.join'), exact: true }).click()
  await fillSignUp(page, say)
  await signUpForm(page, say).submit.click()
  await expect(page.getByText(say('errors', 'recaptchaFailed'))).toBeVisible()
  await expect(otpDialog(page, say).dialog).toHaveCount(0)
  await page.evaluate(() => Reflect.set(window, 'nextToken', 'person'))

  const code = sentTo(page, '/auth/otp')
  await signUpForm(page, say).submit.click()
  const signUp = sentTo(page, '/auth/register')
  await proveNumber(page, say, brand.appId)
  await agreeToAll(page, say)
  await page.getByRole('button', { name: say('auth', 'register.doneGo') }).click()

  await expect(page).toHaveURL((url) => url.pathname === tea.path)
  expect((await code).postData()).toContain('person')
  expect((await signUp).postData()).toContain('person')
})

test('a forgotten password is mailed to a person, and to no robot', async ({
  page,
  brand,
  guard,
  say,
}) => {
  guard.allow(hostsOfRecaptcha, failedToLoad)
  await askForPersons(page, brand)
  await page.goto('/forgotpassword')
  await page.evaluate(() => Reflect.set(window, 'nextToken', 'robot'))
  await page.getByLabel(say('auth', 'login.email'), { exact: true }).fill('ploy@chaan.example')
  const send = page.getByRole('button', { name: say('auth', 'forgot.submit') })

  await send.click()
  await expect(page.getByText(say('errors', 'recaptchaFailed'))).toBeVisible()
  await page.evaluate(() => Reflect.set(window, 'nextToken', 'person'))
  await send.click()

  await expect(page.getByRole('heading', { name: say('auth', 'forgot.sentTitle') })).toBeVisible()
})

test('a brand without a social app has no button for it, and asks no provider', async ({
  page,
  guard,
  say,
}) => {
  await page.goto('/login/signin')

  await expect(page.getByRole('button', { name: say('auth', 'login.submit') })).toBeVisible()
  await expect(page.getByRole('link', { name: say('auth', 'login.line') })).toBeVisible()
  await expect(page.getByRole('button', { name: say('auth', 'social.button') })).toHaveCount(0)
  expect(guard.requests.filter((url) => url.includes('facebook'))).toEqual([])
})

test('a member with a linked social account signs in by one tap, and the provider is not asked before', async ({
  page,
  brand,
  guard,
  say,
}) => {
  guard.allow(hostOfSdk)
  await offerSocial(page, brand)
  await change(page, '/__members', {
    appId: brand.appId,
    email: 'ploy@chaan.example',
    socialId: 'ploy',
  })
  await playSdk(page, 'social-ploy')
  await page.goto('/login/signin?returnTo=%2Freward')
  const button = page.getByRole('button', { name: say('auth', 'social.button') })
  await expect(button).toBeVisible()
  expect(guard.requests.filter((url) => url.includes('facebook'))).toEqual([])

  await button.click()

  await expect(page).toHaveURL(/\/reward$/)
})

test('a stranger, a closed window and a blocked SDK are each told, and the form stays', async ({
  page,
  brand,
  guard,
  say,
}) => {
  guard.allow(hostOfSdk, failedToLoad)
  await offerSocial(page, brand)
  await page.route(sdk, (route) => route.abort())
  await page.goto('/login/signin')
  const email = page.getByLabel(say('auth', 'login.email'), { exact: true })
  await email.fill('typed@chaan.example')
  const button = page.getByRole('button', { name: say('auth', 'social.button') })

  await button.click()
  await expect(page.getByText(say('auth', 'social.unavailable'))).toBeVisible()
  await page.unroute(sdk)
  await playSdk(page, '')
  await button.click()
  await expect(page.getByText(say('auth', 'social.cancelled'))).toBeVisible()
  await page.evaluate(() => Reflect.set(window, 'nextToken', 'social-nobody'))
  await button.click()
  await expect(page.getByText(say('errors', 'socialNotLinked'))).toBeVisible()
  await page.evaluate(() => Reflect.set(window, 'nextToken', 'forged'))
  await button.click()

  await expect(page.getByText(say('errors', 'socialTokenInvalid'))).toBeVisible()
  await expect(email).toHaveValue('typed@chaan.example')
})

function sentTo(page: Page, path: string) {
  return page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith(path),
  )
}

async function askForPersons(page: Page, brand: Brand) {
  await change(page, '/__account', {
    appId: brand.appId,
    recaptcha: { siteKey: 'site-1', secret: 'secret-1' },
  })
  await playRecaptcha(page)
}

async function offerSocial(page: Page, brand: Brand) {
  await change(page, '/__account', { appId: brand.appId, socialAppId: 'social-1' })
}

async function change(page: Page, path: string, data: object) {
  const answer = await page.request.post(path, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Like the real one, its first script asks for a second by a plain address. */
async function playRecaptcha(page: Page) {
  const script = (body: string) => ({ contentType: 'text/javascript', body })
  await page.route(recaptchaScript, (route) =>
    route.fulfill(
      script(`
        const waiting = []
        window.grecaptcha = { ready: (callback) => waiting.push(callback) }
        window.recaptchaIsHere = () => {
          grecaptcha.ready = (callback) => callback()
          grecaptcha.execute = async () => window.nextToken
          waiting.forEach((callback) => callback())
        }
        const more = document.createElement('script')
        more.src = 'https://www.gstatic.com/recaptcha/more.js'
        document.head.append(more)`),
    ),
  )
  await page.route(recaptchaMore, (route) => route.fulfill(script('recaptchaIsHere()')))
}

/** The SDK with a user of the provider; without a token the user closes the window. */
async function playSdk(page: Page, token: string) {
  const body = `
    window.nextToken = ${JSON.stringify(token)}
    window.FB = {
      init() {},
      login: (callback) => callback({
        authResponse: window.nextToken ? { accessToken: window.nextToken } : null,
      }),
    }`
  await page.route(sdk, (route) => route.fulfill({ contentType: 'text/javascript', body }))
}
