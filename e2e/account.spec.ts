import { expectNoAxeViolations } from './accessibility.ts'
import { expect, fillSignIn, test } from './fixtures.ts'
import { failedToLoad } from './guard.ts'

test.describe('in Thai', () => {
  test.use({ language: 'th' })

  test('a member without a birthday is asked once, in Buddhist years', async ({
    page,
    member,
    say,
  }) => {
    await member.signInByForm('mai', '/profile')
    const dialog = page.getByRole('dialog', { name: say('auth', 'birthDate.title') })
    const confirm = dialog.getByRole('button', { name: say('auth', 'birthDate.confirm') })
    await expect(confirm).toBeDisabled()
    await expectNoAxeViolations(page)

    await dialog.getByLabel(say('forms', 'day')).selectOption('31')
    await dialog.getByLabel(say('forms', 'month')).selectOption({ label: 'กุมภาพันธ์' })
    await dialog.getByLabel(say('forms', 'year')).selectOption({ label: '2543' })
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await confirm.click()

    expect((await saved).ok()).toBe(true)
    expect((await saved).request().postData()).toContain('2000-02-29')
    await expect(dialog).toHaveCount(0)
  })
})

test('a paused account sees that it is paused, and public pages stay open', async ({
  page,
  context,
  brand,
  guard,
  member,
  say,
}) => {
  guard.allow(failedToLoad)
  await member.signIn('ploy', '/')
  // Running requests of this page would get the refusal first.
  await page.close()
  await brand.change('ploy', { state: 'blocked' })
  const visit = await context.newPage()

  await visit.goto('/profile')

  await expect(visit).toHaveURL(/\/error\/block$/)
  await expect(visit.getByRole('heading', { level: 1 })).toHaveText(
    say('errors', 'page.blockTitle'),
  )
  await expectNoAxeViolations(visit)
  await visit.getByRole('link', { name: say('errors', 'page.rewards') }).click()
  await expect(visit).toHaveURL(/\/reward$/)
  await expect(visit.getByText(/Ploy/)).toHaveCount(0)
})

test('the sign-in tells a closed account that it is closed, and another may sign in', async ({
  page,
  brand,
  guard,
  open,
  say,
}) => {
  guard.allow(failedToLoad)
  await brand.change('ploy', { state: 'banned' })
  await open('/login/signin')

  await fillSignIn(page, say)

  await expect(page).toHaveURL(/\/error\/ban$/)
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: say('errors', 'page.otherAccount') }).click()
  await fillSignIn(page, say, 'fon')
  await expect(page.getByRole('heading', { name: /, Fon$/ })).toBeVisible()
})

for (const language of ['en', 'th'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('a locked-out member or a guest finds how to reach the brand', async ({
      page,
      open,
      say,
    }) => {
      await open('/error/ban')

      await page.getByRole('link', { name: say('errors', 'page.contact') }).click()

      await expect(page).toHaveURL(/\/profile\/contactus$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('help', 'contact.title'))
      await expect(page.getByRole('link', { name: '02-555-0100' })).toHaveAttribute(
        'href',
        'tel:025550100',
      )
      await expect(page.getByRole('link', { name: 'privacy@chaan.example' })).toHaveAttribute(
        'href',
        'mailto:privacy@chaan.example',
      )
      await expectNoAxeViolations(page)
    })
  })
}

test('a member finds the brand’s people from the profile, and LINE opens outside', async ({
  page,
  context,
  guard,
  member,
}) => {
  guard.allow(/^host: line\.example$/)
  await context.route('https://line.example/**', (route) => route.fulfill({ body: 'LINE' }))
  await member.signIn('ploy', '/profile')
  await page.locator('main a[href="/profile/contactus"]').click()

  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: '@chaan-sample' }).click()

  await expect.poll(async () => (await opened).url()).toContain('line.example')
  await expect(page).toHaveURL(/\/profile\/contactus$/)
})
