import type { Page } from '@playwright/test'
import { profileRoute } from '@/features/profile/routes'
import { everyPage } from './every-route.ts'
import { expect, test } from './fixtures.ts'
import { goTo } from './go-to.ts'
import { failedToLoad, hostsOfLine } from './guard.ts'
import { goInApp } from './lost-line.ts'
import { expectWholeAfterNarrowing } from './narrower.ts'
import { tea } from './redeeming.ts'
import { arrived } from './settled.ts'

// A desktop has room for lines that are too long to read and for fields as wide as the page. The bounds
// are the design's: a reading column of 640 px, forms of 620 px.
const reading = 640
const form = 620

test.beforeEach(({ guard }) => {
  // Some addresses are of things that are not there.
  guard.allow(failedToLoad)
})

test(
  'no text is wider than 640 px and no form wider than 620 px on any page of a member',
  { tag: '@desktop' },
  async ({ page, member, guard }) => {
    guard.allow(hostsOfLine)
    await member.signIn()
    const pages = everyPage.filter(
      ({ at, access }) => at !== '/' && access !== 'guest' && !/line/.test(at),
    )
    await expectWidths(
      page,
      pages.map(({ at }) => at),
    )
  },
)

test(
  'no text is wider than 640 px and no form wider than 620 px where a member comes in',
  { tag: '@desktop' },
  async ({ page, open }) => {
    await open('/')
    await expectWidths(page, ['/login/signin', '/register', '/registerdynamic', '/forgotpassword'])
  },
)

async function expectWidths(page: Page, addresses: string[]) {
  for (const at of addresses) {
    await goTo(page, at)
    const main = page.getByRole('main')
    expect(await main.evaluate(tooWide, { reading, form }), `too wide at ${at}`).toEqual([])
    expect(await main.evaluate(shortRows), `short lines at ${at}`).toEqual([])
    expect(await page.evaluate(gapBelowFooter), `below the footer of ${at}`).toBeLessThanOrEqual(0)
    if (at === profileRoute.path) {
      expect(await main.evaluate(widthsOfProfile), 'the card and the rows').toHaveLength(1)
    }
    await expectWholeAfterNarrowing(page, at)
  }
}

/** The empty room between the footer of a page and the bottom of the window, in px. */
function gapBelowFooter() {
  const bottom = document.querySelector('footer')?.getBoundingClientRect().bottom
  return bottom === undefined ? 0 : Math.round(innerHeight - bottom)
}

/** Facts with a line below or above that ends where the next column would begin. */
function shortRows(main: HTMLElement | SVGElement) {
  return Array.from(main.querySelectorAll('dl > :last-child')).flatMap((last) => {
    const { borderTopWidth, borderBottomWidth } = getComputedStyle(last)
    if (borderTopWidth === '0px' && borderBottomWidth === '0px') return []
    const end = last.parentElement?.getBoundingClientRect().right ?? 0
    const isShort = end - last.getBoundingClientRect().right > 1
    return isShort ? [last.textContent] : []
  })
}

/** The different widths of the member's card, and of the lists below it. */
function widthsOfProfile(main: HTMLElement | SVGElement) {
  const card = main.querySelector('dl')?.parentElement
  const parts = [card, ...main.querySelectorAll('section > ul')].filter((part) =>
    part?.checkVisibility(),
  )
  return [...new Set(parts.map((part) => Math.round(part?.getBoundingClientRect().width ?? 0)))]
}

/** Lines of text and parts of forms that are wider than their bounds, in words. */
function tooWide(main: HTMLElement | SVGElement, bounds: { reading: number; form: number }) {
  const found: string[] = []
  const said = (element: Element, width: number) =>
    `${element.tagName.toLowerCase()} ${Math.round(width)}: ${element.textContent?.trim().slice(0, 40)}`
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode: text } = texts
    const { parentElement: element } = text
    if (!element || !text.textContent?.trim() || element.closest('h1, .vh')) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const width = Math.max(0, ...Array.from(range.getClientRects(), (line) => line.width))
    if (width > bounds.reading) found.push(said(element, width))
  }
  for (const element of main.querySelectorAll('form, input, select, textarea')) {
    const { width } = element.getBoundingClientRect()
    if (width > bounds.form) found.push(said(element, width))
  }
  return found
}

const titled = [
  '/reward',
  '/cart',
  '/profile/myreward/available',
  '/profile/order',
  '/profile/redeemhistory',
  '/profile/favorite',
  '/profile/history/earned',
  '/profile/receipthistory/all',
  '/profile/address/delivery',
  '/profile/settings',
  '/profile/getpointprofile',
  '/receiptupload/add',
  '/profile/legalpolicy/terms',
]

test('every page title stands at the same height', { tag: '@both' }, async ({ page, member }) => {
  await member.signIn()
  const title = page.getByRole('main').getByRole('heading', { level: 1 })
  const top = () => title.evaluate((heading) => Math.round(heading.getBoundingClientRect().top))
  await goTo(page, '/profile/settings')
  await expect(title).toBeVisible()
  const usual = await top()
  for (const at of titled) {
    await goTo(page, at)
    await expect(title).toBeVisible()
    await expect.poll(top, `the title of ${at}`).toBe(usual)
  }
})

