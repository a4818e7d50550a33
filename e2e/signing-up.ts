import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { z } from 'zod/mini'
import type { Say } from './app-texts.ts'
import { joinThai } from '../mocks/answers/join-thai.ts'

/** Somebody whom no brand's platform knows yet. */
export const newcomer = {
  firstName: 'Malee',
  lastName: 'Srisuk',
  /** As a phone's address book has it. */
  typedTel: '+66 81 555 0137',
  tel: '0815550137',
  typedEmail: ' Malee@Example.com ',
  password: 'Mango#82tr',
}

const labels = {
  firstName: { en: 'First name', th: joinThai('ชื่อ') },
  lastName: { en: 'Last name', th: joinThai('นามสกุล') },
  tel: { en: 'Mobile number', th: joinThai('เบอร์มือถือ') },
  email: { en: 'Email', th: joinThai('อีเมล') },
  password: { en: 'Password', th: joinThai('รหัสผ่าน') },
  repeat: { en: 'Repeat password', th: joinThai('ยืนยันรหัสผ่าน') },
}

/** The fields of the fixed form, by what stands above them. */
export function signUpForm(page: Page, say: Say) {
  const isThai = say('forms', 'day') !== 'Day'
  const field = (name: keyof typeof labels) =>
    page.getByLabel(labels[name][isThai ? 'th' : 'en'], { exact: true })
  const part = (name: 'day' | 'month' | 'year') =>
    page.getByLabel(say('forms', name), { exact: true })
  return {
    firstName: field('firstName'),
    lastName: field('lastName'),
    tel: field('tel'),
    email: field('email'),
    password: field('password'),
    repeat: field('repeat'),
    day: part('day'),
    month: part('month'),
    year: part('year'),
    submit: page.getByRole('button', { name: say('auth', 'register.submit'), exact: true }),
  }
}

/** Without a password for a member who signs up with LINE. */
export async function fillSignUp(page: Page, say: Say, { hasPassword = true } = {}) {
  const form = signUpForm(page, say)
  await form.firstName.fill(newcomer.firstName)
  await form.lastName.fill(newcomer.lastName)
  await form.tel.fill(newcomer.typedTel)
  await form.email.fill(newcomer.typedEmail)
  await form.day.selectOption('14')
  await form.month.selectOption('03')
  await form.year.selectOption('1996')
  if (!hasPassword) return
  await form.password.fill(newcomer.password)
  await form.repeat.fill(newcomer.password)
}

/** The dialog that asks for the code which came by SMS. */
export function otpDialog(page: Page, say: Say) {
  const dialog = page.getByRole('dialog', { name: say('auth', 'otp.title') })
  return {
    dialog,
    input: dialog.getByRole('textbox', { name: say('auth', 'otp.label') }),
    confirm: dialog.getByRole('button', { name: say('auth', 'otp.confirm'), exact: true }),
  }
}

/** The code in an SMS. */
export const smsCode = /#(\d{6})/

/** The code of the latest SMS to the newcomer. */
export async function sentCode(request: APIRequestContext, appId: string): Promise<string> {
  return sentTo(request, appId, newcomer.tel, smsCode)
}

export async function proveNumber(page: Page, say: Say, appId: string) {
  const otp = otpDialog(page, say)
  await expect(otp.input).toBeVisible()
  await otp.input.fill(await sentCode(page.request, appId))
  await otp.confirm.click()
}

/** The newcomer's birthday answers the age. */
export const signUpConsents = ['terms', 'privacy'] as const

/** The question for one consent of a sign-up. */
export function consentDialog(page: Page, say: Say, type: (typeof signUpConsents)[number]) {
  const dialog = page.getByRole('dialog', { name: say('consent', `${type}.title`), exact: true })
  const agree = say('consent', 'text.agree')
  return {
    dialog,
    text: dialog.getByRole('region'),
    agree: dialog.getByRole('button', { name: agree, exact: true }),
  }
}

export async function readToTheEnd(text: Locator, agree: Locator) {
  // Fonts and the text itself may still change what the end is.
  await expect(async () => {
    await text.evaluate((box) => box.scrollTo(0, box.scrollHeight))
    await expect(agree).toBeEnabled({ timeout: 500 })
  }).toPass()
}

const Outbox = z.array(z.object({ channel: z.string(), recipient: z.string(), body: z.string() }))

/**
 * What a pattern's group finds in the latest message to a number or an address that has it; waits
 * for one, whatever else was sent there before.
 */
export async function sentTo(
  request: APIRequestContext,
  appId: string,
  recipient: string,
  pattern: RegExp,
): Promise<string> {
  let found = ''
  await expect(async () => {
    const answer = await request.get(`/__outbox?appId=${appId}`)
    const messages = Outbox.parse(await answer.json())
    const bodies = messages.filter((sent) => sent.recipient === recipient).map(({ body }) => body)
    found = bodies.map((body) => pattern.exec(body)?.[1]).find(Boolean) ?? ''
    expect(found, `no message to ${recipient} that has ${String(pattern)}`).not.toBe('')
  }).toPass()
  return found
}

/** The address of a link that was mailed, without its origin. */
export async function mailedPath(
  request: APIRequestContext,
  appId: string,
  recipient: string,
  page: 'resetpassword' | 'confirmemail' | 'studio/invitation',
) {
  const link = new RegExp(String.raw`(https?:\S+/${page}\S+)`)
  const url = new URL(await sentTo(request, appId, recipient, link))
  return url.pathname + url.search + url.hash
}
