import { expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { report, sampled, scale } from './figures.ts'
import { serve } from './served.ts'

const elsewhere = ['evil.example', 'localhost:1', '[::1]:1', 'evil。example', '127.0.0.1:1/@x']
const ways = [
  (host: string) => `//${host}`,
  (host: string) => `https://${host}`,
  (host: string) => `https:${host}`,
  (host: string) => `HTTPS:\\\\${host}`,
  (host: string) => `/\\${host}`,
  (host: string) => `\\\\${host}`,
  (host: string) => `/..//${host}`,
  (host: string) => `/.//${host}`,
  (host: string) => `/%2f%2f${host}`,
  (host: string) => `/%2F/${host}`,
  (host: string) => `/%5c${host}`,
  (host: string) => `/\t/${host}`,
  (host: string) => `/\n/${host}`,
  (host: string) => `\t//${host}`,
  (host: string) => `/\u0000/${host}`,
  (host: string) => `///${host}`,
  (host: string) => `/a/..//${host}`,
  (host: string) => `/%2e%2e//${host}`,
  (host: string) => `@${host}`,
  (host: string) => `javascript:location='https://${host}'`,
  (host: string) => `data:text/html,<script>location='https://${host}'</script>`,
  (host: string) => `／／${host}`,
  (host: string) => `/reward/../..//${host}`,
]
const doors = [
  (wanted: string) => `/login?returnTo=${encodeURIComponent(wanted)}`,
  (wanted: string) => `/?liff.state=${encodeURIComponent(wanted)}`,
  (wanted: string) => `/login?returnTo=${encodeURIComponent(encodeURIComponent(wanted))}`,
]

test('no link to the app redirects outside of it', async () => {
  const { origin } = await serve()
  const context = await openBrowser()
  const left: string[] = []
  const gone = (url: string) => /^(https?|data|javascript):/.test(url) && !url.startsWith(origin)
  await context.route(
    (url) => gone(url.href),
    (route) => route.abort(),
  )
  const page = await context.newPage()
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && gone(frame.url())) left.push(frame.url())
  })
  page.on('request', (request) => {
    if (request.isNavigationRequest() && gone(request.url())) left.push(request.url())
  })
  // Signed in, so that the app returns at once.
  await page.goto(`${origin}/login`)
  await page.locator('input[type=email]').fill('ploy@chaan.example')
  await page.locator('input[type=password]').fill('Veranda#1')
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL((url) => url.pathname === '/')

  const all = elsewhere.flatMap((host) =>
    ways.flatMap((way) => doors.map((door) => door(way(host)))),
  )
  const links = sampled(all, scale(12, all.length))
  for (const link of links) {
    await page.goto(origin + link)
    // The app has returned: no sign-in page is left.
    await page.waitForFunction(() => !location.pathname.startsWith('/login'))
  }

  report({ name: 'redirects to elsewhere', tried: links.length, violations: left.length })
  expect(left).toEqual([])
})
