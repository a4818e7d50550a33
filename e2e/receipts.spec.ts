import type { Locator, Page } from '@playwright/test'
import { expectNoAxeViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { goTo } from './go-to.ts'
import { failedToLoad, hostsOfLine } from './guard.ts'
import { openInLine } from './line-client.ts'
import { receiptFile } from './receipt-file.ts'
import type { Say } from './app-texts.ts'
import { joinThai } from '../mocks/answers/join-thai.ts'

const labels = {
  en: { date: 'Receipt date', shop: 'Shop', branch: 'Branch', number: 'Receipt number' },
  th: {
    date: joinThai('วันที่ในใบเสร็จ'),
    shop: joinThai('ร้าน'),
    branch: joinThai('สาขา'),
    number: joinThai('เลขที่ใบเสร็จ'),
  },
} as const
const number = '0012-770099'

/** The form of a receipt as a member finds their way in it. */
function formOf(page: Page, say: Say) {
  const press = (key: string, values?: Record<string, string>, within: Page | Locator = page) =>
    within.getByRole('button', { name: say('receipts', key, values), exact: true }).click()
  return {
    press,
    sent: page.getByRole('dialog', { name: say('receipts', 'send.sent.title') }),
    async takePhoto() {
      await page.getByRole('main').getByText(say('receipts', 'send.photo.add')).click()
      const choice = page.getByRole('dialog', { name: say('receipts', 'photo.title') })
      await expect(choice).toBeVisible()
      const file = await receiptFile(page, ['CHAAN', number, 'Flat white  120', 'TOTAL  1,600'])
      await choice.locator('input[type=file]').setInputFiles(file)
      const crop = page.getByRole('dialog', { name: say('receipts', 'photo.cropTitle') })
      await press('photo.use', undefined, crop)
      await expect(page.getByText(file.name, { exact: true })).toBeVisible()
    },
    async fillIn(language: 'en' | 'th') {
      const of = labels[language]
      const date = page.getByLabel(of.date)
      await date.selectOption({ index: 1 })
      await page.getByLabel(of.shop, { exact: true }).selectOption({ index: 1 })
      await page.getByLabel(of.branch, { exact: true }).selectOption({ index: 3 })
      await page.getByLabel(of.number).fill(number)
    },
  }
}

test.describe('inside LINE, in Thai', () => {
  test.use({ language: 'th' })

  test('a member photographs a receipt, and finds it among those that are looked at', async ({
    page,
    guard,
    say,
  }) => {
    guard.allow(hostsOfLine)
    await openInLine(page, { path: '/receiptupload/add' })
    const { press, takePhoto, fillIn, sent } = formOf(page, say)
    await expect(
      page.getByRole('heading', { level: 1, name: say('receipts', 'send.title') }),
    ).toBeVisible()
    await takePhoto()
    await fillIn('th')
    await expectNoAxeViolations(page)

    // Nothing is lost by a reload.
    await page.reload()
    await expect(page.getByLabel(labels.th.number)).toHaveValue(number)
    await press('send.submit')
    await expect(sent).toBeVisible()
    await sent.getByRole('link', { name: say('receipts', 'send.sent.see') }).click()

    await expect(page.getByText(number)).toBeVisible()
    await expect(
      page.getByText(say('receipts', 'history.status.pending'), { exact: true }),
    ).toBeVisible()
  })
})

test('the key of a receipt that is not sent yet is not in the clear, and one that was is wrapped', async ({
  context,
  page,
  brand,
  member,
  say,
}) => {
  const { fillIn } = formOf(page, say)
  // As an older version has left it.
  const open32 = Buffer.alloc(32, 7).toString('base64')
  const slot = `taem:${brand.appId}:draft.files`
  await page.addInitScript(([name, key]) => localStorage.setItem(name, key), [
    slot,
    open32,
  ] as const)
  await member.signIn('ploy', '/receiptupload/add')
  await fillIn('en')
  const key = () => page.evaluate((name) => localStorage.getItem(name), slot)

  await expect.poll(key).toMatch(/^wrapped\./)
  expect(await key()).not.toContain(open32)
  // The key is wrapped with the first of the changes; the last one is stored a moment later.
  const other = await context.newPage()
  await expect(async () => {
    await other.goto('/receiptupload/add')
    await expect(other.getByLabel(labels.en.number)).toHaveValue(number, { timeout: 2000 })
  }).toPass()
})

test.describe('on the web, in English', { tag: '@desktop' }, () => {
  test('an upload that is cut off is tried again, and there is one receipt', async ({
    page,
    brand,
    guard,
    member,
    say,
  }) => {
    guard.allow(failedToLoad)
    await member.signIn('ploy', '/receiptupload/add')
    const { press, takePhoto, fillIn, sent } = formOf(page, say)
    const main = page.getByRole('main')

    const lost = page.getByText(say('receipts', 'send.state.lost'), { exact: true })
    await expectNoAxeViolations(page)
    await takePhoto()
    await fillIn('en')

    // Cut off on its way there, then its answer on the way back.
    await page.route('**/receipts', (route) => route.abort('connectionreset'), { times: 1 })
    await press('send.submit')
    await expect(lost).toBeVisible()
    await expectNoAxeViolations(page)
    await brand.fault({ match: 'POST *receipts', kind: 'status500AfterCommit' })
    const answered = page.waitForResponse((answer) => answer.status() === 500)
    await press('send.again')
    await answered
    await press('send.again')

    await expect(sent).toBeVisible()
    await expectNoAxeViolations(page)
    await sent.getByRole('link', { name: say('receipts', 'send.sent.see') }).click()
    await goTo(page, '/profile')
    await goTo(page, '/profile/receipthistory/pending')
    // The one of the demo's own, and this one.
    await expect(main.getByText(/^Sent \d/)).toHaveCount(2)
  })
})
