import type { ServerResponse } from 'node:http'
import type { Page } from '@playwright/test'
import { findStoreRoute, mapsRoute } from '@/features/stores/routes'
import { expectNoAxeViolations } from './accessibility.ts'
import { expect, test as base } from './fixtures.ts'
import { failedToLoad } from './guard.ts'
import { coloursOfMap, startTiled, type TiledApp } from './map-tiles.ts'
import { settled } from './settled.ts'

const street =
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">' +
  '<rect width="256" height="256" fill="#f2efe9"/><path d="M0 90h256" stroke="#fff"/></svg>'

const tiles = (answer: ServerResponse) =>
  answer.setHeader('Content-Type', 'image/svg+xml').end(street)

const faults = [
  (answer: ServerResponse) => answer.destroy(),
  (answer: ServerResponse) => answer.writeHead(404).end(),
  (answer: ServerResponse) =>
    answer.setHeader('Content-Type', 'text/html').end('<script>top.hurt = 1</script>'),
]
let answered = 0

/** The answers of a tile server; of `faults` each in turn. */
const answers = {
  tiles,
  faults: (answer: ServerResponse) => faults[answered++ % faults.length]?.(answer),
}

const maker = 'Maps & <img src=x onerror="window.hurt=1"> Co.'
const about = 'https://maps.example/copyright'

const test = base.extend<{ tileAnswer: keyof typeof answers; link: string; tiled: TiledApp }>({
  tileAnswer: ['tiles', { option: true }],
  link: ['', { option: true }],
  tiled: async ({ tileAnswer, link, page, guard }, use) => {
    const tiled = await startTiled({ answer: answers[tileAnswer], attribution: maker, link })
    guard.allow(/^host: (localhost|127\.0\.0\.1):/)
    await use(tiled)
    expect(await (await page.request.get(`${tiled.app}/__csp`)).json()).toEqual([])
    await page.close()
    await tiled.stop()
  },
})

const tilesOf = (page: Page, { tiles }: TiledApp) => page.locator(`img[src^="${tiles}/"]`)

test('a map shows the brand’s tiles and their maker on each page that has one', async ({
  page,
  say,
  tiled,
}) => {
  for (const route of [findStoreRoute, mapsRoute]) {
    await test.step(route.path, async () => {
      const answer = await page.goto(tiled.app + route.to())

      expect(answer?.headers()['content-security-policy']).toMatch(
        new RegExp(`img-src [^;]*${tiled.tiles}(;| )`),
      )
      const map = page.getByRole('region', { name: say('stores', 'map.label') })
      await expect(map.getByRole('application').getByRole('button').first()).toBeVisible()
      await expect(map.getByText(maker, { exact: true })).toBeVisible()
      await expect(map.getByRole('link')).toHaveCount(0)
      const first = tilesOf(page, tiled).first()
      await expect(first).toBeVisible()
      await expect(first).toHaveJSProperty('naturalWidth', 256)
      expect(tiled.asked[0]).toMatch(/^\/\d+\/\d+\/\d+\.svg$/)
      expect(await page.evaluate(() => Reflect.get(window, 'hurt'))).toBeUndefined()
    })
  }
})

test.describe('with a page about the map', () => {
  test.use({ link: about })

  test('the name of the map’s maker is a link', async ({ page, tiled }) => {
    await page.goto(tiled.app + findStoreRoute.to())

    const link = page.getByRole('link', { name: maker })
    await expect(link).toHaveAttribute('href', about)
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    // Not below the sheet that lies over the edge of the map.
    await link.click({ trial: true })
    await expectNoAxeViolations(page)
  })
})

test.describe('a server that answers with nothing, with no tile or with a page', () => {
  test.use({ tileAnswer: 'faults' })

  test('leaves the branches on the base map, and is left alone', async ({
    page,
    guard,
    say,
    tiled,
  }) => {
    guard.allow(failedToLoad)
    await page.goto(tiled.app + findStoreRoute.to())
    const map = page.getByRole('application', { name: say('stores', 'map.label') })
    await expect(map.getByRole('button').first()).toBeVisible()
    await settled(page)
    await expect(tilesOf(page, tiled)).toHaveCount(0)
    const asked = tiled.asked.length
    expect(asked).toBeGreaterThan(3)
    expect(asked).toBeLessThan(20)
    await expect.poll(() => page.evaluate(coloursOfMap)).toBeGreaterThan(3)
    await expect(page.getByRole('link', { name: /^© OpenStreetMap contributors/ })).toBeVisible()

    // The map begins with Bangkok, which has most of the branches.
    const many = map.getByText('20', { exact: true })
    await page.getByRole('button', { name: say('stores', 'map.all'), exact: true }).click()
    await many.click()
    await expect(many).toHaveCount(0)
    expect(tiled.asked).toHaveLength(asked)
    await expect(page.getByText(maker)).toHaveCount(0)
    expect(await page.evaluate(() => Reflect.get(window, 'hurt'))).toBeUndefined()
  })
})
