import type { BrowserContext } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { failedToLoad } from './guard.ts'

/** A finger goes down the screen, and is lifted. */
async function pullDown(
  session: Awaited<ReturnType<BrowserContext['newCDPSession']>>,
  beforeLifting: () => Promise<void>,
) {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: 200, y }],
    })
  await touch('touchStart', 200)
  for (let y = 220; y <= 520; y += 20) await touch('touchMove', y)
  await beforeLifting()
  await touch('touchEnd')
}

test('pulling the page down asks for everything on it anew', async ({ page, open }) => {
  const asked: string[] = []
  await open('/')
  await expect(page.getByRole('link', { name: /Iced Thai tea/ }).first()).toBeAttached()
  // It listens by the time that the news are there.
  await expect(page.getByText('New Year opening hours').first()).toBeAttached()
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const session = await page.context().newCDPSession(page)
  const main = page.getByRole('main')
  const top = async () => (await main.boundingBox())?.y ?? 0
  const before = await top()

  await pullDown(session, () => expect.poll(top).toBeGreaterThan(before + 64))

  await expect.poll(() => asked).toContain('/api/dashboard/dashboard_guest')
  await expect.poll(top).toBe(before)
  expect(new URL(page.url()).pathname).toBe('/')
})

test('a banner whose picture does not load keeps its words clear of the stand-in, and gets it later', async ({
  page,
  context,
  guard,
  member,
}) => {
  guard.allow(failedToLoad)
  await page.route('**/images/banners/**', (route) => route.abort())
  await member.signIn('ploy')

  const banner = page.getByRole('link', { name: /Double points/ })
  const standIn = page.locator('div', { has: banner }).last().locator('img')
  await expect(standIn).toHaveAttribute('data-missing')
  const edges = async () => {
    const [words, picture] = await Promise.all([banner.boundingBox(), standIn.boundingBox()])
    return words && picture ? picture.x - (words.x + words.width) : Number.NEGATIVE_INFINITY
  }
  await expect.poll(edges).toBeGreaterThanOrEqual(0)

  await page.unroute('**/images/banners/**')
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(standIn).not.toHaveAttribute('data-missing')
})
