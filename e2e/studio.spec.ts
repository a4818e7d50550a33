import type { Page } from '@playwright/test'
import { totpCodeAt } from '../mocks/areas/staff/second-factor.ts'
import { expectNoAxeViolations } from './accessibility.ts'
import type { Say } from './app-texts.ts'
import { expect, test } from './fixtures.ts'
import { failedToLoad } from './guard.ts'
import { mailedPath } from './signing-up.ts'
import { codeOf, fillStaffSignIn, signInStaff } from './staff.ts'

const halfMinute = 30_000

/** Back closes the sheet, and what was typed is still there. */
async function invite(page: Page, say: Say, { email, code }: { email: string; code: string }) {
  const open = page.getByRole('button', { name: say('studio', 'people.invite'), exact: true })
  await open.click()
  const sheet = page.getByRole('dialog', { name: say('studio', 'people.inviteTitle') })
  await sheet.getByLabel(say('studio', 'people.email')).fill(email)
  await sheet.getByLabel(say('studio', 'people.role')).selectOption('publish')
  await page.goBack()
  await expect(sheet).toBeHidden()
  await open.click()
  await expect(sheet.getByLabel(say('studio', 'people.email'))).toHaveValue(email)
  await sheet.getByRole('button', { name: say('studio', 'people.send') }).click()
  const confirm = page.getByRole('dialog', { name: say('studio', 'stepUp.title') })
  await confirm.getByLabel(say('studio', 'signIn.code')).fill(code)
  await confirm.getByRole('button', { name: say('studio', 'stepUp.confirm') }).click()
}

test.describe('in Thai', () => {
  test.use({ language: 'th' })

  test('an admin invites a person, who joins by the mail with a second factor @desktop', async ({
    page,
    brand,
    guard,
    say,
    otherDevice,
  }) => {
    guard.allow(failedToLoad)
    await page.goto('/studio')
    await expect(page.getByRole('heading', { name: say('studio', 'signIn.title') })).toBeVisible()
    await expectNoAxeViolations(page)
    await fillStaffSignIn(page, { say, brand, name: 'nok' })
    await page.getByRole('link', { name: say('studio', 'nav.people') }).click()
    await expect(page.getByText('tan@chaan.example')).toBeVisible()
    await expectNoAxeViolations(page)

    await brand.advance(halfMinute)
    const email = 'mai.staff@chaan.example'
    await invite(page, say, { email, code: await codeOf(brand, 'nok') })
    await expect(page.getByText(say('studio', 'people.sent', { email }))).toBeVisible()
    await page.getByRole('link', { name: say('studio', 'nav.audit') }).click()
    // In Thai the note of the page before begins with the same words.
    await expect(page.getByRole('heading', { name: say('studio', 'audit.title') })).toBeVisible()
    await expect(page.getByText(say('studio', 'act.staff.invited'), { exact: true })).toBeVisible()
    await expectNoAxeViolations(page)

    const link = await mailedPath(page.request, brand.appId, email, 'studio/invitation')
    const invited = await otherDevice()
    await invited.goto(link)
    await invited.getByLabel(say('studio', 'invitation.name')).fill('Mai')
    await invited
      .getByLabel(say('studio', 'invitation.password'), { exact: true })
      .fill('Orchid#42x')
    await invited.getByRole('button', { name: say('studio', 'invitation.next') }).click()
    const secret = invited.getByText(/^[A-Z2-7]{32}$/)
    const code = totpCodeAt((await secret.textContent()) ?? '', await brand.now())
    await invited.getByLabel(say('studio', 'signIn.code'), { exact: true }).fill(code)
    await invited.getByRole('button', { name: say('studio', 'factor.confirm') }).click()
    await expect(invited.getByRole('listitem')).toHaveCount(8)
    await invited.getByRole('button', { name: say('studio', 'factor.done') }).click()
    await expect(invited.getByRole('button', { name: say('studio', 'nav.signOut') })).toBeVisible()
    // A publisher manages nobody.
    await expect(invited.getByRole('link', { name: say('studio', 'nav.people') })).toHaveCount(0)
  })
})

test('a wrong code says so, a session is of its tab, and a viewer has no right to send or to use', async ({
  page,
  context,
  brand,
  guard,
  say,
}) => {
  guard.allow(failedToLoad)
  await signInStaff(page, { say, brand, name: 'fah' })
  await page.reload()
  await expect(page.getByRole('button', { name: say('studio', 'nav.signOut') })).toBeVisible()

  await page.getByRole('link', { name: say('studio', 'nav.messages') }).click()
  await expect(page.getByText(say('messages', 'send.viewer'))).toBeVisible()
  await expect(page.getByRole('button', { name: say('messages', 'send.test') })).toHaveCount(0)

  const second = await context.newPage()
  await second.goto('/studio')
  await second.getByLabel(say('studio', 'signIn.email')).fill('fah@chaan.example')
  await second.getByLabel(say('studio', 'signIn.password'), { exact: true }).fill('Veranda#1')
  await second.getByRole('button', { name: say('studio', 'signIn.next') }).click()
  await second.getByLabel(say('studio', 'signIn.code')).fill('000000')
  await second.getByRole('button', { name: say('studio', 'signIn.open') }).click()
  await expect(second.getByRole('alert')).toHaveText(say('studio', 'error.codeWrong'))

  await page.goto('/studio/people')
  await expect(page.getByRole('heading', { name: say('studio', 'noRight.title') })).toBeVisible()
  await page.goto('/counter')
  await expect(page.getByRole('heading', { name: say('studio', 'noRight.title') })).toBeVisible()

  // The member app has files of its own.
  const paths = guard.requests.map((url) => new URL(url).pathname)
  expect(paths.filter((path) => path.startsWith('/assets/'))).toEqual([])
  expect(paths.filter((path) => path.startsWith('/studio/assets/'))).not.toEqual([])
})
