import { test as plain } from '@playwright/test'
import { startDevelopment } from '../tests/scripts/started.ts'
import { expect, test } from './fixtures.ts'

test('the desk answers a question, moves the clock, and rejects no receipt without a reason', async ({
  page,
  brand,
}) => {
  await page.goto(`/__desk?appId=${brand.appId}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The policy allows its style.
  await expect(page.locator('body')).toHaveCSS('max-width', '960px')
  const said = page.getByRole('status')

  await test.step('a receipt', async () => {
    const receipt = page.getByRole('article', { name: 'Receipt rc-1012' })
    const photo = receipt.getByRole('img', { name: 'Photo 1 of receipt rc-1012' })
    await expect(photo).toHaveJSProperty('complete', true)
    expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

    await receipt.getByRole('button', { name: 'Reject' }).click()
    // The browser holds the form back.
    await expect(receipt).toBeVisible()
    await expect(said).toHaveCount(0)
    await receipt.getByRole('combobox', { name: 'Reason' }).selectOption({ index: 1 })
    await receipt.getByRole('button', { name: 'Reject' }).click()

    await expect(said).toContainText('Receipt rc-1012 is rejected.')
    await expect(receipt).toHaveCount(0)
    // Nothing is wider than the page.
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
  })

  await test.step('a question', async () => {
    const questions = page.getByRole('region', { name: 'Questions' })
    await questions.getByRole('textbox', { name: 'Answer' }).first().fill('It is on its way.')
    await questions.getByRole('button', { name: 'Answer' }).first().click()
    await expect(said).toContainText('is answered.')
    await expect(questions).toContainText('It is on its way.')
    // The form's own part of a long page.
    await expect(questions).toBeInViewport()
  })

  await page.getByRole('button', { name: 'A day later' }).click()
  await expect(said).toContainText('The clock has moved.')
})

plain.describe('beside a developing app', () => {
  /** `npm start`, with its own data. */
  let server: Awaited<ReturnType<typeof startDevelopment>>
  plain.beforeAll(async () => {
    server = await startDevelopment()
  })
  plain.afterAll(() => server.close())

  plain('the desk opens it as a person, in a language, in LINE', async ({ context }) => {
    // Vite transforms each module when the browser first asks for it.
    plain.slow()
    const desk = await context.newPage()
    const violations: string[] = []
    context.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) violations.push(message.text())
    })

    // The second brand has its own host, from any desk. Each choice is not the one made already.
    await desk.goto(`http://localhost:${server.port}/__desk?appId=volt-demo`)
    const form = desk.getByRole('region', { name: 'Open the app' })
    for (const [name, label] of [
      ['As', 'Nicha: Amp, 4,150 points'],
      ['Language', 'ไทย'],
      ['In', 'LINE, simulated'],
    ] as const) {
      await form.getByRole('combobox', { name, exact: true }).selectOption({ label })
    }
    const opening = context.waitForEvent('page', { timeout: 30_000 })
    await form.getByRole('button', { name: 'Open in a new tab' }).click()
    const app = await opening
    await app.waitForURL((url) => url.pathname === '/', { timeout: 120_000 })

    await expect(app.getByRole('heading', { level: 1 })).toContainText('ณิชา', { timeout: 60_000 })
    await expect(app.locator('html')).toHaveAttribute('lang', 'th')
    await expect(app.locator('html')).toHaveAttribute('data-host', 'line')
    expect(new URL(app.url()).host).toBe(`volt.localhost:${server.port}`)
    expect(violations).toEqual([])
  })
})
