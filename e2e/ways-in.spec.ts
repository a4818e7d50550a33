import type { Page } from '@playwright/test'
import { expect, fillSignIn, test } from './fixtures.ts'
import { failedToLoad } from './guard.ts'
import type { Brand } from './brand-api.ts'

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
