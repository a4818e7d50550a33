import type { Locator, Page } from '@playwright/test'
import { helpCreateRoute, helpReplyRoute, helpRoute } from '@/features/help/routes'
import { expectNoAxeViolations } from './accessibility.ts'
import type { Say } from './app-texts.ts'
import { anotherDevice, leaveDevice } from './devices.ts'
import { expect, fillSignIn, inBothHosts, test } from './fixtures.ts'
import { receiptFile } from './receipt-file.ts'

const faq = helpRoute.to({ tab: 'faq' })
const mine = helpRoute.to({ tab: 'questions' })
const create = helpCreateRoute.to()
const ofReceipt = helpCreateRoute.to({}, { about: 'receipt', id: 'rc-1006' })
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

/** The typed text and the chosen subject survive a reload, once they have been saved. */
async function expectKept(page: Page, field: Locator, text: string, subject?: Locator) {
  await expect(async () => {
    await expect(field).toBeEditable()
    await subject?.check()
    await field.fill(text)
    await page.reload()
    await expect(field).toHaveValue(text, { timeout: 2000 })
    if (subject) await expect(subject).toBeChecked()
  }).toPass({ timeout: 20_000 })
}

inBothHosts(() => {
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

    await expectKept(page, field, hostile, page.getByRole('radio').first())
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

    await page.goto(mine)
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('hurt =1')
    await expectNoAxeViolations(page)
    expect(await page.evaluate(() => 'hurt' in window)).toBe(false)
  })
}, '@both')

test('a message waits for the picture that was chosen for it', async ({ page, member, say }) => {
  await page.addInitScript(() => {
    const read = window.createImageBitmap.bind(window)
    const allowed = new Promise<void>((resolve) => Object.assign(window, { allowReading: resolve }))
    const readLater = async (image: ImageBitmapSource) => {
      await allowed
      return read(image)
    }
    Object.assign(window, { createImageBitmap: readLater })
  })
  await member.signIn('ploy', create)
  const { text, log, field, send } = chatOf(page, say)
  await page.getByRole('radio').first().check()
  await field.fill('With a picture')
  const file = await receiptFile(page, ['CHAAN', 'Flat white  120'])
  await page.locator('main input[type=file]').setInputFiles(file)

  await send.click()
  await page.evaluate(() => Reflect.get(window, 'allowReading')())

  const picture = text('thread.pictureOpen', { name: text('thread.pictureMine') })
  await expect(log.getByRole('button', { name: picture, exact: true })).toBeVisible()
  await expect(log.getByText('With a picture')).toBeVisible()
})

test('a conversation goes on in two browsers at once', async ({
  page,
  browser,
  brand,
  baseURL,
  member,
  say,
}) => {
  test.slow()
  const conversation = helpReplyRoute.to({ key: 'ht-301' })
  const followed = (of: Page) => of.waitForResponse(/notifications\/live\?/)
  const live = followed(page)
  await member.signIn('ploy', conversation)
  const here = chatOf(page, say)
  await live

  const device = await anotherDevice(browser, { baseURL, appId: brand.appId })
  const liveThere = followed(device)
  await device.goto(`/login/signin?returnTo=${conversation}`)
  await fillSignIn(device, say)
  const there = chatOf(device, say)
  await expect(there.log).toBeVisible()
  await liveThere

  await there.field.fill('From my computer')
  await there.send.click()
  await expect(there.log.getByText('From my computer')).toBeVisible()
  await brand.answer('For both of you')

  for (const { log } of [here, there]) {
    await expect(log.getByText('From my computer')).toBeVisible({ timeout: 10_000 })
    await expect(log.getByText('For both of you')).toBeVisible({ timeout: 10_000 })
  }
  await here.field.fill('And from my phone')
  await here.send.click()
  await expect(here.log.getByText('And from my phone')).toBeVisible()
  await brand.answer('To your phone')
  await expect(there.log.getByText('And from my phone')).toBeVisible({ timeout: 10_000 })
  await expect(there.log.getByText('To your phone')).toBeVisible({ timeout: 10_000 })
  await leaveDevice(device)
})

test('a question of a receipt has it, in the topic that fits', async ({ page, member, say }) => {
  await member.signIn('ploy', ofReceipt)
  const { text, log, field, send } = chatOf(page, say)

  await field.fill('Where are the points?')
  await send.click()

  await expect(log.getByText(text('create.receipt', { id: 'rc-1006' }))).toBeVisible()
})

test('the typed text is deleted on sign-out', async ({ page, member, say }) => {
  await member.signIn('ploy', ofReceipt)
  const { field } = chatOf(page, say)
  await expectKept(page, field, 'Half a sentence')

  await page.goto('/profile')
  const name = say('profile', 'signOut.action')
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()
  await expect(page).toHaveURL((url) => url.pathname !== '/profile')
  await member.signIn('ploy', ofReceipt)

  await expect(field).toBeEditable()
  await expect(field).toHaveValue('')
})

test('a guest reads the answers, and is led to log in for a question', async ({
  page,
  open,
  say,
}) => {
  await open(mine)
  const { text } = chatOf(page, say)
  await expectNoAxeViolations(page)

  await page
    .getByRole('main')
    .getByRole('link', { name: text('questions.logIn'), exact: true })
    .click()

  await expect(page).toHaveURL(/\/login\/.*returnTo=%2Fprofile%2Fhelp%2Fcreate/)
})
