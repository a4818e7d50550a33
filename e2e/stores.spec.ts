import type { Page } from '@playwright/test'
import { findStoreRoute, mapsRoute } from '@/features/stores/routes'
import { expectNoAxeViolations } from './accessibility.ts'
import type { Say } from './app-texts.ts'
import { expect, test } from './fixtures.ts'
import { failedToLoad } from './guard.ts'
import { holdBack } from './hold-off.ts'
import { coloursOfMap } from './map-tiles.ts'

/** Near Ari, the first branch of the demo brand. */
const nearAri = { latitude: 13.7795, longitude: 100.5421 }
const ari = { en: 'Chaan Ari', th: 'ชาน อารีย์' }

function storesOf(page: Page, say: Say) {
  const text = (key: string) => say('stores', key)
  const list = page.getByRole('region', { name: text('list') })
  const map = page.getByRole('application', { name: text('map.label') })
  return {
    list,
    map,
    rows: list.getByRole('listitem'),
    row: (name: string) => list.getByRole('button', { name }),
    pin: (name: string) => map.getByRole('button', { name, exact: true }),
    chip: (name: string) => list.getByRole('button', { name, exact: true }),
    search: page.getByRole('searchbox', { name: text('search') }),
  }
}

/** Pixels between the end of the list and the tabs, or the end of the screen where there are none. */
function roomBelowList() {
  const list = document.querySelector('main section')?.getBoundingClientRect()
  const tabs = document.querySelector('nav.sh-tabs')?.getBoundingClientRect()
  return (tabs?.height ? tabs.top : innerHeight) - (list?.bottom ?? 0)
}

function isWholeAboveTabs(row: HTMLElement | SVGElement) {
  const tabs = document.querySelector('nav.sh-tabs')?.getBoundingClientRect()
  return row.getBoundingClientRect().bottom <= (tabs?.top ?? 0)
}

test.describe('inside LINE, in Thai', () => {
  test.use({ language: 'th', isInLine: true })

  test('a branch is found by its name, and its pin opens it', async ({
    page,
    guard,
    say,
    enter,
  }) => {
    guard.allow(failedToLoad)
    await enter(findStoreRoute.to())
    const { list, rows, row, pin, map, search } = storesOf(page, say)
    await expect(row(ari.th)).toBeVisible()
    await expect(map.getByRole('button').first()).toBeVisible()
    await expectNoAxeViolations(page)

    await search.fill(ari.th)
    await expect(rows).toHaveCount(1)
    await expect.poll(() => page.evaluate(roomBelowList)).toBeLessThanOrEqual(1)
    // One hit opens by itself.
    await expect(row(ari.th)).toHaveAttribute('aria-expanded', 'true')
    await expect(pin(ari.th)).toHaveAttribute('aria-pressed', 'true')
    await pin(ari.th).click()
    await expect(row(ari.th)).toHaveAttribute('aria-expanded', 'false')
    await pin(ari.th).click()
    await expect(row(ari.th)).toHaveAttribute('aria-expanded', 'true')
    await expect(list.getByText(say('stores', 'hours'))).toBeVisible()
    await expect(
      list.getByRole('link', { name: say('stores', 'directions'), exact: true }),
    ).toHaveAttribute('href', /destination=13\.7812,100\.5412$/)
    await expect(list.getByRole('link', { name: /02-555-0101/ })).toHaveAttribute(
      'href',
      'tel:025550101',
    )
    await expectNoAxeViolations(page)

    await page.reload()
    await expect(search).toHaveValue(ari.th)
    await expect(row(ari.th)).toHaveAttribute('aria-expanded', 'true')
  })
})

/** Top edges of the list and the map. */
function tops() {
  const top = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top
  return { list: top('main section ul') ?? 0, map: top('[role=application]') ?? 0 }
}

test('a link to a branch shows it first, its buttons as wide as its card, and the map is drawn without tiles', async ({
  page,
  open,
  say,
}) => {
  await open(findStoreRoute.to({}, { branch: 211 }))
  const { list, rows, row, pin } = storesOf(page, say)
  await expectLinked('Chaan Silom', { rows, row, pin })
  const directions = list.getByRole('link', { name: say('stores', 'directions'), exact: true })
  const [left, right, card] = await Promise.all([
    directions.boundingBox(),
    list.getByRole('link', { name: /02-555-0111/ }).boundingBox(),
    list.getByRole('listitem').first().boundingBox(),
  ])
  expect(left?.y).toBe(right?.y)
  expect(left?.x).toBe(card?.x)
  expect((right?.x ?? 0) + (right?.width ?? 0)).toBeCloseTo((card?.x ?? 0) + (card?.width ?? 0), 0)

  // Ground, and names with their soft edges: the base map has more than one colour.
  await expect.poll(() => page.evaluate(coloursOfMap)).toBeGreaterThan(3)
  await expect(page.getByRole('link', { name: /^© OpenStreetMap contributors/ })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/copyright',
  )
})

