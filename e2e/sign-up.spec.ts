import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { failedToLoad } from './guard.ts'
import { tabTo, typeInto } from './keyboard.ts'
import { tea } from './redeeming.ts'
import {
  consentDialog,
  fillSignUp,
  newcomer,
  otpDialog,
  sentCode,
  signUpConsents,
  signUpForm,
} from './signing-up.ts'
import { type Say, textsOf } from './app-texts.ts'

const link = `${tea.path}?utm_source=poster`

// Each step is looked at inside LINE, in line-sign-up.spec; the form with a password below.

// Keyboards are on desks.
test(
  'a keyboard alone is enough to sign up',
  { tag: '@desktop' },
  async ({ page, brand, guard, open, say }) => {
    test.slow()
    guard.allow(failedToLoad)
    await open(`/register?${new URLSearchParams({ returnTo: link })}`)
    const form = signUpForm(page, say)
    await expect(form.firstName).toBeVisible()

    await typeInto(page, form.firstName, newcomer.firstName)
    await typeInto(page, form.lastName, newcomer.lastName)
    await typeInto(page, form.tel, newcomer.tel)
    await typeInto(page, form.email, newcomer.typedEmail.trim())
    await typeInto(page, form.day, '14')
    await typeInto(page, form.month, 'March')
    await typeInto(page, form.year, '1996')
    await typeInto(page, form.password, newcomer.password)
    await typeInto(page, form.repeat, newcomer.password)
    await page.keyboard.press('Enter')

    const otp = otpDialog(page, say)
    await expect(otp.input).toBeFocused()
    await page.keyboard.type(await sentCode(page.request, brand.appId))
    // The SMS can be there before the app knows that it was sent.
    await expect(otp.confirm).toBeEnabled()
    await page.keyboard.press('Enter')
    for (const type of signUpConsents) {
      const { dialog, text, agree } = consentDialog(page, say, type)
      await expect(dialog).toBeVisible()
      await tabTo(page, text)
      // Fonts and the text itself may still change what the end is.
      await expect(async () => {
        await page.keyboard.press('End')
        await expect(agree).toBeEnabled({ timeout: 500 })
      }).toPass()
      await tabTo(page, agree)
      await page.keyboard.press('Space')
      await expect(dialog).toHaveCount(0)
    }
    const offers = page.getByRole('dialog', { name: say('consent', 'marketing.title') })
    const sms = offers.getByRole('checkbox', { name: say('consent', 'marketing.sms') })
    await expect(sms).toBeVisible()
    await tabTo(page, sms)
    await page.keyboard.press('Space')
    const saveOne = say('consent', 'marketing.save_one', { count: 1 })
    await tabTo(page, offers.getByRole('button', { name: saveOne }))
    await page.keyboard.press('Enter')
    const goOn = page.getByRole('button', { name: say('auth', 'register.doneGo') })
    await expect(goOn).toBeVisible()
    await tabTo(page, goOn)
    await page.keyboard.press('Enter')

    await expectAtTheCampaign(page)
    // The page that follows has the focus, not a dialog that is gone.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    // Nothing of the sign-up is left to go back to.
    await page.goBack()
    await expect(page).toHaveURL('about:blank')
  },
)

