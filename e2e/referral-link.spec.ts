import type { Page } from '@playwright/test'
import { inviteRoute } from '@/features/referral/routes'
import { expectNoAxeViolations } from './accessibility.ts'
import { expect, fillSignIn, test } from './fixtures.ts'
import { failedToLoad, hostsOfLine } from './guard.ts'
import { openInLine, playLine } from './line-client.ts'
import { redeemingOf, tea } from './redeeming.ts'
import { agreeToAll, fillSignUp, proveNumber, signUpForm } from './signing-up.ts'
import type { Say } from './app-texts.ts'
import { joinThai } from '../mocks/answers/join-thai.ts'

const code = 'PLOY4821'
/** A campaign by the link of a friend, in a chat. */
const link = `${tea.path}?utm_source=chat&ref=ploy4821#terms`

/** The code of an invitation in the sign-up form. */
function invitationOf(page: Page, say: Say, its = code) {
  return {
    chip: page.getByText(say('auth', 'register.invitedWith', { code: its }), { exact: true }),
    remove: page.getByRole('button', { name: say('auth', 'register.removeCode', { code: its }) }),
    field: page.getByRole('textbox', {
      name: new RegExp(`^${say('auth', 'register.field.referCode')}`),
    }),
  }
}

const kept = (page: Page, appId: string) =>
  page.evaluate((slot) => localStorage.getItem(slot), `taem:${appId}:refer`)

async function expectAt(page: Page, path: string) {
  await expect(page).toHaveURL((url) => url.pathname + url.search + url.hash === path)
}

test(
  'a friend’s code goes from the link through LINE and a reload into the sign-up',
  { tag: '@desktop' },
  async ({ page, brand, guard, say }) => {
    test.slow()
    // An unknown LINE account is refused first, and has no picture.
    guard.allow(hostsOfLine, failedToLoad)
    const gate = page.getByRole('dialog')
    await playLine(page, { member: 'malee' })
    await page.goto(link)
    await expectAt(page, `${tea.path}?utm_source=chat#terms`)
    await redeemingOf(page, say).redeem.click()
    await gate.getByRole('link', { name: say('rewards', 'gate.logIn'), exact: true }).click()
    await page.reload()
    await page.getByRole('link', { name: say('auth', 'login.line') }).click()
    await page.getByRole('link', { name: 'Allow' }).click()

    await page.getByRole('radio', { name: say('auth', 'link.new') }).check()
    await page.getByRole('button', { name: say('auth', 'link.goJoin') }).click()
    const { chip, field } = invitationOf(page, say)
    await expect(chip).toBeVisible()
    await expect(field).toHaveCount(0)
    await expectNoAxeViolations(page)
    await fillSignUp(page, say, { hasPassword: false })
    await signUpForm(page, say).submit.click()
    await proveNumber(page, say, brand.appId)
    await agreeToAll(page, say)
    const goOn = page.getByRole('button', { name: say('auth', 'register.doneGo') })
    await expect(goOn).toBeVisible()
    await expect.poll(() => kept(page, brand.appId)).toBeNull()
    await goOn.click()

    await expectAt(page, `${tea.path}?utm_source=chat#terms`)
    const ploy = await brand.account('ploy')
    expect(await ploy.friends()).toContainEqual(expect.stringMatching(/^Malee/))
  },
)

test(
  'a member who signs in at the gate reads once that the code is their own, and is where the link leads',
  { tag: '@desktop' },
  async ({ page, brand, guard, member, say }) => {
    guard.allow(hostsOfLine)
    await page.goto(link)
    await redeemingOf(page, say).redeem.click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: say('rewards', 'gate.logIn'), exact: true })
      .click()
    await fillSignIn(page, say)

    await expect(page.getByText(say('referral', 'link.own'))).toBeVisible()
    await expectAt(page, `${tea.path}?utm_source=chat#terms`)
    await expectNoAxeViolations(page)
    await expect.poll(() => kept(page, brand.appId)).toBeNull()
    // Nothing is left that a reload or another tab could answer.
    await page.reload()
    await expectAt(page, `${tea.path}?utm_source=chat#terms`)
    await expect.poll(() => kept(page, brand.appId)).toBeNull()
    expect(member.authorization()).not.toBe('')
  },
)

test.describe('in Thai', () => {
  test.use({ language: 'th', isInLine: true })

  test('a code that does not exist is refused at the chip, which leaves the field for another', async ({
    page,
    guard,
    open,
    say,
  }) => {
    guard.allow(failedToLoad)
    await open('/register?ref=NOBODY42&returnTo=%2Freward')
    const { chip, remove, field } = invitationOf(page, say, 'NOBODY42')
    await expect(chip).toBeVisible()
    await fillSignUp(page, say)

    await signUpForm(page, say).submit.click()

    await expect(page.getByText(say('errors', 'referCodeNotFound'))).toBeVisible()
    await expect(remove).toBeFocused()
    await expectNoAxeViolations(page)
    await remove.click()
    await expect(field).toBeFocused()
    await expectNoAxeViolations(page)
  })

  test('inside LINE a friend’s link greets a guest with who invited, what both get and how', async ({
    page,
    guard,
    say,
    enter,
  }) => {
    guard.allow(failedToLoad)
    const greeting = page.getByRole('dialog', {
      name: say('referral', 'greet.title', { name: 'พลอย จ.' }),
    })
    // A member of LINE's who has no account here stays a guest.
    await enter(`${inviteRoute.to()}?ref=${code}`, 'malee')

    await expect(greeting).toBeVisible()
    await expectAt(page, '/')
    await expect(greeting.getByText(/100/).first()).toBeVisible()
    await expect(greeting.getByRole('listitem')).toHaveCount(3)
    await expectNoAxeViolations(page)
    await page.reload()
    await expect(greeting).toBeVisible()

    await greeting.getByRole('button', { name: joinThai('สมัครฟรี'), exact: true }).click()
    await expect(page).toHaveURL(/\/linelogin/)
  })
})

// LINE’s client is on phones.
test('a friend’s code survives the renewal of an old token of LINE’s', async ({
  page,
  guard,
  say,
}) => {
  guard.allow(hostsOfLine, failedToLoad)

  const line = await openInLine(page, { path: '/reward?ref=TON7305', idTokenExpiresIn: -60 })

  await expect(page.getByText(say('referral', 'link.forNew'))).toBeVisible()
  await expectAt(page, '/reward')
  expect(line.requests.filter((request) => request.includes('//liff.line.me/'))).toHaveLength(1)
})
