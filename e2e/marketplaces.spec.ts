import type { Page } from '@playwright/test'
import { marketplacesRoute } from '@/features/marketplaces/routes'
import { expectNoAxeViolations } from './accessibility.ts'
import type { Say } from './app-texts.ts'
import { expect, test } from './fixtures.ts'
import { failedToLoad } from './guard.ts'
import { tabTo, typeInto } from './keyboard.ts'
import { joinThai } from '../mocks/answers/join-thai.ts'

const shop = 'Marketplace One'

/** The page of connected shops as a member finds their way in it. */
function shopsOf(page: Page, say: Say) {
  const text = (key: string) => say('marketplaces', key, { shop })
  const form = page.getByRole('dialog', { name: text('form.title') })
  return {
    text,
    form,
    button: (key: string) => page.getByRole('button', { name: text(key), exact: true }),
    field: (name: RegExp) => form.getByRole('textbox', { name }),
    send: form.getByRole('button', { name: text('connect'), exact: true }),
    phase: (key: string) => page.getByRole('dialog', { name: text(key) }),
    failed: page.getByRole('dialog', { name: say('errors', 'title') }),
  }
}

const username = new RegExp(`Username|${joinThai('ชื่อผู้ใช้')}`)
const orderNumber = new RegExp(`Order number|${joinThai('เลขคำสั่งซื้อ')}`)

test.describe('inside LINE, in Thai', () => {
  test.use({ language: 'th', isInLine: true })

  test('a shop is refused, and connected after a correction', async ({
    page,
    guard,
    say,
    enter,
  }) => {
    guard.allow(failedToLoad)
    const path = marketplacesRoute.to({ partner: 'marketplace1' })
    await enter(path)
    const { text, form, button, field, send, phase, failed } = shopsOf(page, say)

    await test.step('how to connect', async () => {
      await button('how.pictures').click()
      await expect(phase('how.titleOf').getByRole('listitem')).toHaveCount(3)
      await expectNoAxeViolations(page)
      await button('how.goOn').click()
    })

    await test.step('a wrong order', async () => {
      await expect(form).toBeVisible()
      await expectNoAxeViolations(page)
      await field(username).fill('ploy.chaan')
      await field(orderNumber).fill('2611098842KX')
      await send.click()
      await expect(phase('connecting.title')).toBeVisible()
      await expect(failed).toContainText(text('invalid.marketplace1'))
      await expectNoAxeViolations(page)
      await failed.getByRole('button', { name: say('core', 'action.retry') }).click()
    })

    await test.step('the right one', async () => {
      await expect(field(orderNumber)).toHaveValue('2611098842KX')
      await field(orderNumber).fill('2611098842KD')
      await send.click()
      const connected = phase('connected.title')
      await expect(connected).toBeVisible()
      await expectNoAxeViolations(page)
      await connected.getByRole('button', { name: say('core', 'action.ok') }).click()
      await expect(connected).toBeHidden()
      await expect(button('row.disconnectLabel')).toBeVisible()
      await expectNoAxeViolations(page)
    })
  })
})

test(
  'a shop is connected by keyboard alone',
  { tag: '@desktop' },
  async ({ page, member, say }) => {
    await member.signIn('ploy', marketplacesRoute.to())
    const { button, field, phase } = shopsOf(page, say)
    await expect(button('row.connectLabel')).toBeVisible()

    await tabTo(page, button('row.connectLabel'))
    await page.keyboard.press('Enter')
    await expect(field(username)).toBeVisible()
    await typeInto(page, field(username), 'ploy.chaan')
    await typeInto(page, field(orderNumber), '2611098842KD')
    await page.keyboard.press('Enter')
    await expect(phase('connected.title')).toBeVisible()
    await tabTo(page, page.getByRole('button', { name: say('core', 'action.ok') }))
    await page.keyboard.press('Enter')

    await expect(button('row.disconnectLabel')).toBeFocused()
  },
)
