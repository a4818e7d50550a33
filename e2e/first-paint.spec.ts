import type { Page } from '@playwright/test'
import { keepAppFromStarting, withoutFirstView } from './before-app.ts'
import { sourcesOf } from './built.ts'
import { expect, test } from './fixtures.ts'
import { failedToLoad } from './guard.ts'
import { holdBack } from './hold-off.ts'
import { redeemingOf, tea } from './redeeming.ts'
import { settled } from './settled.ts'
import { serveSlowly } from './slow-document.ts'

const notForGuests = [
  /@line\//,
  /react-hook-form/,
  /crypto-js/,
  /jsbarcode/,
  /\/uqr\//,
  /th\.json$/,
]

// Each page in each language and on each device; those of a phone in English are below.
for (const { language, locale, phone, desktop } of [
  { language: 'en', locale: 'en-US', phone: [], desktop: [tea.path] },
  { language: 'th', locale: 'th-TH', phone: [tea.path], desktop: ['/', '/reward'] },
] as const) {
  test.describe(`with a browser in ${locale}`, () => {
    test.use({ language, locale })

    for (const [tag, paths] of [
      ['@phone', phone],
      ['@desktop', desktop],
    ] as const) {
      for (const path of paths) {
        test(`nothing on ${path} moves while it comes`, { tag }, async ({ page, open }) => {
          await watchShifts(page)

          await open(path)

          await expect(
            page.locator('main a[href^="/campaign/"], main article').first(),
          ).toBeVisible()
          await settled(page)
          expect(await shiftsOf(page)).toEqual([])
          if (language === 'th' && path === '/') {
            const read = ['Onest', 'Anuphan', 'Anuphan Baht']
            expect(await page.evaluate(loadedFonts)).toEqual(expect.arrayContaining(read))
          }
        })
      }
    }
  })
}

test.describe('with a message of the brand and the question for cookies', () => {
  test.use({ withMessages: true, asksForCookies: true })

  test('the message waits for the answer, and nothing moves', async ({ page, open, say }) => {
    await watchShifts(page)

    await open('/')

    const question = page.getByRole('region', { name: say('consent', 'cookies.title') })
    const message = page.getByRole('status').getByRole('button', { name: say('core', 'action.ok') })
    await expect(question).toBeVisible()
    await settled(page)
    expect(await shiftsOf(page)).toEqual([])
    await expect(message).toHaveCount(0)

    await question.getByRole('button', { name: say('consent', 'cookies.reject') }).click()
    await expect(message).toBeVisible()
    await settled(page)
    expect(await shiftsOf(page)).toEqual([])
  })
})

test('nothing moves when the document comes in two pieces', async ({
  page,
  baseURL,
  guard,
  open,
}) => {
  const slow = await serveSlowly(baseURL ?? '', '<a class="sh-tab"')
  guard.allow(new RegExp(`^host: ${new URL(slow.origin).host}$`))
  await watchShifts(page)

  await open(slow.origin)

  await expect(page.locator('main a[href^="/campaign/"]').first()).toBeVisible()
  await settled(page)
  expect(await shiftsOf(page)).toEqual([])
  await slow.close()
})

test('the shell is painted before the style sheet of the app is there', async ({ page }) => {
  const letThrough = await holdBack(page, '**/assets/*.css')

  await page.goto('/', { waitUntil: 'commit' })

  const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0
  await expect.poll(() => page.evaluate(isPainted)).toBe(true)
  letThrough()
  await expect(page.locator('main a[href^="/campaign/"]').first()).toBeVisible()
})

test('nothing on the rewards moves when their categories answer late', async ({ page, open }) => {
  await page.route('**/api/categories*', async (route) => {
    await expect(page.locator('main article').first()).toBeVisible()
    await route.continue()
  })
  await watchShifts(page)

  await open('/reward')

  await expect(page.locator('main nav').getByRole('link')).not.toHaveCount(0)
  await settled(page)
  expect(await shiftsOf(page)).toEqual([])
})

