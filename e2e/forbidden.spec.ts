import type { Page } from '@playwright/test'
import { password } from './brand-api.ts'
import { expect, test } from './fixtures.ts'
import { failedToLoad } from './guard.ts'
import type { Say } from './app-texts.ts'

const history = 'GET /api/points/history*'

/** The alert of a refusal with 403, and where closing it leads (specification §8). */
async function closeRefusal(page: Page, say: Say) {
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText(say('errors', 'generic'))
  await alert.getByRole('button', { name: say('core', 'action.close') }).click()
  await expect(page).toHaveURL('/profile')
  await expect(alert).toHaveCount(0)
}

test('a forbidden page shows an alert, which leads to the profile', async ({
  page,
  brand,
  guard,
  member,
  open,
  say,
}) => {
  guard.allow(failedToLoad)
  await member.signIn()
  await brand.fault({ match: history, kind: 'status', status: 403, times: 9 })

  await open('/profile/history/earned')

  await closeRefusal(page, say)
})

test('forbidden rows further down show an alert, which leads to the profile', async ({
  page,
  brand,
  guard,
  member,
  say,
}) => {
  guard.allow(failedToLoad)
  await member.signIn('ploy', '/profile/history/earned')
  const more = page.getByRole('button', { name: say('core', 'list.more') })
  await expect(more).toBeVisible()
  await brand.fault({ match: history, kind: 'status', status: 403, times: 9 })

  await more.scrollIntoViewIfNeeded()

  await closeRefusal(page, say)
})

test('a forbidden form shows an alert, which leads to the profile', async ({
  page,
  brand,
  guard,
  member,
  say,
}) => {
  guard.allow(failedToLoad)
  await member.signIn('ploy', '/profile/changepassword')
  await brand.fault({ match: 'PUT /api/profile/password', kind: 'status', status: 403, times: 9 })
  const type = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
  await type(say('profile', 'password.old'), password)
  await type(say('forms', 'password.new'), 'Sunset#246')
  await type(say('forms', 'password.repeat'), 'Sunset#246')

  await page.getByRole('button', { name: say('profile', 'edit.save') }).click()

  await closeRefusal(page, say)
})
