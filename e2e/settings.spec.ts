import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './accessibility.ts'
import { password } from './brand-api.ts'
import { expect, test } from './fixtures.ts'
import { goTo } from './go-to.ts'
import { hostsOfLine } from './guard.ts'
import { openInLine } from './line-client.ts'
import type { Say } from './app-texts.ts'

test.describe('in Thai, inside LINE', () => {
  test.use({ language: 'th' })

  test('a member copies the data, asks to leave, sees until when, and stays after all', async ({
    page,
    guard,
    say,
  }) => {
    guard.allow(hostsOfLine)
    await openInLine(page, { path: '/profile/legalpolicy' })
    await expect(title(page, say('legal', 'title'))).toBeVisible()
    await expectNoAxeViolations(page)

    await page.getByRole('button', { name: say('legal', 'data.download') }).click()
    const data = page.getByRole('dialog', { name: say('legal', 'file.title') })
    await expect(data.getByRole('region')).toContainText('ploy@chaan.example')
    await expect(data.getByRole('button', { name: say('legal', 'file.copy') })).toBeVisible()
    await expectNoAxeViolations(page)
    await data.getByRole('button', { name: say('core', 'action.close'), exact: true }).click()
    await expect(data).toHaveCount(0)

    await leave(page, say)

    const notice = page
      .getByRole('status')
      .filter({ hasText: firstWords(say('legal', 'strip.ends')) })
    await expect(notice).toBeVisible()
    await page.setViewportSize({ width: 320, height: 568 })
    const words = notice.getByText(firstWords(say('legal', 'strip.ends')))
    // Beside the button there were 150 pixels.
    expect((await words.boundingBox())?.width).toBeGreaterThan(240)
    expect(await notice.evaluate((strip) => strip.scrollWidth)).toBe(320)
    await notice.getByRole('button', { name: say('legal', 'strip.keep') }).click()
    const question = page.getByRole('dialog', { name: say('legal', 'keep.title') })
    await expect(question).toBeVisible()
    await expectNoAxeViolations(page)
    await question.getByRole('button', { name: say('legal', 'cancel.keep') }).click()
    await expect(page.getByText(say('legal', 'keep.done'))).toBeVisible()
    await expect(notice).toHaveCount(0)
  })
})

test('the look that is chosen survives a reload; what we tell, where we are signed in and the data are a link away', async ({
  page,
  member,
  say,
}) => {
  await member.signIn('ploy', '/profile/settings')
  await expect(title(page, say('settings', 'title'))).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('radio', { name: say('settings', 'device.dark') }).check()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('radio', { name: say('settings', 'device.dark') })).toBeChecked()

  await page.getByRole('radio', { name: say('settings', 'device.system') }).check()
  await page.getByRole('link', { name: say('settings', 'account.notifications') }).click()
  await expect(
    page.getByRole('switch', { name: say('settings', 'notifications.news') }),
  ).toBeVisible()
  await expectNoAxeViolations(page)
  await goTo(page, '/profile/settings/sessions')
  await expect(page.getByText(say('settings', 'sessions.here'), { exact: true })).toBeVisible()
  await expectNoAxeViolations(page)

  await goTo(page, '/profile/legalpolicy')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: say('legal', 'data.download') }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^my-data-chaan-\d{4}-\d\d-\d\d\.json$/)
  const data: unknown = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(data).toMatchObject({ profile: { email: 'ploy@chaan.example' } })
})

/** From the privacy centre, through the three steps. */
async function leave(page: Page, say: Say) {
  await page.getByRole('button', { name: say('legal', 'data.cancel') }).click()
  const losses = page.getByRole('dialog', { name: say('legal', 'cancel.title') })
  await expect(losses).toBeVisible()
  await expectNoAxeViolations(page)
  await losses.getByRole('checkbox').check()
  await losses.getByRole('button', { name: say('legal', 'cancel.leave'), exact: true }).click()
  const proof = page.getByRole('dialog', { name: say('legal', 'confirm.title') })
  await proof.getByLabel(say('legal', 'confirm.password'), { exact: true }).fill(password)
  await proof.getByRole('button', { name: say('legal', 'confirm.submit'), exact: true }).click()
  const answer = page.getByRole('alertdialog', { name: firstWords(say('legal', 'left.title')) })
  await answer.getByRole('button').click()
  await expect(answer).toHaveCount(0)
}

function title(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name })
}

/** What stands before the date. */
function firstWords(text: string) {
  return text.split('undefined')[0]?.trim() ?? text
}