test(
  'a button that has no room beside the first is as wide as it',
  { tag: '@desktop' },
  async ({ page, member, say }) => {
    await member.signIn('ploy', '/campaign/any-p1010')
    await page.getByRole('button', { name: say('rewards', 'bar.redeem') }).click()
    const change = new RegExp(`^${say('rewards', 'confirm.change')}: `)
    await page.getByRole('dialog').getByRole('button', { name: change }).click()
    const list = page.getByRole('dialog', { name: say('addresses', 'listTitle.delivery') })
    await expect(list.getByRole('radio').first()).toBeVisible()
    await arrived(page)
    const [use, once] = await Promise.all(
      (['use', 'once'] as const).map((key) =>
        list.getByRole('button', { name: say('addresses', key), exact: true }).boundingBox(),
      ),
    )

    expect(once?.y).toBeGreaterThan(use?.y ?? Infinity)
    expect(once?.width).toBeCloseTo(use?.width ?? 0, 0)
  },
)

test('the first picture of the rewards is within 100 px of the top bar', async ({
  page,
  member,
}) => {
  await member.signIn('ploy', '/reward')
  const card = page.getByRole('main').getByRole('article').first()
  await expect(card.locator('img')).toBeVisible()

  const [bar, picture] = await Promise.all([
    page.getByRole('banner').boundingBox(),
    card.boundingBox(),
  ])

  expect((picture?.y ?? Infinity) - (bar?.height ?? 0)).toBeLessThan(100)
})

test(
  'points that will expire end at the edge where no column has a balance',
  { tag: '@desktop' },
  async ({ page, member, say }) => {
    const none = { items: [], next: null }
    await page.route('**/points/history?*', (route) => route.fulfill({ json: none }))
    await member.signIn('ploy', '/profile/history/expired')
    const rows = page.getByRole('region', { name: say('points', 'expiring.title') })
    const first = rows.getByRole('listitem').first()
    await expect(first).toBeVisible()
    const [row, amount] = await Promise.all([
      first.boundingBox(),
      first.locator(':scope > :last-child').boundingBox(),
    ])

    const end = (box: typeof row) => (box?.x ?? 0) + (box?.width ?? Infinity)
    expect(end(amount)).toBeCloseTo(end(row), 0)
  },
)