test('nothing on the home of a member moves when levels answers late', async ({
  page,
  member,
  open,
}) => {
  await member.signIn()
  const greeting = page.getByRole('heading', { level: 1, name: /Ploy/ })
  await page.route('**/api/levels', async (route) => {
    await expect(greeting).toBeVisible()
    await route.continue()
  })
  await watchShifts(page)

  await open('/')

  await expect(page.getByRole('main').getByText('2,480')).toBeVisible()
  await expect(page.locator('main a[href^="/campaign/"]').first()).toBeVisible()
  await settled(page)
  expect(await shiftsOf(page)).toEqual([])
})

test(
  'nothing on the home of a member moves when the points answer late, and the rewards later',
  { tag: '@desktop' },
  async ({ page, member, open }) => {
    await member.signIn()
    const balance = page.getByRole('main').getByText('2,480')
    await page.route('**/api/points', async (route) => {
      await expect(page.getByRole('heading', { level: 1, name: /Ploy/ })).toBeVisible()
      await route.continue()
    })
    await page.route('**/api/dashboard/dashboard', async (route) => {
      await expect(balance).toBeVisible()
      await route.continue()
    })
    await watchShifts(page)

    await open('/')

    await expect(balance).toBeVisible()
    await expect(page.locator('main a[href^="/campaign/"]').first()).toBeVisible()
    await settled(page)
    expect(await shiftsOf(page)).toEqual([])
  },
)

test(
  'the language stays where it is when the bell, the cart, the points and the picture come late',
  { tag: '@desktop' },
  async ({ page, member, open }) => {
    await member.signIn()
    const bar = page.getByRole('banner')
    const language = bar.getByRole('button', { name: /ไทย/ })
    const placeOfLanguage = async () => (await language.boundingBox())?.x ?? 0
    const parts = /\/bar-actions-|\/api\/points$|\/api\/profile\/[^/]+\/picture/
    const letThrough = await holdBack(page, parts)

    await open('/')

    await expect(page.getByRole('heading', { level: 1, name: /Ploy/ })).toBeVisible()
    const before = await placeOfLanguage()
    expect(before).toBeGreaterThan(0)
    letThrough()
    await expect(bar.getByRole('link', { name: /cart/i })).toBeVisible()
    const picture = bar.getByRole('link', { name: /2,480/ }).locator('img')
    // Before it there is one without anything in it.
    await expect(picture).not.toHaveAttribute('src', /svg'\/%3E$/)
    // Digits are not as wide as each other.
    expect(Math.abs((await placeOfLanguage()) - before)).toBeLessThan(8)
  },
)

test('a member’s first answers are asked for before any script of the app, and once', async ({
  page,
  member,
  guard,
  open,
}) => {
  guard.allow(/^console: /)
  await member.signIn()
  const balance = page.getByRole('main').getByText('2,480')
  await expect(balance).toBeVisible()
  await expect(page.locator('main a[href^="/campaign/"]').first()).toBeVisible()
  // Running requests of this page do not count for the next page.
  await settled(page)
  const token = member.authorization()
  const first = ['/api/points', '/api/levels', '/api/dashboard/dashboard']
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (first.includes(pathname)) asked.push(`${pathname} ${request.headers()['authorization']}`)
  })
  await keepAppFromStarting(page)

  await open('/')

  const once = first.map((path) => `${path} ${token}`)
  await expect.poll(() => asked).toEqual(once)
  await page.unrouteAll()
  asked.length = 0
  await page.reload()
  await expect(balance).toBeVisible()
  await settled(page)
  expect(asked).toEqual(once)
})

test('a returning member’s account is opened before anything else is set up, and nothing on the home moves', async ({
  page,
  brand,
  member,
  open,
}) => {
  await member.signIn()
  await watchShifts(page)
  await page.addInitScript(() => {
    const steps: unknown[] = []
    Object.assign(window, { steps })
    const openDatabase = IDBFactory.prototype.open
    IDBFactory.prototype.open = function (...given) {
      steps.push('opens the account')
      return openDatabase.apply(this, given)
    }
    const getItem = Storage.prototype.getItem
    Storage.prototype.getItem = function (name) {
      steps.push(name)
      return getItem.call(this, name)
    }
  })

  await open('/')

  const steps: string[] = await page.evaluate(() => Reflect.get(window, 'steps'))
  const slot = (name: string) => `taem:${brand.appId}:${name}`
  expect(steps.slice(0, 4)).toEqual([
    slot('account'),
    slot('key'),
    'opens the account',
    // It has the brand's languages.
    slot('look'),
  ])
  await expect(page.getByRole('main').getByText('2,480')).toBeVisible()
  await settled(page)
  expect(await shiftsOf(page)).toEqual([])
})

