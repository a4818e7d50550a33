import type { Page } from '@playwright/test'
import { inviteRoute } from '@/features/referral/routes'
import { expectNoAxeViolations } from './accessibility.ts'
import type { Say } from './app-texts.ts'
import { expectCode } from './decode.ts'
import { expect, inBothHosts, test } from './fixtures.ts'
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

inBothHosts(({ isInLine }) => {
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
      if (isInLine) await row('how.title').click()
      const steps = isInLine ? dialog('how.title') : page.getByRole('complementary')
      await expect(steps.getByRole('listitem')).toHaveCount(3)
      await expectNoAxeViolations(page)
      if (isInLine) await close.click()
    })

    await test.step('the link', async () => {
      await (isInLine ? row('share.qr') : button('share.qr')).click()
      const shown = dialog('share.qrTitle')
      const link = await shown.getByText(`?ref=${ploysCode}`).textContent()
      const { origin } = new URL(page.url())
      expect(link).toMatch(isInLine ? /^https:\/\/liff\.line\.me\// : `${origin}/?ref=`)
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
      if (isInLine) {
        await expect.poll(() => sent).toHaveLength(1)
        expect(JSON.stringify(sent)).toMatch(/"uri":"https:\/\/liff\.line\.me\/[^"]*PLOY4821"/)
        await expect(button('share.action')).toBeEnabled()
        return
      }
      // A browser without a share sheet.
      await expect(dialog('share.copiedTitle')).toBeVisible()
      await expectNoAxeViolations(page)
    })
  })

  test('a friend’s code is refused, corrected and taken', async ({
    page,
    brand,
    guard,
    say,
    enter,
  }) => {
    guard.allow(failedToLoad)
    await brand.change('mai', { birthDate: '1999-03-04' })
    await enter(path, 'mai')
    const { text, row, form, field, send } = inviteOf(page, say)
    const refused = async (code: string, reason: RegExp) => {
      await field.fill(code)
      await send.click()
      await expect(form.getByText(reason)).toBeVisible()
      await expect(field).toHaveValue(code.toUpperCase())
    }
    await row('enter.row').click()
    await expectNoAxeViolations(page)

    await refused('NOBODY1', /invalid|ไม่ถูกต้อง/)
    await expectNoAxeViolations(page)
    await refused('MAI6042', /your own code|รหัสของคุณเอง/)

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
})

test('on the web the system’s share sheet gets the link', async ({ page, member, say }) => {
  await page.addInitScript(() => {
    const share = async (sheet: ShareData) => {
      document.documentElement.dataset['shared'] = JSON.stringify(sheet)
    }
    Object.assign(navigator, { canShare: () => true, share })
  })
  await member.signIn('ploy', path)
  await inviteOf(page, say).button('share.action').click()

  const shared = page.locator('html')
  await expect(shared).toHaveAttribute('data-shared', new RegExp(`/\\?ref=${ploysCode}"`))
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a code that is entered without a connection stays, and is taken with one', async ({
  page,
  context,
  brand,
  guard,
  member,
  say,
}) => {
  guard.allow(failedToLoad)
  await brand.change('mai', { birthDate: '1999-03-04' })
  await member.signIn('mai', path)
  const { row, form, field, send } = inviteOf(page, say)
  await row('enter.row').click()
  await field.fill(ploysCode)
  await context.setOffline(true)
  await send.click()
  await expect(form.getByRole('alert')).toBeVisible()
  await expect(field).toHaveValue(ploysCode)

  await context.setOffline(false)
  await send.click()

  await expect(page.getByRole('alertdialog')).toContainText('100')
})
