import type { Page } from '@playwright/test'
import { textsOf } from './app-texts.ts'
import { anotherDevice, leaveDevice } from './devices.ts'
import { expect, fillSignIn, test } from './fixtures.ts'
import { openInLine } from './line-client.ts'
import { openCode, redeemingOf, tea } from './redeeming.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

// A page whose address was typed has nothing of the app behind it: there Back leaves the document.
const before = '/profile/legalpolicy'
const isAt = (path: string) => (url: URL) => url.pathname === path

async function back(page: Page) {
  await page.evaluate(() => history.back())
}

test('Back on a page opened by its address closes the modal, and then leaves', async ({
  page,
  open,
  say,
}) => {
  const { redeem } = redeemingOf(page, say)
  const gate = page.getByRole('dialog')
  const logIn = gate.getByRole('link', { name: say('rewards', 'gate.logIn') })
  await open(before)
  await open(tea.path)
  await expect(redeem).toBeVisible()
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))

  await test.step('closed by Back, and not opened by Forward', async () => {
    await redeem.click()
    await expect(logIn).toBeVisible()
    await back(page)
    await expect(gate).toHaveCount(0)
    await page.evaluate(() => history.forward())
    await redeem.click()
    await expect(logIn).toBeVisible()
  })

  await test.step('closed by Escape', async () => {
    await page.keyboard.press('Escape')
    await expect(gate).toHaveCount(0)
  })

  await test.step('left by a link inside it', async () => {
    await redeem.click()
    await logIn.click()
    await expect(page).toHaveURL(isAt('/login/signin'))
    await back(page)
    await expect(page).toHaveURL(isAt(tea.path))
    await expect(redeem).toBeVisible()
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  })

  await test.step('still open at a reload', async () => {
    await redeem.click()
    await expect(logIn).toBeVisible()
    await page.reload()
    await expect(redeem).toBeVisible()
    await expect(gate).toHaveCount(0)
  })

  // Nothing of all that is left for Back to do first.
  await back(page)
  await expect(page).toHaveURL(isAt(before))
})

test('a sign-in from a campaign leads back to it in the member’s language, and Back passes over it', async ({
  browser,
  baseURL,
  brand,
  say,
}) => {
  const device = await anotherDevice(browser, { baseURL, appId: brand.appId })
  const { redeem } = redeemingOf(device, say)
  await device.goto(before)
  await device.goto(tea.path)
  await redeem.click()
  await device
    .getByRole('dialog')
    .getByRole('link', { name: say('rewards', 'gate.logIn') })
    .click()
  // Fon's account is in Thai, the page so far in English.
  await fillSignIn(device, say, 'fon')

  await expect(redeemingOf(device, textsOf('th')).redeem).toBeVisible()
  await expect(device).toHaveURL(isAt(tea.path))
  await back(device)
  await expect(device).toHaveURL(isAt(before))
  await leaveDevice(device)
})

test('a reload that begins while a modal closes is not lost', async ({ page, open, say }) => {
  const { redeem } = redeemingOf(page, say)
  const close = page.getByRole('dialog').getByRole('button', { name: say('core', 'action.close') })
  await open(tea.path)
  await redeem.click()
  await expect(close).toBeVisible()
  // The answer to the reload comes when all that follows the end of the modal is over.
  let answer: () => void = () => undefined
  const isOver = new Promise<void>((resolve) => (answer = resolve))
  await page.exposeFunction('modalIsOver', () => answer())
  await page.route(`**${tea.path}`, async (route) => {
    await isOver
    await route.continue()
  })

  const reloaded = page.waitForEvent('load')
  await close.evaluate((button) => {
    new MutationObserver(() => {
      if (button.isConnected) return
      setTimeout(() => {
        const over: unknown = Reflect.get(window, 'modalIsOver')
        if (typeof over === 'function') over()
      }, 100)
    }).observe(document.body, { childList: true, subtree: true })
    if (button instanceof HTMLElement) button.click()
    location.reload()
  })

  await reloaded
  await expect(redeem).toBeVisible()
  await expect(close).toHaveCount(0)
})

test('Back in till mode leads to the code, and from there to the page', async ({
  page,
  member,
  say,
}) => {
  await member.signIn('ploy', tea.path)
  const { redeem, confirmButton, serial } = redeemingOf(page, say)
  const till = page.getByRole('dialog', { name: say('wallet', 'till.title') })
  await page.reload()
  await redeem.click()
  await confirmButton.click()
  await openCode(page, say)
  await serial.getByRole('button', { name: say('wallet', 'serial.enlarge') }).click()
  await expect(till).toBeVisible()

  await back(page)
  await expect(till).toHaveCount(0)
  await expect(serial).toBeVisible()

  await back(page)
  await expect(serial).toHaveCount(0)
  await expect(page).toHaveURL(isAt(tea.path))
})

test('Back inside LINE closes the modal of a campaign opened by its link', async ({
  page,
  guard,
  say,
}) => {
  guard.allow(/^host: /)
  await openInLine(page, { path: tea.path })
  const { redeem, confirm, confirmButton } = redeemingOf(page, say)
  await redeem.click()
  await expect(confirmButton).toBeVisible()

  await back(page)

  await expect(confirm).toHaveCount(0)
  await expect(page).toHaveURL(isAt(tea.path))
  await expect(redeem).toBeVisible()
})
