import { brokenWords, doubleText } from './double-text.ts'
import { expect, test } from './fixtures.ts'
import { goTo } from './go-to.ts'
import { failedToLoad } from './guard.ts'
import { goInApp } from './lost-line.ts'
import { arrived } from './settled.ts'

test.beforeEach(({ guard }) => {
  // Some addresses are of things that are not there.
  guard.allow(failedToLoad)
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

  test('a reward’s tag is read whole, beside its heart', async ({ page, member }) => {
    await member.signIn('ploy', '/reward')
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.evaluate(doubleText)

    expect(await page.getByRole('main').evaluate(coveredTags)).toEqual([])
  })

  test('a guest reads the words of categories, the title of the store finder and a birthday whole', async ({
    page,
    open,
    say,
  }) => {
    await open('/')
    const categories = page.getByRole('region', { name: say('home', 'categories.title') })
    await expect(categories.getByRole('link').first()).toBeVisible()
    await page.evaluate(doubleText)
    expect(await categories.evaluate(brokenWords)).toEqual([])

    // Beside the ways to log in or below.
    await goTo(page, '/findstore')
    const title = page.getByRole('heading', { level: 1 })
    expect(await title.evaluate((h1) => h1.clientWidth)).toBeGreaterThan(0)
    expect(await title.evaluate((h1) => h1.scrollWidth - h1.clientWidth)).toBe(0)
    await expect(title).toBeInViewport({ ratio: 1 })

    await goTo(page, '/register')
    const part = (name: string, value: string) =>
      page.getByRole('combobox', { name, exact: true }).selectOption(value)
    await part(say('forms', 'day'), '31')
    await part(say('forms', 'month'), '02')
    await part(say('forms', 'year'), '1990')
    expect(await page.getByRole('main').evaluate(clippedChoices)).toEqual([])
  })
})

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