for (const [path, source] of [
  ['/', 'home-page.tsx'],
  [tea.path, 'campaign-page.tsx'],
  ['/reward', 'rewards-page.tsx'],
] as const) {
  test(`an English guest’s app on ${path} asks for nothing that the page holds or does not need, and moves nothing`, async ({
    page,
    guard,
    open,
  }) => {
    await watchShifts(page)
    await open(path)

    await expect(page.getByRole('button', { name: 'ไทย' })).toBeVisible()
    await expect(page.locator('main a[href^="/campaign/"], main article').first()).toBeVisible()
    // The rewards of the home and of the list have prices.
    await expect(page.getByText(path === tea.path ? tea.name.en : '฿').first()).toBeAttached()
    await settled(page)
    expect(await shiftsOf(page)).toEqual([])
    const held = await page.evaluate(() => {
      const view: unknown = JSON.parse(document.getElementById('first-view')?.textContent ?? '{}')
      return view && typeof view === 'object' ? Object.keys(Reflect.get(view, 'answers')) : []
    })
    expect(held).not.toEqual([])
    const asked = guard.requests.map((url) => new URL(url)).map((url) => url.pathname + url.search)
    expect(asked.filter((address) => held.includes(address))).toEqual([])

    const sources = sourcesOf(guard.requests)
    expect(sources.some((one) => one.endsWith(source))).toBe(true)
    expect(sources.filter((one) => notForGuests.some((kind) => kind.test(one)))).toEqual([])

    const fonts = guard.requests.filter((url) => url.endsWith('.woff2'))
    expect(fonts.some((url) => url.includes('onest'))).toBe(true)
    expect(fonts.filter((url) => url.includes('thai'))).toEqual([])
    expect(await page.evaluate(thaiWords)).toEqual([])
  })
}

test('a page from a static host asks for its data itself', async ({ page, guard, open }) => {
  await withoutFirstView(page, '/')

  await open('/')

  await expect(page.locator('main a[href^="/campaign/"]').first()).toBeVisible()
  expect(
    guard.requests.filter((url) => url.endsWith('/api/dashboard/dashboard_guest')),
  ).toHaveLength(1)
})

