import type { Page } from '@playwright/test'
import { helpCreateRoute, helpRoute } from '@/features/help/routes'
import { expectNoAxeViolations } from './accessibility.ts'
import type { Say } from './app-texts.ts'
import { expect, test } from './fixtures.ts'
import { goTo } from './go-to.ts'
import { receiptFile } from './receipt-file.ts'

const faq = helpRoute.to({ tab: 'faq' })
const mine = helpRoute.to({ tab: 'questions' })
const create = helpCreateRoute.to()
const hostile = '<img src=x onerror="window.hurt=1"><script>window.hurt=1</script>'

/** A conversation as a member finds their way in it. */
function chatOf(page: Page, say: Say) {
  const text = (key: string, values?: Record<string, string | number>) => say('help', key, values)
  return {
    text,
    log: page.getByRole('log', { name: text('thread.messages') }),
    field: page.getByRole('textbox', { name: text('write.message'), exact: true }),
    send: page.getByRole('button', { name: text('write.send'), exact: true }),
  }
}

test.describe('inside LINE, in Thai', () => {
  test.use({ language: 'th', isInLine: true })

  test('a member looks for an answer, asks, reads the reply, ends the chat and rates it', async ({
    page,
    brand,
    say,
    enter,
  }) => {
    test.slow()
    await enter(faq)
    const { text, log, field, send } = chatOf(page, say)
    await expect(page.getByRole('heading', { level: 1, name: text('title') })).toBeVisible()
    await page.locator('summary').first().click()
    await expectNoAxeViolations(page)

    await page.getByRole('searchbox', { name: text('faq.search') }).fill('zebra')
    await expect(page.getByRole('heading', { name: text('faq.noneTitle') })).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: text('faq.ask'), exact: true })
      .click()
    await expect(page).toHaveURL((url) => url.pathname === create)
    await expectNoAxeViolations(page)

    await page.getByRole('radio').first().check()
    await field.fill(hostile)
    const file = await receiptFile(page, ['CHAAN', 'Flat white  120'])
    await page.locator('main input[type=file]').setInputFiles(file)
    await expect(page.getByRole('img', { name: text('thread.picture') })).toBeVisible()
    await send.click()
    await expect(page).toHaveURL((url) => url.pathname.startsWith('/profile/help/reply/'))
    await expect(log.getByText(hostile)).toBeVisible()
    const picture = text('thread.pictureOpen', { name: text('thread.pictureMine') })
    await expect(log.getByRole('button', { name: picture, exact: true })).toBeVisible()
    await expect(field).toHaveValue('')

    await brand.answer(hostile.replace('hurt', 'hurt '))
    await expect(log.getByText('hurt =1')).toBeVisible({ timeout: 70_000 })
    await expectNoAxeViolations(page)

    await page.getByRole('button', { name: text('thread.close'), exact: true }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: text('thread.close'), exact: true })
      .click()
    await page
      .getByRole('button', { name: text('thread.stars_other', { count: 5 }), exact: true })
      .click()
    await expect(page.getByText(text('thread.rated'))).toBeVisible()
    await expectNoAxeViolations(page)

    await goTo(page, mine)
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('hurt =1')
    await expectNoAxeViolations(page)
    expect(await page.evaluate(() => 'hurt' in window)).toBe(false)
  })
})
