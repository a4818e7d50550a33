import { helpRoute } from '@/features/help/routes'
import { expectNoAxeViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { goTo } from './go-to.ts'

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

test('a locked-out member or a guest finds how to reach the brand, and where questions are asked', async ({
  page,
  context,
  guard,
  open,
  say,
}) => {
  guard.allow(/^host: line\.example$/)
  await context.route('https://line.example/**', (route) => route.fulfill({ body: 'LINE' }))
  await open('/error/ban')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('errors', 'page.banTitle'))
  await expectNoAxeViolations(page)

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

  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: '@chaan-sample' }).click()
  await expect.poll(async () => (await opened).url()).toContain('line.example')
  await (await opened).close()
  await expect(page).toHaveURL(/\/profile\/contactus$/)

  await goTo(page, helpRoute.to({ tab: 'questions' }))
  await expect(page.getByText(say('help', 'questions.guest'))).toBeVisible()
  await expectNoAxeViolations(page)
})