test('strange input is refused in words, runs nothing and stays', async ({
  page,
  guard,
  open,
  say,
}) => {
  guard.allow(failedToLoad)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/')) sent.push(request.url())
  })
  await open('/register')
  const form = signUpForm(page, say)
  await fillSignUp(page, say)
  const tag = '<script>window.ran=1;alert(1)</script>'
  const tooLong = `<img src=x onerror="alert(2)">`
  await paste(page, form.firstName, tag)
  await paste(page, form.lastName, `S${'💛'.repeat(5000)}`)
  await paste(page, form.tel, ' \u202E๐๘๑ ๕๕๕-๐๑๓๗\u200F ')
  await paste(page, form.email, ' \u202BมาลีMalee@Example.com\u200F 💛')
  await paste(page, form.password, tooLong)

  await form.submit.click()

  for (const key of ['characters', 'nameLength', 'emailFormat', 'password'] as const) {
    await expect(page.getByText(say('forms', `invalid.${key}`)).first()).toBeVisible()
  }
  await expect(form.firstName).toHaveValue(tag)
  await expect(form.lastName).toHaveValue('S')
  await expect(form.tel).toHaveValue('081-555-0137')
  await expect(form.email).toHaveValue('malee@example.com💛')
  await expect(form.password).toHaveValue(tooLong)
  await expectNothingBeside(page)
  await expectNoAxeViolations(page)
  expect(sent).toEqual([])

  // What was right is still there, and the rest can be put right.
  await paste(page, form.firstName, ' มะลิ\u200B ')
  await paste(page, form.lastName, 'Srisuk\u202E')
  await paste(page, form.email, 'Malee@Example.com')
  await paste(page, form.password, newcomer.password)
  await form.submit.click()
  const { input, confirm } = otpDialog(page, say)
  await expect(input).toBeVisible()
  await paste(page, input, ' ๑๒๓-<b>\u200F๔๕๖ ๗๘')
  await expect(input).toHaveValue('123456')
  await confirm.click()
  await expect(page.getByText(say('errors', 'otpWrong'))).toBeVisible()
  expect(dialogs).toEqual([])
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
})

test('a brand’s own form is filled in page by page, which a reload and Back keep', async ({
  page,
  guard,
  open,
  say,
}) => {
  guard.allow(failedToLoad)
  const form = signUpForm(page, say)
  const next = page.getByRole('button', { name: say('auth', 'register.next'), exact: true })
  await open('/registerdynamic')
  await expect(stepOf(page, say, 1)).toBeVisible()
  await next.click()
  await expect(form.firstName).toBeFocused()
  await expect(stepOf(page, say, 1)).toBeVisible()

  await form.firstName.fill(newcomer.firstName)
  await form.lastName.fill(newcomer.lastName)
  await form.tel.fill(newcomer.typedTel)
  await form.email.fill('ploy@chaan.example')
  await next.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('group', { name: /What do you drink/ })).toBeVisible()
  await expectNoAxeViolations(page)
  // The page and what was typed outlive a reload.
  await page.reload()
  await expect(stepOf(page, say, 2)).toBeVisible()
  await page.goBack()
  await expect(form.email).toHaveValue('ploy@chaan.example')
  await page.goForward()
  await expect(stepOf(page, say, 2)).toBeVisible()
})

function stepOf(page: Page, say: Say, now: number) {
  return page.getByText(say('auth', 'register.step', { now, all: 3 }))
}

test('the other language is one tap away on the pages around signing in, and keeps what was typed', async ({
  page,
  open,
  say,
}) => {
  await open('/forgotpassword')
  const number = page.getByRole('link', { name: say('auth', 'forgot.byMobile') })
  await expect(number).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByLabel(say('auth', 'login.email')).fill(newcomer.typedEmail)
  const switchTo = (language: string) =>
    page.getByRole('button', { name: language, exact: true }).filter({ visible: true })

  await switchTo('ไทย').click()

  const thai = textsOf('th')
  const title = thai('auth', 'forgot.title')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByLabel(thai('auth', 'login.email'))).toHaveValue('malee@example.com')
  await switchTo('English').click()
  await number.click()
  await page.getByLabel(say('auth', 'forgot.mobile')).fill(newcomer.tel)
  await expectNoAxeViolations(page)
  await switchTo('ไทย').click()
  await expect(page.getByLabel(thai('auth', 'forgot.mobile'))).toHaveValue('081-555-0137')
})

async function expectAtTheCampaign(page: Page) {
  await expect(page).toHaveURL((url) => url.pathname + url.search === link)
}

/** As a paste puts it there: at once, in place of what stood there. */
async function paste(page: Page, field: ReturnType<Page['getByLabel']>, text: string) {
  await field.focus()
  await field.selectText()
  await page.keyboard.insertText(text)
}

async function expectNothingBeside(page: Page) {
  const beside = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(beside).toBe(0)
}
