import type { Page } from '@playwright/test'
import { notificationsRoute } from '@/features/notifications/routes'
import { expectNoAxeViolations } from './accessibility.ts'
import type { Say } from './app-texts.ts'
import { expect, test } from './fixtures.ts'
import { failedToLoad } from './guard.ts'
import { codeOf, signInStaff } from './staff.ts'

const halfMinute = 30_000

/** Writes a message of the first campaign, an iced Thai tea, in both languages. */
async function compose(page: Page, say: Say, title: string) {
  // The page before has choices, too, and stays until this one has loaded.
  await expect(
    page.getByRole('heading', { level: 1, name: say('messages', 'title') }),
  ).toBeVisible()
  await page.getByRole('listitem').getByRole('button', { pressed: false }).first().click()
  for (const language of ['English', 'ไทย']) {
    const group = page.getByRole('group', { name: say('messages', 'words.in', { language }) })
    await group.getByLabel(say('messages', 'words.title'), { exact: true }).fill(title)
    await group.getByLabel(say('messages', 'words.text'), { exact: true }).fill('Half the points.')
    await group.getByLabel(say('messages', 'words.button'), { exact: true }).fill('Get it')
  }
}

test('a message is written, seen as in LINE, copied, tested and sent, and a member has it', async ({
  page,
  brand,
  member,
  guard,
  say,
}) => {
  guard.allow(failedToLoad)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInStaff(page, { say, brand, name: 'bua' })
  await page.getByRole('link', { name: say('studio', 'nav.messages') }).click()
  await compose(page, say, 'Tea week')
  await expect(page.getByText(say('messages', 'check.fine'))).toBeVisible()
  await expect(page.getByText(say('drafts', 'saved'))).toBeVisible()
  await expectNoAxeViolations(page)

  // What was written is there after a reload, also where it is not saved yet.
  const seen = page.getByRole('tabpanel', { name: say('messages', 'seen.title') })
  await page.reload()
  await expect(seen.getByText('Tea week')).toBeVisible()
  await page.getByRole('tab', { name: say('messages', 'seen.dark') }).click()
  await page.getByRole('tab', { name: '320' }).click()
  // Under the bar that stays at the top, half of a checkbox would be too small to hit.
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  await expectNoAxeViolations(page)

  const copy = say('messages', 'check.copy', { language: 'English' })
  await page.getByRole('button', { name: copy }).click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(JSON.parse(copied)).toMatchObject({
    type: 'flex',
    altText: 'Tea week – Half the points.',
    contents: { type: 'bubble' },
  })
  expect(copied).toContain('/campaign/iced-thai-tea-p1001?utm_source=line&utm_medium=broadcast')

  const send = page.getByRole('button', { name: say('messages', 'send.now') })
  await expect(send).toBeDisabled()
  await page.getByRole('button', { name: say('messages', 'send.test') }).click()
  await expect(page.getByText(say('messages', 'send.tested'))).toBeVisible()
  await brand.advance(halfMinute)
  await send.click()
  const confirm = page.getByRole('dialog', { name: say('studio', 'stepUp.title') })
  await confirm.getByLabel(say('studio', 'signIn.code')).fill(await codeOf(brand, 'bua'))
  await confirm.getByRole('button', { name: say('studio', 'stepUp.confirm') }).click()
  await expect(page.getByText(say('messages', 'state.sent')).first()).toBeVisible()
  await expect(page.getByText(say('messages', 'number.recipients'))).toBeVisible()
  await expectNoAxeViolations(page)

  await member.signIn('ploy', notificationsRoute.to())
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows.filter({ hasText: 'Tea week' })).toHaveCount(1)
})

test.describe('in Thai', () => {
  test.use({ language: 'th' })

  test('two people on one draft are told of each other, and neither loses a word', async ({
    page,
    brand,
    guard,
    say,
    otherDevice,
  }) => {
    guard.allow(failedToLoad)
    const savedBy = (on: Page, name: string) =>
      on.getByText(say('drafts', 'savedBy', { name, time: '' }).trim())
    await signInStaff(page, { say, brand, name: 'bua', path: '/studio/messages' })
    await compose(page, say, 'ชาไทย')
    await expect(savedBy(page, 'Bua Meesuk')).toBeVisible()

    const second = await otherDevice({ language: 'th' })
    await signInStaff(second, { say, brand, name: 'nok', path: '/studio/messages' })
    const open = `${say('messages', 'list.open')}: ชาไทย`
    await second.getByRole('button', { name: open }).click()
    const group = { name: say('messages', 'words.in', { language: 'ไทย' }) }
    const title = (on: Page) =>
      on.getByRole('group', group).getByLabel(say('messages', 'words.title'), { exact: true })
    await title(second).fill('ชาไทยของนก')
    await expect(savedBy(second, 'Nok Suwan')).toBeVisible()

    await title(page).fill('ชาไทยของบัว')
    const told = page.getByText(say('drafts', 'conflict', { by: 'Nok Suwan' }))
    await expect(told).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: say('drafts', 'mine') }).click()
    await expect(savedBy(page, 'Bua Meesuk')).toBeVisible()
    await page.reload()
    await expect(title(page)).toHaveValue('ชาไทยของบัว')

    const row = page.getByRole('listitem').filter({ hasText: 'ชาไทยของบัว' })
    await row.getByRole('button', { name: say('messages', 'list.delete') }).click()
    await expect(row).toHaveCount(0)
    await expect(title(page)).toHaveValue('')
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: say('messages', 'list.undo') }).click()
    await expect(row).toHaveCount(1)
    await expect(title(page)).toHaveValue('ชาไทยของบัว')
  })
})
