import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { openInLine } from './line-client.ts'
import { goTo } from './go-to.ts'
import { settled, watchRequests } from './settled.ts'
import { joinThai } from '../mocks/answers/join-thai.ts'

const asGuest = new RegExp(`as guest|${joinThai('โดยไม่เข้าสู่ระบบ')}`)

const link = '/campaign/iced-thai-tea-p1001?utm_source=chat'

function campaignTitle(page: Page) {
  return page.getByRole('heading', { level: 1, name: /Iced Thai tea/ })
}

/** What a page asked for, and what its Content-Security-Policy refused. */
async function watch(page: Page) {
  const requests: string[] = []
  const violations: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.exposeFunction('reportViolation', (text: string) => violations.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report: unknown = Reflect.get(window, 'reportViolation')
      if (typeof report === 'function') report(`${event.violatedDirective} ${event.blockedURI}`)
    })
  })
  return { requests, violations }
}

// LINE may still be answering when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test('a LIFF link opens its campaign inside LINE, with nothing of LINE left in the address', async ({
  page,
}) => {
  const seen = await watch(page)

  await openInLine(page, { path: link })

  await expect(campaignTitle(page)).toBeVisible()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(link)
  expect(new URL(page.url()).hash).toBe('')
  expect(seen.violations).toEqual([])
})

test('a visitor on the web never loads the SDK of LINE', async ({ page }) => {
  const { requests } = await watch(page)

  await page.goto(link)

  await expect(campaignTitle(page)).toBeVisible()
  expect(requests.filter((url) => /\/line-[^/]*\.js|line\.me|line-scdn/.test(url))).toEqual([])
})

test('a LIFF link opened in a browser lands on its campaign', async ({ page }) => {
  await page.goto(`/?liff.state=${encodeURIComponent(link)}`)

  await expect(campaignTitle(page)).toBeVisible()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(link)
})

test.describe('inside LINE the campaign still opens', () => {
  test('when LINE does not answer', async ({ page }) => {
    await openInLine(page, { path: link, initBehaviour: 'hang' })

    // Eight seconds are ours to wait, see src/host/open-line.ts.
    await expect(campaignTitle(page)).toBeVisible({ timeout: 20_000 })
  })

  test('when a network answers in LINE’s place, and a page for members leads to our login', async ({
    page,
  }) => {
    const line = await openInLine(page, { path: link, initBehaviour: 'portal' })

    await expect(campaignTitle(page)).toBeVisible()
    await page.goto('/profile/myreward/available')
    await expect(page).toHaveURL(/\/login\/?[^?]*\?returnTo=%2Fprofile%2Fmyreward%2Favailable$/)
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
    expect(line.requests.filter((one) => !one.includes('//api.line.me/'))).toEqual([])
  })

  for (const chunk of ['open-line', 'line']) {
    test(`when the chunk ${chunk} does not load`, async ({ page }) => {
      const file = new RegExp(`/assets/${chunk}-[\\w-]{7}\\.js$`)
      await page.route(file, (route) => route.abort())
      const blocked = page.waitForRequest(file)

      await openInLine(page, { path: link })

      await blocked
      await expect(campaignTitle(page)).toBeVisible()
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(link)
    })
  }

  test('when the browser keeps nothing', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError')
          },
        })
      }
    })

    await openInLine(page, { path: link })

    await expect(campaignTitle(page)).toBeVisible()
  })
})

for (const [locale, path] of [
  ['en-GB', '/linelogin'],
  ['th-TH', '/profile/myreward/available'],
] as const) {
  test.describe(locale, () => {
    test.use({ locale })

    test('after a failed start neither its message nor the cookies lie over a button', async ({
      page,
    }) => {
      watchRequests(page)
      await openInLine(page, { path, initBehaviour: 'portal' })
      const main = page.getByRole('main')
      await expect(main.getByRole('link', { name: asGuest })).toBeVisible()
      await settled(page)
      await expect(page.getByRole('status').getByText(/^LINE /)).toBeVisible()
      for (const size of [
        { width: 390, height: 844 },
        { width: 320, height: 568 },
      ]) {
        await page.setViewportSize(size)
        await expect
          .poll(() => main.evaluate(coveredIn), { message: `${path}, ${size.width} px` })
          .toEqual([])
      }

      // The question comes where there is room for it, and leaves the ways out free from then on.
      await main.getByRole('link', { name: asGuest }).click()
      const card = page.getByRole('region', { name: /Cookies|คุกกี้/ })
      await expect(card).toBeVisible()
      await goTo(page, '/profile/myreward/available')
      await expect(main.getByRole('link', { name: asGuest })).toBeVisible()
      // The change from page to page lies over all of it while it moves.
      await expect.poll(() => main.evaluate(coveredWhenScrolledTo), { message: path }).toEqual([])
    })
  })
}

/** The buttons and links in view that something lies over, in words. */
function coveredIn(main: HTMLElement | SVGElement) {
  const found: string[] = []
  for (const button of main.querySelectorAll('a[href], button')) {
    const { x, y, width, height } = button.getBoundingClientRect()
    const above = document.elementFromPoint(x + width / 2, y + height / 2)
    if (above && !button.contains(above)) found.push(button.textContent ?? '')
  }
  return found
}

/** The same of all, each scrolled into view. */
function coveredWhenScrolledTo(main: HTMLElement | SVGElement) {
  const found: string[] = []
  for (const button of main.querySelectorAll('a[href], button')) {
    button.scrollIntoView({ block: 'end', behavior: 'instant' })
    const { x, y, width, height } = button.getBoundingClientRect()
    const above = document.elementFromPoint(x + width / 2, y + height - 1)
    if (above && !button.contains(above)) found.push(button.textContent ?? '')
  }
  return found
}

test('a LIFF link to an address of others stays with us', async ({ context, baseURL }) => {
  // The other ways to write one are in tests/host/deep-link.test.ts.
  for (const path of ['//evil.example', '/..//evil.example']) {
    const page = await context.newPage()
    const { requests } = await watch(page)

    await openInLine(page, { path })

    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    expect(new URL(page.url()).origin, path).toBe(baseURL)
    expect(requests.filter((url) => new URL(url).hostname.includes('evil'))).toEqual([])
    await page.close()
  }
})