test('where no map is drawn the list comes first', async ({ page, open, say }) => {
  await open(findStoreRoute.to({}, { search: 'Bueng Kaen' }))
  const { rows } = storesOf(page, say)
  await expect(rows).toHaveCount(1)
  await expect
    .poll(() => page.evaluate(tops).then(({ list, map }) => map - list))
    .toBeGreaterThan(100)
})

test('the nearest branch comes first once the member allows their position', async ({
  page,
  context,
  open,
  say,
}) => {
  await open(findStoreRoute.to())
  const { rows, chip, map } = storesOf(page, say)
  await expect(rows.first()).toBeVisible()
  await expect(chip(say('stores', 'near'))).toHaveAttribute('aria-pressed', 'false')

  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(nearAri)
  await chip(say('stores', 'near')).click()
  await expect(rows.first()).toContainText(ari.en)
  await expect(rows.first()).toContainText('210 m')
  await expect(map.getByRole('img', { name: say('stores', 'map.here') })).toBeVisible()

  // Given once, the permission counts on the next visit without a tap.
  await page.reload()
  await expect(rows.first()).toContainText('210 m')
  await chip(say('stores', 'near')).click()
  await expect(rows.first()).not.toContainText('210 m')
})

test('pins show on a map that was there before its branches', async ({ page, open, say }) => {
  const letThrough = await holdBack(page, '**/stores/finder')
  await open(findStoreRoute.to({}, { search: ari.en }))
  const { pin } = storesOf(page, say)
  await expect(page.getByRole('button', { name: say('stores', 'map.in') })).toBeVisible()
  letThrough()
  await expect(pin(ari.en)).toHaveAttribute('aria-pressed', 'true')
})

test('if the map’s code does not load the list stays, and a tap loads the map', async ({
  page,
  guard,
  open,
  say,
}) => {
  guard.allow(failedToLoad)
  await page.route(/open-map/, (route) => route.abort())
  // Where the app can be reached, a missing file loads the page again.
  await page.route('/', (route) => route.abort())
  await open(mapsRoute.to())
  const { rows, map } = storesOf(page, say)
  await expect(page.getByText(say('stores', 'map.failed'))).toBeVisible()
  await expect(rows.first()).toBeVisible()
  await page.setViewportSize({ width: 320, height: 568 })
  expect(await rows.first().evaluate(isWholeAboveTabs), 'a row below the map').toBe(true)

  await page.unrouteAll()
  await page.getByRole('button', { name: say('stores', 'map.again') }).click()
  await expect(map.getByRole('button').first()).toBeVisible()
})

test(
  'a link to a branch shows it first, with its pin in view beside the list',
  { tag: '@desktop' },
  async ({ page, open, say }) => {
    await open(findStoreRoute.to({}, { branch: 223 }))
    await expectLinked('Chaan Wat Ket', storesOf(page, say))
    await expectNoAxeViolations(page)
  },
)

async function expectLinked(
  name: string,
  { rows, row, pin }: Pick<ReturnType<typeof storesOf>, 'rows' | 'row' | 'pin'>,
) {
  await expect(rows.first()).toContainText(name)
  await expect(row(name)).toHaveAttribute('aria-expanded', 'true')
  await expect(row(name)).toBeInViewport()
  await expect(pin(name)).toBeInViewport()
}

test('where the browser cannot show a map, the page says so and has its list', async ({
  page,
  say,
}) => {
  // As in Safari before 16.4.
  await page.addInitScript(() => {
    window.CSSStyleSheet = new Proxy(window.CSSStyleSheet, {
      construct() {
        throw new TypeError('Illegal constructor')
      },
    })
  })
  const { rows } = storesOf(page, say)
  await page.goto(findStoreRoute.to())

  await expect(page.getByText(say('stores', 'map.failed'))).toBeVisible()
  await expect(rows.first()).toBeVisible()
})
