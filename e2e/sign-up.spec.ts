import type { APIRequestContext, Page } from '@playwright/test'
import { z } from 'zod/mini'
import { expectNoAxeViolations } from './accessibility.ts'
import { expect, fillSignIn, test } from './fixtures.ts'
import { failedToLoad } from './guard.ts'
import { tea } from './redeeming.ts'
import { type Language, type Say, textsOf } from './texts.ts'

const password = 'Mango#82tr'
const Outbox = z.array(z.object({ channel: z.string(), recipient: z.string(), body: z.string() }))

for (const language of ['en', 'th'] as const satisfies Language[]) {
  test.describe(`in ${language}`, () => {
    test.use({ language })
    const say = textsOf(language)

    test('a guest with a link to a campaign signs up and is at that campaign', async ({
      page,
      brand,
      guard,
      open,
    }) => {
      // Whoever has just come has no picture yet.
      guard.allow(failedToLoad)
      await open(`/register?${new URLSearchParams({ returnTo: tea.path })}`)
      await fillSignUp(page, say)
      await expectNoAxeViolations(page)
      await page.getByRole('button', { name: say('auth', 'register.submit') }).click()
      const sms = await latest(page.request, brand.appId, '0815550137')
      await page
        .getByRole('textbox', { name: say('auth', 'otp.label') })
        .fill(/#(\d{6})/.exec(sms)?.[1] ?? '')
      await page.getByRole('button', { name: say('auth', 'otp.confirm'), exact: true }).click()
      await agreeToAll(page, say)
      await page.getByRole('button', { name: say('auth', 'register.doneGo') }).click()

      await expect(page).toHaveURL((url) => url.pathname + url.search === tea.path)
      await expect(page.getByRole('heading', { level: 1, name: tea.name[language] })).toBeVisible()
    })
  })
}

test('a forgotten password is made anew, and sessions of the old one end', async ({
  page,
  browser,
  baseURL,
  brand,
  guard,
  member,
  open,
  say,
}) => {
  guard.allow(failedToLoad)
  await member.signIn()
  const other = await browser.newContext({ baseURL })
  await other.addCookies([{ name: 'taem-test-brand', value: brand.appId, url: baseURL ?? '' }])
  const elsewhere = await other.newPage()
  await elsewhere.goto('/forgotpassword')
  await elsewhere.getByLabel(say('auth', 'login.email')).fill('ploy@chaan.example')
  await elsewhere.getByRole('button', { name: say('auth', 'forgot.submit') }).click()
  await expect(
    elsewhere.getByRole('heading', { name: say('auth', 'forgot.sentTitle') }),
  ).toBeVisible()
  const mail = await latest(page.request, brand.appId, 'ploy@chaan.example')
  const link = new URL(/https?:\S+\/resetpassword\S+/.exec(mail)?.[0] ?? '')

  await elsewhere.goto(link.pathname + link.search)
  await elsewhere.getByLabel(say('auth', 'reset.password')).fill(password)
  await elsewhere.getByLabel(say('auth', 'reset.repeat')).fill(password)
  expect(elsewhere.url()).not.toContain('token')
  await elsewhere.getByRole('button', { name: say('auth', 'reset.submit'), exact: true }).click()

  await expect(elsewhere).toHaveURL(/\/login\/signin/)
  await expect(elsewhere.getByText(say('auth', 'reset.done'))).toBeVisible()
  await open('/profile')
  await expect(page).toHaveURL(/\/login\/signin\?returnTo=%2Fprofile/)
  await fillSignIn(page, say)
  await expect(page.getByText(say('errors', 'wrongCredentials'))).toBeVisible()
  await page.goto(link.pathname + link.search)
  await expect(page.getByRole('heading', { name: say('auth', 'reset.deadTitle') })).toBeVisible()
  await other.close()
})

test('an address that nobody has is said at its field', async ({ page, guard, open, say }) => {
  guard.allow(failedToLoad)
  await open('/forgotpassword')
  await expect(page.getByLabel(say('auth', 'login.email'))).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByLabel(say('auth', 'login.email')).fill('nobody@chaan.example')
  await page.getByRole('button', { name: say('auth', 'forgot.submit') }).click()

  await expect(page.getByText(say('auth', 'forgot.notFound'))).toBeVisible()
})

test('strange input is refused in words, runs nothing and stays', async ({ page, open, say }) => {
  await open('/register')
  await fillSignUp(page, say)
  const tag = '<script>window.ran = true</script>'
  await page.getByLabel('First name').fill(tag)
  await page.getByLabel('Last name').fill('💛'.repeat(5000))
  await page.getByLabel('Mobile number').fill(' ๐๘๑ ๕๕๕ ๐๑๓๗ ')

  await page.getByRole('button', { name: say('auth', 'register.submit') }).click()

  await expect(page.getByText(say('auth', 'invalid.characters'))).toBeVisible()
  await expect(page.getByText(say('auth', 'invalid.nameLength'))).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue(tag)
  await expect(page.getByLabel('Mobile number')).toHaveValue('081-555-0137')
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
})

test('what was typed is there after a reload, but no secrets', async ({ page, open, say }) => {
  await open('/register')
  await fillSignUp(page, say)

  await page.reload()

  await expect(page.getByLabel('First name')).toHaveValue('Malee')
  await expect(page.getByLabel(passwordLabel.en, { exact: true })).toHaveValue('')
})

test('a brand’s own fields are asked for', async ({ page, open }) => {
  await open('/registerdynamic')

  await expect(page.getByRole('group', { name: /What do you drink/ })).toBeVisible()
  await expectNoAxeViolations(page)
})

const passwordLabel = { en: 'Password', th: 'รหัสผ่าน' }

async function fillSignUp(page: Page, say: Say) {
  const isThai = say('auth', 'register.day') !== 'Day'
  const label = (en: string, th: string) => page.getByLabel(isThai ? th : en, { exact: true })
  await label('First name', 'ชื่อ').fill('Malee')
  await label('Last name', 'นามสกุล').fill('Srisuk')
  await label('Mobile number', 'เบอร์มือถือ').fill('+66 81 555 0137')
  await label('Email', 'อีเมล').fill(' Malee@Example.com ')
  await page.getByLabel(say('auth', 'register.day'), { exact: true }).selectOption('14')
  await page.getByLabel(say('auth', 'register.month'), { exact: true }).selectOption('03')
  await page.getByLabel(say('auth', 'register.year'), { exact: true }).selectOption('1996')
  await label(passwordLabel.en, passwordLabel.th).fill(password)
  await label('Repeat the password', 'ยืนยันรหัสผ่าน').fill(password)
}

/** Terms, privacy and age, each read to its end, then no offers. */
async function agreeToAll(page: Page, say: Say) {
  const dialog = page.getByRole('dialog')
  for (const type of ['terms', 'privacy', 'age'] as const) {
    await expect(
      dialog.getByRole('heading', { name: say('consent', `${type}.title`) }),
    ).toBeVisible()
    const name =
      type === 'age' ? say('consent', 'age.agree', { age: 20 }) : say('consent', 'text.agree')
    const agree = dialog.getByRole('button', { name })
    await expect(async () => {
      await dialog.evaluate((element) => {
        for (const part of element.querySelectorAll('*')) part.scrollTop = part.scrollHeight
      })
      await expect(agree).toBeEnabled({ timeout: 500 })
    }).toPass()
    await agree.click()
  }
  await page.getByRole('button', { name: say('consent', 'marketing.refuse') }).click()
}

async function latest(request: APIRequestContext, appId: string, recipient: string) {
  let body = ''
  await expect(async () => {
    const answer = await request.get(`/__outbox?appId=${appId}`)
    const sent = Outbox.parse(await answer.json()).find(
      (message) => message.recipient === recipient,
    )
    body = sent?.body ?? ''
    expect(body).not.toBe('')
  }).toPass()
  return body
}