test('the app’s scripts load after the files of the first view, and the page is there when the shell goes', async ({
  page,
  open,
}) => {
  const session = await page.context().newCDPSession(page)
  const priorities: string[] = []
  session.on('Network.requestWillBeSent', ({ request: { url, initialPriority } }) => {
    if (/\/assets\/(app|libraries)-/.test(url)) priorities.push(initialPriority)
  })
  await session.send('Network.enable')
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
  expect(priorities).toEqual(['Low', 'Low'])
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

  test('a guest reads the words of the home without asking for anything, on a light ground, and finds its rewards', async ({
    page,
    open,
  }) => {
    await page.route('**/api/**', (route) => route.abort())

    await open('/')

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Every morning counts for something',
    )
    await expect(page.getByText('Join Chaan Club for free.')).toBeVisible()
    const reward = page.getByRole('link', { name: tea.name.en })
    await expect(reward).toHaveAttribute('href', tea.path)
    await expect(reward.locator('img')).toBeAttached()
    await expect.poll(() => page.evaluate(groundOf)).toBeGreaterThan(200)
  })

  test('a guest who returns sees the last texts before an answer comes', async ({
    page,
    brand,
    open,
  }) => {
    const words = page.getByRole('heading', { level: 1 })
    const slot = `taem:${brand.appId}:view.home`
    await withoutFirstView(page, '/')
    await open('/')
    await expect(words).not.toBeEmpty()
    const last = await words.textContent()
    await page.route('**/api/dashboard/*', () => undefined)

    await page.reload()

    await expect(words).toHaveText(last ?? '')
    // Of another build or language, or damaged: nothing of it shows.
    await page.evaluate((name) => localStorage.setItem(name, '{"of":"x","body":1}'), slot)
    const look = page.waitForRequest(/\/setting/)
    await page.reload()
    await look
    await expect(words).toBeEmpty()
  })

  test('a guest reads what a campaign of a link is, on a dark ground where dark was chosen', async ({
    page,
    brand,
    open,
  }) => {
    await page.addInitScript(
      (slot) => localStorage.setItem(slot, 'dark'),
      `taem:${brand.appId}:appearance`,
    )

    await open(tea.path)

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(tea.name.en)
    await expect(page.getByText('Black tea from Chiang Rai')).toBeVisible()
    await expect.poll(() => page.evaluate(groundOf)).toBeLessThan(60)
  })

  for (const { what, prepare } of [
    {
      what: 'of another language',
      prepare: async (page: Page, appId: string) => {
        await page.addInitScript(
          (slot) => localStorage.setItem(slot, 'th'),
          `taem:${appId}:language`,
        )
      },
    },
    {
      what: 'that the browser kept',
      prepare: async (page: Page) => {
        await page.clock.setSystemTime(Date.now() + 120_000)
      },
    },
    {
      what: 'of guests, on the home of a member',
      prepare: async (page: Page, appId: string) => {
        await page.addInitScript(
          (slot) => localStorage.setItem(slot, 'sealed'),
          `taem:${appId}:account`,
        )
      },
    },
  ]) {
    test(`the words of a page ${what} are never shown`, async ({ page, brand, guard, open }) => {
      guard.allow(failedToLoad)
      await page.route('**/api/**', (route) => route.abort())
      await prepare(page, brand.appId)
      await watchWords(page)

      await open('/')

      await expect(page.locator('.shell-cards')).toBeVisible()
      expect(await page.evaluate(() => Reflect.get(window, 'words'))).toEqual([])
      await expect(page.locator('.shell-page a[href]')).toHaveCount(0)
    })
  }
})

test('an English member needs no Thai font', async ({ page, member }) => {
  await member.signIn('ploy', '/profile/settings')
  await expect(page.getByRole('radio', { name: 'ไทย' })).toBeAttached()
  expect(await page.evaluate(thaiWords)).toEqual([])
})

test('the document itself scrolls, and stands still behind an open modal, which Back closes before it leaves the page', async ({
  page,
  open,
  say,
}) => {
  await open('/reward')
  await page.locator(`main a[href$="-p${tea.id}"]`).first().click()
  const { redeem } = redeemingOf(page, say)
  await expect(redeem).toBeVisible()
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 480 })
  await page.mouse.move(100, 200)
  await page.mouse.wheel(0, 100)
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(0)

  await redeem.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  // The click itself may scroll to a button that is not wholly in view.
  const before = await scrollTop(page)
  const middle = { x: 100, y: 60 }
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.wheel(0, 300)
  for (const key of ['PageDown', 'End', 'Space', 'ArrowDown']) await page.keyboard.press(key)
  const session = await page.context().newCDPSession(page)
  const swipe = { ...middle, yDistance: -200, gestureSourceType: 'touch' } as const
  await session.send('Input.synthesizeScrollGesture', swipe)

  expect(await scrollTop(page)).toBe(before)

  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/campaign\//)
  await page.goBack()
  await expect(page).toHaveURL(/\/reward$/)
})

test(
  'focus goes to the heading of a new page, and back to the opener after a modal',
  { tag: '@desktop' },
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

/** Collects the words of the shell that were on the page at any frame. */
async function watchWords(page: Page) {
  await page.addInitScript(() => {
    const words: string[] = []
    Object.assign(window, { words })
    const look = () => {
      const places = document.querySelectorAll('.shell-words, .shell-shelf')
      words.push(...Array.from(places, ({ textContent }) => textContent.trim()).filter(Boolean))
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

function shiftsOf(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(window, 'shifts'))
}

function loadedFonts() {
  return [...document.fonts]
    .filter(({ status }) => status === 'loaded')
    .map(({ family }) => family.replaceAll('"', ''))
}

/** Words in Thai letters, which a font draws; the baht sign is none of them. */
function thaiWords() {
  return document.body.innerText.match(/[\u0e01-\u0e3a\u0e40-\u0e5b]+/g) ?? []
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
