import type { Page } from '@playwright/test'
import { keepAppFromStarting } from './before-app.ts'
import { sourcesOf } from './built.ts'
import { expect, test } from './fixtures.ts'
import { redeemingOf, tea } from './redeeming.ts'

const notForGuests = [
  /@line\//,
  /react-hook-form/,
  /crypto-js/,
  /jsbarcode/,
  /\/uqr\//,
  /th\.json$/,
]

for (const path of ['/', tea.path, '/reward']) {
  test(`nothing on ${path} moves while it comes`, { tag: '@both' }, async ({ page, open }) => {
    await watchShifts(page)

    await open(path)

    await expect(page.locator('main a[href^="/campaign/"], main article').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await shiftsOf(page)).toEqual([])
  })
}

test(
  'nothing on the home of a member moves while it comes',
  { tag: '@both' },
  async ({ page, member, open }) => {
    await member.signIn()
    await watchShifts(page)

    await open('/')

    await expect(page.getByRole('main').getByText('2,480')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await shiftsOf(page)).toEqual([])
  },
)

test('the page is there when the shell goes', async ({ page, open }) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body || document.getElementById('shell')) return
      if (document.readyState === 'loading') return
      const main = document.querySelector('main')
      Object.assign(window, { takenOver: main !== null && main.childElementCount > 0 })
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })

  await open('/')

  await expect(page.locator('#shell')).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'takenOver'))).toBe(true)
})

test(
  'a kept look that is damaged hides no bar',
  { tag: '@desktop' },
  async ({ page, brand, open, say }) => {
    await page.addInitScript((slot) => localStorage.setItem(slot, '{'), `taem:${brand.appId}:look`)

    await open(tea.path)

    const bar = page.getByRole('navigation', { name: say('core', 'nav.label') })
    await expect(bar.getByRole('link', { name: say('core', 'nav.myRewards') })).toBeVisible()
  },
)

test.describe('before any script of the app', () => {
  test.beforeEach(async ({ page, guard }) => {
    guard.allow(/^console: /)
    await keepAppFromStarting(page)
  })

  test.describe('in Thai', () => {
    test.use({ language: 'th' })

    test(
      'the bars speak the last language',
      { tag: '@both' },
      async ({ page, open, say, isMobile }) => {
        await open('/')

        const bar = page.locator(isMobile ? '.sh-tabs' : '.sh-nav')
        await expect(page.locator('html')).toHaveAttribute('lang', 'th')
        await expect(bar).toContainText(say('core', 'nav.rewards'))
        await expect(bar.getByText('Rewards', { exact: true })).toBeHidden()
      },
    )
  })

  test('the page is dark where dark was chosen', async ({ page, brand, open }) => {
    await page.addInitScript(
      (slot) => localStorage.setItem(slot, 'dark'),
      `taem:${brand.appId}:appearance`,
    )

    await open('/')

    await expect.poll(() => page.evaluate(groundOf)).toBeLessThan(60)
  })

  test('a guest reads the first words of the home, and finds its rewards', async ({
    page,
    open,
  }) => {
    await open('/')

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Every morning counts for something',
    )
    await expect(page.getByText('Join Chaan Club for free.')).toBeVisible()
    const reward = page.getByRole('link', { name: tea.name.en })
    await expect(reward).toHaveAttribute('href', tea.path)
    await expect(reward.locator('img')).toBeAttached()
  })

  test('a guest reads what a campaign of a link is', async ({ page, open }) => {
    await open(tea.path)

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(tea.name.en)
    await expect(page.getByText('Black tea from Chiang Rai')).toBeVisible()
  })

  test('the page is light where nothing else was chosen', async ({ page, open }) => {
    await open('/')

    await expect.poll(() => page.evaluate(groundOf)).toBeGreaterThan(200)
  })
})

