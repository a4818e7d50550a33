import type { Page } from '@playwright/test'
import { inviteRoute } from '@/features/referral/routes'
import { expectNoAxeViolations } from './accessibility.ts'
import type { Say } from './app-texts.ts'
import { expectCode } from './decode.ts'
import { expect, test } from './fixtures.ts'
import { failedToLoad } from './guard.ts'
import { sharedInLine } from './line-client.ts'

const path = inviteRoute.to()
const ploysCode = 'PLOY4821'

/** The invitation as a member finds their way in it. */
function inviteOf(page: Page, say: Say) {
  const text = (key: string, values?: Record<string, string | number>) =>
    say('referral', key, values)
  const dialog = (key: string) => page.getByRole('dialog', { name: text(key), exact: true })
  const form = dialog('enter.title')
  return {
    text,
    dialog,
    title: page.getByRole('heading', { level: 1, name: /100/ }),
    button: (key: string) =>
      page.getByRole('main').getByRole('button', { name: text(key), exact: true }),
    row: (key: string) =>
      page
        .getByRole('main')
        .getByRole('button')
        .filter({ hasText: text(key) }),
    close: page.getByRole('button', { name: say('core', 'action.close'), exact: true }),
    form,
    field: form.getByRole('textbox', { name: text('enter.label') }),
    send: form.getByRole('button', { name: text('enter.submit'), exact: true }),
  }
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test.describe('inside LINE, in Thai', () => {
  test.use({ language: 'th', isInLine: true })

  test('the code is copied, the invitation explained and its link shown as a QR code', async ({
    page,
    say,
    enter,
  }) => {
    await enter(path)
    const { title, text, button, row, dialog, close } = inviteOf(page, say)
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await expect(title).toBeVisible()
    await expectNoAxeViolations(page)

    await test.step('the code', async () => {
      await button('code.copy').click()
      await expect(page.getByText(text('code.copied'), { exact: true })).toBeVisible()
      expect(await copied()).toBe(ploysCode)
    })

    await test.step('how to invite', async () => {
      await row('how.title').click()
      await expect(dialog('how.title').getByRole('listitem')).toHaveCount(3)
      await expectNoAxeViolations(page)
      await close.click()
    })

    await test.step('the link', async () => {
      await row('share.qr').click()
      const shown = dialog('share.qrTitle')
      const link = await shown.getByText(`?ref=${ploysCode}`).textContent()
      expect(link).toMatch(/^https:\/\/liff\.line\.me\//)
      await expectCode(shown.getByRole('img', { name: text('share.qrLabel') }), {
        format: 'QRCode',
        text: link ?? '',
      })
      await expectNoAxeViolations(page)
      await shown.getByRole('button', { name: text('share.copy'), exact: true }).click()
      await expect.poll(copied).toBe(link)
      await close.click()
    })

    await test.step('sharing', async () => {
      const sent = await sharedInLine(page)
      await button('share.action').click()
      await expect.poll(() => sent).toHaveLength(1)
      expect(JSON.stringify(sent)).toMatch(/"uri":"https:\/\/liff\.line\.me\/[^"]*PLOY4821"/)
      await expect(button('share.action')).toBeEnabled()
    })
  })
})

test(
  'on a desk the steps stand beside the invitation, its link shows without a share sheet, and a friend’s code is taken',
  { tag: '@desktop' },
  async ({ page, brand, guard, say, enter }) => {
    guard.allow(failedToLoad)
    await brand.change('mai', { birthDate: '1999-03-04' })
    await enter(path, 'mai')
    const { title, text, button, dialog, close, row, form, field, send } = inviteOf(page, say)
    await expect(title).toBeVisible()
    await expect(page.getByRole('complementary').getByRole('listitem')).toHaveCount(3)
    await expectNoAxeViolations(page)

    await test.step('the link', async () => {
      await button('share.action').click()
      await expect(dialog('share.copiedTitle')).toBeVisible()
      await expectNoAxeViolations(page)
      await close.click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

    await test.step('a friend’s code is refused, corrected and taken', async () => {
      await row('enter.row').click()
      await expect(form).toBeVisible()
      await field.fill('NOBODY1')
      await send.click()
      await expect(form.getByText(/invalid/)).toBeVisible()
      await expect(field).toHaveValue('NOBODY1')
      await expectNoAxeViolations(page)

      await field.fill('ploy 4821')
      await expect(field).toHaveValue(ploysCode)
      await send.click()
      const told = page.getByRole('alertdialog')
      await expect(told).toContainText('100')
      await expectNoAxeViolations(page)
      await told.getByRole('button').click()
      await expect(row('enter.row')).toHaveCount(0)
      await expect(page.getByText(text('friends.empty'))).toBeVisible()
    })
  },
)
