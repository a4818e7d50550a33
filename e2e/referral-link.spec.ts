import type { Page } from '@playwright/test'
import { inviteRoute } from '@/features/referral/routes'
import { expectNoAxeViolations } from './accessibility.ts'
import { expect, fillSignIn, inBothHosts, test } from './fixtures.ts'
import { failedToLoad, hostsOfLine } from './guard.ts'
import { openInLine, playLine } from './line-client.ts'
import { redeemingOf, tea } from './redeeming.ts'
import { agreeToAll, fillSignUp, proveNumber, signUpForm } from './signing-up.ts'
import type { Say } from './app-texts.ts'

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

inBothHosts(({ isInLine }) => {
  test('a friend’s code goes from the link through LINE, a reload and Back into the sign-up', async ({
    page,
    brand,
    guard,
    say,
  }) => {
    test.slow()
    // An unknown LINE account is refused first, and has no picture.
    guard.allow(hostsOfLine, failedToLoad)
    const gate = page.getByRole('dialog')
    if (isInLine) {
      await openInLine(page, { path: link, member: 'malee' })
      await redeemingOf(page, say).redeem.click()
      await gate.getByRole('link', { name: say('rewards', 'gate.line') }).click()
    } else {
      await playLine(page, { member: 'malee' })
      await page.goto(link)
      await expectAt(page, `${tea.path}?utm_source=chat#terms`)
      await redeemingOf(page, say).redeem.click()
      await gate.getByRole('link', { name: say('rewards', 'gate.logIn'), exact: true }).click()
      await page.reload()
      await page.getByRole('link', { name: say('auth', 'login.line') }).click()
      await page.getByRole('link', { name: 'Allow' }).click()
    }

    await page.getByRole('radio', { name: say('auth', 'link.new') }).check()
    await page.getByRole('button', { name: say('auth', 'link.goJoin') }).click()
    const { chip, field } = invitationOf(page, say)
    await expect(chip).toBeVisible()
    await expect(field).toHaveCount(0)
    await expectNoAxeViolations(page)
    if (isInLine) {
      await page.reload()
      await expect(chip).toBeVisible()
      await page.goBack()
      await expect(chip).toHaveCount(0)
      await page.goForward()
      await expect(chip).toBeVisible()
    }
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
  })

  test('a member reads once that the code is their own, and is where the link leads', async ({
    page,
    brand,
    guard,
    member,
    say,
  }) => {
    // There is no LINE here: a request of its SDK can fail.
    guard.allow(hostsOfLine, ...(isInLine ? [failedToLoad] : []))
    if (isInLine) await openInLine(page, { path: link })
    else {
      await page.goto(link)
      await redeemingOf(page, say).redeem.click()
      await page
        .getByRole('dialog')
        .getByRole('link', { name: say('rewards', 'gate.logIn'), exact: true })
        .click()
      await fillSignIn(page, say)
    }

    await expect(page.getByText(say('referral', 'link.own'))).toBeVisible()
    await expectAt(page, `${tea.path}?utm_source=chat#terms`)
    await expectNoAxeViolations(page)
    await expect.poll(() => kept(page, brand.appId)).toBeNull()
    // Nothing is left that a reload or another tab could answer.
    await page.reload()
    await expectAt(page, `${tea.path}?utm_source=chat#terms`)
    await expect.poll(() => kept(page, brand.appId)).toBeNull()
    expect(member.authorization()).not.toBe('')
  })
})

test.describe('a code that does not exist', () => {
  test.use({ language: 'th' })

  test('is refused at the chip; without it the sign-up goes on', async ({
    page,
    brand,
    guard,
    open,
    say,
  }) => {
    test.slow()
    guard.allow(failedToLoad)
    await open('/register?ref=NOBODY42&returnTo=%2Freward')
    const { chip, remove, field } = invitationOf(page, say, 'NOBODY42')
    await expect(chip).toBeVisible()
    await fillSignUp(page, say)
    const form = signUpForm(page, say)

    await form.submit.click()

    await expect(page.getByText(say('errors', 'referCodeNotFound'))).toBeVisible()
    await expect(remove).toBeFocused()
    await expectNoAxeViolations(page)
    await remove.click()
    await expect(field).toBeFocused()
    await expectNoAxeViolations(page)
    await form.submit.click()
    await proveNumber(page, say, brand.appId)
    await agreeToAll(page, say)
    await page.getByRole('button', { name: say('auth', 'register.doneGo') }).click()
    await expectAt(page, '/reward')
    const ploy = await brand.account('ploy')
    expect(await ploy.friends()).not.toContainEqual(expect.stringMatching(/^Malee/))
  })
})

inBothHosts(({ isInLine }) => {
  test('a friend’s link greets a guest with who invited, what both get and how', async ({
    page,
    guard,
    say,
  }) => {
    guard.allow(hostsOfLine, failedToLoad)
    const greeting = page.getByRole('dialog', {
      name: say('referral', 'greet.title', { name: isInLine ? 'พลอย จ.' : 'Ploy C.' }),
    })
    const link = `${inviteRoute.to()}?ref=${code}`
    // A member of LINE's who has no account here stays a guest.
    if (isInLine) await openInLine(page, { path: link, member: 'malee' })
    else await page.goto(link)

    await expect(greeting).toBeVisible()
    await expectAt(page, '/')
    await expect(greeting.getByText(/100/).first()).toBeVisible()
    await expect(greeting.getByRole('listitem')).toHaveCount(3)
    await expectNoAxeViolations(page)
    await page.reload()
    await expect(greeting).toBeVisible()

    await greeting.getByRole('button', { name: /^(Join free|สมัครฟรี)$/ }).click()
    await expect(page).toHaveURL(isInLine ? /\/linelogin/ : /\/register/)
    if (!isInLine) await expect(invitationOf(page, say).chip).toBeVisible()
  })
})

test('a removed code is gone in both tabs until a link is opened again', async ({
  page,
  context,
  open,
  say,
}) => {
  await open('/register?ref=PLOY4821')
  const here = invitationOf(page, say)
  await expect(here.chip).toBeVisible()
  const other = await context.newPage()
  await other.goto('/register')
  const there = invitationOf(other, say)

  await there.remove.click()

  await expect(there.field).toBeFocused()
  await expect(here.chip).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: say('auth', 'register.haveCode') })).toBeVisible()
  await other.goto('/?ref=PLOY4821')
  await expect(here.chip).toBeVisible()
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
