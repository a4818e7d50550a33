import type { Page } from '@playwright/test'
import { type StudioPageName, studioPages } from '@/studio/studio-paths'
import { expect, test } from './fixtures.ts'
import { expectWholeAfterNarrowing } from './narrower.ts'
import { ployHasBooked } from './ploy-asks.ts'
import { signInStaff } from './staff.ts'
import { smallTargets } from './targets.ts'
import { openDesk, openTill } from './till.ts'

test(
  'every page of the studio has its name and its title in one place, and a window that becomes narrower cuts nothing off it',
  { tag: '@desktop' },
  async ({ page, brand, say }) => {
    // A figure of five is told, so that there is a chart.
    const ploy = await brand.account()
    for (let told = 0; told < 5; told += 1) await ploy.redeem(1001, { points: 120 })
    await signInStaff(page, { say, brand, name: 'nok' })
    const places = new Map<string, Place>()
    for (const [name, { path }] of Object.entries(studioPages)) {
      await page.goto(`/studio${path}`)
      places.set(path, await placeOfTitle(page))
      await expect(page.getByRole('main'), `one main part of ${path}`).toHaveCount(1)
      await expect(page, 'the name of its tab').toHaveTitle(
        `${say('studio', `nav.${name as StudioPageName}`)} · ${say('studio', 'name')}`,
      )
      // The chart of the results comes with a file of its own.
      if (path === studioPages.results.path) await expect(page.locator('canvas')).toBeAttached()
      await expectWholeAfterNarrowing(page, path)
    }
    expectOnePlace(places)
  },
)

test('on a phone a thumb can tap every control of the staff, and titles stand in one place', async ({
  page,
  brand,
  say,
  language,
  otherDevice,
}) => {
  const till = await openTill({ otherDevice, brand, language, say })
  expect(await smallTargets(till), 'at the counter').toEqual([])
  await signInStaff(page, { say, brand, name: 'nok' })
  const places = new Map<string, Place>()
  for (const { path } of Object.values(studioPages)) {
    await page.goto(`/studio${path}`)
    places.set(path, await placeOfTitle(page))
    await expect.poll(() => smallTargets(page), `at ${path}`).toEqual([])
  }
  expectOnePlace(places)
})

test('at twice the text size no control of the staff covers another', async ({
  page,
  brand,
  say,
}) => {
  await signInStaff(page, { say, brand, name: 'nok', path: `/studio${studioPages.people.path}` })
  await expect(
    page.getByRole('link', { name: say('studio', 'nav.people'), exact: true }),
    'the page in the bar, which scrolls',
  ).toBeInViewport({ ratio: 1 })
  const row = page.getByRole('listitem').filter({ hasText: 'Tan Kittisak' })
  await expect(row).toBeVisible()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })

  const [role, number] = await Promise.all(
    [row.getByRole('combobox'), row.getByRole('button').first()].map((one) => one.boundingBox()),
  )
  const bottom = (role?.y ?? 0) + (role?.height ?? 0)
  expect(number?.y).toBeGreaterThanOrEqual(bottom)
  expect(role?.width).toBeGreaterThanOrEqual(200)
})

test('at twice the text size the rows of the counter have room for their words', async ({
  page,
  brand,
  say,
  language,
  otherDevice,
}) => {
  await ployHasBooked(page, brand)
  const till = await openTill({ otherDevice, brand, language, say })
  await till.setViewportSize({ width: 320, height: 640 })
  await openDesk(till, say, 'bookings')
  const row = till.getByRole('listitem').filter({ hasText: 'Ploy C.' })
  await expect(row).toBeVisible()
  await till.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })

  const [words, whole] = await Promise.all([row.locator('div').boundingBox(), row.boundingBox()])
  expect(words?.width).toBeGreaterThanOrEqual(200)
  const button = await row.getByRole('button').boundingBox()
  expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual(
    (whole?.x ?? 0) + (whole?.width ?? 0),
  )
})

interface Place {
  left: number
  middle: number
}

async function placeOfTitle(page: Page): Promise<Place> {
  const title = page.getByRole('main').getByRole('heading', { level: 1 })
  await expect(title).toBeVisible()
  const { x = NaN, y = NaN, height = NaN } = (await title.boundingBox()) ?? {}
  return { left: x, middle: Math.round(y + height / 2) }
}

function expectOnePlace(places: Map<string, Place>) {
  const [first] = places.values()
  const alike = Array.from(places.keys(), (path) => [path, first])
  expect(Object.fromEntries(places)).toEqual(Object.fromEntries(alike))
}