test('a guest’s home asks for nothing that only members or LINE need', async ({
  page,
  guard,
  open,
}) => {
  await open('/')

  await expect(page.locator('main a[href^="/campaign/"]').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const sources = sourcesOf(guard.requests)
  expect(sources.some((source) => source.endsWith('home-page.tsx'))).toBe(true)
  expect(sources.filter((source) => notForGuests.some((kind) => kind.test(source)))).toEqual([])
})

test(
  'the document itself scrolls, and stands still behind an open modal',
  { tag: '@both' },
  async ({ page, open, say }) => {
    await open(tea.path)
    const { redeem } = redeemingOf(page, say)
    await expect(redeem).toBeVisible()
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 480 })
    await page.mouse.move(100, 200)
    await page.mouse.wheel(0, 100)
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(0)
    const before = await scrollTop(page)

    await redeem.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    const middle = { x: 100, y: 60 }
    await page.mouse.move(middle.x, middle.y)
    await page.mouse.wheel(0, 300)
    for (const key of ['PageDown', 'End', 'Space', 'ArrowDown']) await page.keyboard.press(key)
    const session = await page.context().newCDPSession(page)
    const swipe = { ...middle, yDistance: -200, gestureSourceType: 'touch' } as const
    await session.send('Input.synthesizeScrollGesture', swipe)

    expect(await scrollTop(page)).toBe(before)
  },
)

test(
  'focus goes to the heading of a new page, and back to the opener after a modal',
  { tag: '@both' },
  async ({ page, open, say }) => {
    await open('/')
    await page.locator('main a[href^="/campaign/"]').first().click()
    await expect(page).toHaveURL(/\/campaign\//)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await open(tea.path)
    const { redeem } = redeemingOf(page, say)
    await redeem.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()

    await page.keyboard.press('Escape')

    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(redeem).toBeFocused()
  },
)

test(
  'Back closes an open modal first, then leaves the page',
  { tag: '@both' },
  async ({ page, open, say }) => {
    await open('/reward')
    await page.locator(`main a[href$="-p${tea.id}"]`).first().click()
    const { redeem } = redeemingOf(page, say)
    await redeem.click()
    await expect(page.getByRole('dialog')).toBeVisible()

    await page.goBack()

    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/\/campaign\//)
    await page.goBack()
    await expect(page).toHaveURL(/\/reward$/)
  },
)

/** Collects what moved without the visitor's doing, from the first paint on. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const value = Number(Reflect.get(entry, 'value'))
        const sources: unknown = Reflect.get(entry, 'sources')
        const nodes = Array.isArray(sources) ? sources.map(describe) : []
        if (value >= 0.001) shifts.push(`${value.toFixed(4)} ${nodes.join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })

    function describe(moved: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }) {
      const { node, previousRect: from, currentRect: to } = moved
      const name = node instanceof Element ? node.outerHTML.slice(0, 60) : node?.textContent
      return `${from.y}+${from.height} → ${to.y}+${to.height} ${name ?? 'gone'}`
    }
  })
}

function shiftsOf(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(window, 'shifts'))
}

function scrollTop(page: Page) {
  return page.evaluate(() => document.scrollingElement?.scrollTop ?? -1)
}

/** How light the ground of the page is, from 0 to 255. */
function groundOf(): number {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!canvas) return -1
  for (const element of [document.documentElement, document.body]) {
    canvas.fillStyle = getComputedStyle(element).backgroundColor
    canvas.fillRect(0, 0, 1, 1)
  }
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
  return (red + green + blue) / 3
}

test('a web view that cannot compute colours gets them computed', async ({ page, open }) => {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS)
    CSS.supports = (...asked: [string, string?]) =>
      !asked.join().includes('oklch(from') && supports(...(asked as [string, string]))
  })

  await open('/')

  const primary = () =>
    page.evaluate(() => document.documentElement.style.getPropertyValue('--primary'))
  await expect.poll(primary).toMatch(/^#5[89ab]1[0-4](2[ef]|3[0-2])$/)
})