test('the docked button of a form is as wide as the form on a tablet', async ({
  page,
  member,
  say,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await member.signIn('ploy', '/receiptupload/add')
  const send = page.getByRole('button', { name: say('receipts', 'send.submit'), exact: true })
  await expect(send).toBeVisible()
  const [form, button] = await Promise.all([
    page.getByRole('main').locator('form').boundingBox(),
    send.boundingBox(),
  ])

  expect(button?.width).toBe(form?.width)
  expect(button?.x).toBe(form?.x)
})

const reasons = [
  [1001, 'bar.redeem', /left after/],
  [1002, 'bar.notYet', /^Again on/],
  [1014, 'bar.soldOut', /^Back on/],
  [1017, 'bar.limit', /^You’ve used/],
  [1029, 'bar.getPoints', /^You need/],
  [1034, 'bar.notAvailable', /^Only at/],
] as const

test('the redeem bar has one layout for every reason on a small phone', async ({
  page,
  member,
  say,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await member.signIn()
  for (const [id, label, reason] of reasons) {
    await goInApp(page, `/campaign/any-p${id}`)
    const name = say('rewards', label)
    const main = page.getByRole('main')
    const action = main.getByRole('button', { name }).or(main.getByRole('link', { name }))
    const note = page.locator('small', { hasText: reason })
    await expect(action).toBeVisible()
    await expect(note).toBeVisible()
    const [left, right] = await Promise.all([note.boundingBox(), action.boundingBox()])
    const end = (left?.x ?? 0) + (left?.width ?? 0)
    expect(right?.x, `beside the reason of ${id}`).toBeGreaterThanOrEqual(end)
  }
})

for (const [tabs, count] of [
  [['home', 'rewards', 'me'], 3],
  [['home', 'no-such', 'home', 'rewards', 'collect', 'stores', 'lucky-draw', 'me'], 5],
] as const) {
  test(`${count} tabs share the width of a small phone`, async ({ page, open }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    const decor = { navigation: { tabs } }
    await page.route('**/setting?*', (route) => route.fulfill({ json: { decor } }))

    await open('/reward')

    const links = page.locator('nav.sh-tabs a')
    await expect(links).toHaveCount(count)
    const boxes = await links.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
    for (const [at, { left, width }] of boxes.entries()) {
      expect(left).toBeCloseTo((at * 320) / count, 0)
      expect(width).toBeCloseTo(320 / count, 0)
    }
  })
}

test('the search of the rewards fits on a small phone', async ({ page, open }) => {
  await page.setViewportSize({ width: 320, height: 568 })

  await open('/reward?search=tea')

  await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible()
  const spare = await page.getByRole('search').evaluate(({ parentElement, clientWidth }) => {
    return (parentElement?.clientWidth ?? 0) - clientWidth
  })
  expect(spare).toBeGreaterThanOrEqual(0)
})

test.describe('at twice the text size, in Thai,', () => {
  test.use({ language: 'th' })

  test('no word and no year is broken by what stands beside it', async ({ page, member }) => {
    await member.signIn()
    for (const at of [
      '/profile/history/used',
      '/profile/redeemhistory',
      '/profile/order',
      '/profile/legalpolicy',
      '/profile/settings/sessions',
      '/profile/receipthistory',
      '/profile/favorite',
      '/luckydraw/winners',
      '/announcement/1025',
      '/topspender',
      tea.path,
    ]) {
      await goTo(page, at)
      await page.evaluate(doubleText)
      const main = page.getByRole('main')
      expect(await main.evaluate(brokenWords), `broken at ${at}`).toEqual([])
      expect(await main.evaluate(cutNumbers), `cut at ${at}`).toEqual([])
    }
  })

  test('no word of a category is broken on a guest’s home', async ({ page, open, say }) => {
    await open('/')
    const categories = page.getByRole('region', { name: say('home', 'categories.title') })
    await expect(categories.getByRole('link').first()).toBeVisible()
    await page.evaluate(doubleText)

    expect(await categories.evaluate(brokenWords)).toEqual([])
  })

  test('a reward’s tag is read whole, beside its heart', async ({ page, member }) => {
    await member.signIn('ploy', '/reward')
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.evaluate(doubleText)

    expect(await page.getByRole('main').evaluate(coveredTags)).toEqual([])
  })

  test('the store finder shows its title, beside the ways to log in or below', async ({
    page,
    open,
  }) => {
    await open('/findstore')
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toBeVisible()
    await page.evaluate(doubleText)

    expect(await title.evaluate((h1) => h1.clientWidth)).toBeGreaterThan(0)
    expect(await title.evaluate((h1) => h1.scrollWidth - h1.clientWidth)).toBe(0)
    await expect(title).toBeInViewport({ ratio: 1 })
  })

  test('a birthday shows its day, month and year whole', async ({ page, open, say }) => {
    await open('/register')
    await page.evaluate(doubleText)
    const part = (name: string, value: string) =>
      page.getByRole('combobox', { name, exact: true }).selectOption(value)
    await part(say('forms', 'day'), '31')
    await part(say('forms', 'month'), '02')
    await part(say('forms', 'year'), '1990')

    expect(await page.getByRole('main').evaluate(clippedChoices)).toEqual([])
  })
})

/** Amounts and numbers that end outside the screen. */
function cutNumbers(main: HTMLElement | SVGElement) {
  const width = document.documentElement.clientWidth
  return Array.from(main.querySelectorAll('li > :last-child'))
    .filter((last) => last.getBoundingClientRect().right > width)
    .map((last) => last.textContent)
}

/** Texts on pictures of cards that end outside the picture or lie below the heart. */
function coveredTags(main: HTMLElement | SVGElement) {
  const texts = Array.from(main.querySelectorAll('article img + span'), (tag) => {
    const range = document.createRange()
    range.selectNodeContents(tag)
    const heart = tag.closest('article')?.querySelector(':scope > button')
    return {
      text: tag.textContent,
      box: range.getBoundingClientRect(),
      end: tag.parentElement?.getBoundingClientRect().right ?? 0,
      heart: heart?.getBoundingClientRect() ?? new DOMRect(),
    }
  })
  if (texts.length === 0) return ['no tag']
  return texts
    .filter(
      ({ box, end, heart }) =>
        box.right > end ||
        (box.right > heart.left && box.top < heart.bottom && box.bottom > heart.top),
    )
    .map(({ text }) => text)
}

function doubleText() {
  document.documentElement.style.fontSize = '200%'
}

/** Words that begin on one line and end on another. */
function brokenWords(main: HTMLElement | SVGElement) {
  const found: string[] = []
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode: text } = texts
    if (!text.parentElement?.checkVisibility() || text.parentElement.closest('.vh, code')) continue
    const words = new Intl.Segmenter('th', { granularity: 'word' }).segment(text.textContent ?? '')
    for (const { segment, index, isWordLike } of words) {
      if (!isWordLike) continue
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + segment.length)
      const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)))
      if (lines.size > 1) found.push(`${segment} of ${text.textContent}`)
    }
  }
  return found
}

/** Choices whose words are wider than their fields. */
function clippedChoices(main: HTMLElement | SVGElement) {
  const pen = document.createElement('canvas').getContext('2d')
  return Array.from(main.querySelectorAll('select'), (select) => {
    const style = getComputedStyle(select)
    const words = select.selectedOptions[0]?.text ?? ''
    if (pen) pen.font = style.font
    const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
    return (pen?.measureText(words).width ?? Infinity) > room ? words : []
  }).flat()
}
