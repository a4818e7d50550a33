import type { Page } from '@playwright/test'
import { inviteRoute } from '@/features/referral/routes'
import { expectNoAxeViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { failedToLoad } from './guard.ts'
import { fillSignUp, signUpForm } from './signing-up.ts'
import type { Say } from './app-texts.ts'
import { joinThai } from '../mocks/answers/join-thai.ts'

const code = 'PLOY4821'

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

async function expectAt(page: Page, path: string) {
  await expect(page).toHaveURL((url) => url.pathname + url.search + url.hash === path)
}

// From the link through LINE into the sign-up, and to a member: line-sign-up.spec.

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
