import { expect, fillSignIn, test as base } from './fixtures.ts'
import { type Apart, startApart } from './other-platform.ts'

const test = base.extend<{ isReadable: boolean; apart: Apart }>({
  isReadable: [true, { option: true }],
  apart: async ({ isReadable, page }, use) => {
    const apart = await startApart({ isReadable })
    await use(apart)
    // A page that still sends requests would find no server.
    await page.close()
    await apart.stop()
  },
})

test('a platform on another origin is used as the app config says', async ({
  apart: { app, platform },
  page,
  guard,
  say,
  request,
}) => {
  guard.allow(/^host: (localhost|127\.0\.0\.1):/)
  const advice: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('has to send')) advice.push(message.text())
  })
  await request.post(`${platform}/__account`, { data: { consents: { cookie: 0 } } })

  await page.goto(`${app}/login/signin?returnTo=%2Freward`)
  await fillSignIn(page, say)
  await expect(page).toHaveURL(`${app}/reward`)
  const picture = page.locator('main img').first()
  await expect(picture).toHaveAttribute('src', new RegExp(`^${platform}/blob/`))
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await page.goto(`${app}/`)
  await expect(page.getByRole('main').getByText('2,480').first()).toBeVisible()

  expect(advice).toEqual([])
})

test.describe('a platform that does not permit the app', () => {
  test.use({ isReadable: false })

  test('is told in the console what it has to send', async ({
    apart: { app, platform },
    page,
    guard,
  }) => {
    guard.allow(/^host: (localhost|127\.0\.0\.1):/, /^console: (Access to|Failed to load)/)
    const advice = page.waitForEvent('console', (message) => message.text().includes('has to send'))

    await page.goto(`${app}/`)

    expect((await advice).text()).toContain(
      `The platform at ${platform} has to send "Access-Control-Allow-Origin: ${app}"`,
    )
  })
})
