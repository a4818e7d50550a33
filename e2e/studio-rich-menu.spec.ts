import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expectNoAxeViolations } from './accessibility.ts'
import type { Say } from './app-texts.ts'
import { expect, test } from './fixtures.ts'
import { failedToLoad } from './guard.ts'
import { codeOf, signInStaff } from './staff.ts'

const halfMinute = 30_000

async function openRichMenu(page: Page, say: Say) {
  await page.getByRole('link', { name: say('studio', 'nav.richMenu') }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: say('rich-menu', 'title') }),
  ).toBeVisible()
  return {
    board: page.getByRole('region', { name: say('rich-menu', 'board') }),
    publishing: page.getByRole('region', { name: say('rich-menu', 'publish.title') }),
  }
}

async function chooseTwoAreas(page: Page, say: Say) {
  const small2 = say('rich-menu', 'templateName', {
    kind: say('rich-menu', 'small'),
    count: 2,
    layout: say('rich-menu', 'layout.small2'),
  })
  await press(page.getByRole('button', { name: small2 }))
}

/** Moves the focus as a person without a mouse does, and presses what has it. */
async function press(target: Locator) {
  await target.focus()
  await target.press('Enter')
}

/** Where a link is dragged to, and how it shows that it has arrived. */
function linkAndArea(page: Page, board: Locator, say: Say) {
  const name = say('links', 'screen.stores')
  const filled = say('rich-menu', 'areaName', { number: 3, label: name, target: name })
  return {
    link: page.getByRole('button', { name, exact: true }),
    empty: board.getByRole('button', { name: say('rich-menu', 'areaEmpty', { number: 3 }) }),
    filled: board.getByRole('button', { name: filled }),
    dragged: page.locator('[data-dragged]'),
  }
}

async function middleOf(target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error('It is not on the page.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('a menu is filled by mouse and by keyboard, published and put back @desktop', async ({
  page,
  brand,
  guard,
  say,
}) => {
  guard.allow(failedToLoad)
  await signInStaff(page, { say, brand, name: 'bua' })
  const { board, publishing } = await openRichMenu(page, say)
  const bar = page.getByLabel(say('rich-menu', 'chatBarText'))
  const confirm = page.getByRole('dialog', { name: say('studio', 'stepUp.title') })

  await test.step('a link is dragged onto an area, and taken back; Escape gives a drag up', async () => {
    const { link, empty, filled, dragged } = linkAndArea(page, board, say)
    const onto = async () => {
      await link.hover()
      await page.mouse.down()
      const { x, y } = await middleOf(empty)
      await page.mouse.move(x, y, { steps: 4 })
      await expect(dragged).toBeVisible()
    }
    await onto()
    await page.keyboard.press('Escape')
    await expect(dragged).toHaveCount(0)
    await page.mouse.up()
    await expect(empty).toBeVisible()
    const chosen = board.getByRole('button', { name: say('rich-menu', 'areaEmpty', { number: 1 }) })
    await expect(chosen, 'letting go is no click on the link').toBeVisible()

    await onto()
    await page.mouse.up()
    await expect(filled).toBeVisible()
    await page.getByRole('button', { name: say('rich-menu', 'undo') }).click()
    await expect(empty).toBeVisible()
  })

  await chooseTwoAreas(page, say)
  await bar.fill('Menu')
  for (const [number, key] of [
    [1, 'rewards'],
    [2, 'memberQr'],
  ] as const) {
    await press(board.getByRole('button', { name: say('rich-menu', 'areaEmpty', { number }) }))
    const name = say('links', `screen.${key}`)
    await press(page.getByRole('button', { name, exact: true }))
    await expect(
      board.getByRole('button', {
        name: say('rich-menu', 'areaName', { number, label: name, target: name }),
      }),
    ).toHaveAttribute('aria-pressed', 'true')
  }
  await expectNoAxeViolations(page)

  await press(publishing.getByRole('button', { name: say('rich-menu', 'publish.ask') }))
  const sheet = page.getByRole('dialog', { name: say('rich-menu', 'publish.sheet') })
  await brand.advance(halfMinute)
  await press(sheet.getByRole('button', { name: say('rich-menu', 'publish.now') }))
  await confirm.getByLabel(say('studio', 'signIn.code')).fill(await codeOf(brand, 'bua'))
  await confirm.getByRole('button', { name: say('studio', 'stepUp.confirm') }).click()
  await expect(sheet).toBeHidden()
  await expect(publishing.getByText(/Bua Meesuk/)).toBeVisible()

  // An edit is kept over a reload, and a second publication leaves a former one to put back.
  await bar.fill('Songkran')
  await expect(page.getByText(/^Saved by Bua Meesuk/)).toBeVisible()
  await page.reload()
  await expect(bar).toHaveValue('Songkran')
  await press(publishing.getByRole('button', { name: say('rich-menu', 'publish.ask') }))
  await press(sheet.getByRole('button', { name: say('rich-menu', 'publish.now') }))
  await expect(sheet).toBeHidden()

  await press(publishing.getByRole('button', { name: /^Put back/ }))
  const back = page.getByRole('dialog', { name: say('rich-menu', 'publish.sheetBack') })
  await expectNoAxeViolations(page)
  await press(back.getByRole('button', { name: say('rich-menu', 'publish.backNow') }))
  await expect(back).toBeHidden()
  await expect(publishing.getByText(say('rich-menu', 'publish.other'))).toHaveCount(0)

  const waiting = page.waitForEvent('download')
  await press(publishing.getByRole('button', { name: say('rich-menu', 'publish.json') }))
  const json = readFileSync(await (await waiting).path(), 'utf8')
  expect(JSON.parse(json)).toMatchObject({
    size: { width: 2500, height: 843 },
    chatBarText: 'Songkran',
    areas: [{ action: { type: 'uri' } }, { action: { type: 'uri' } }],
  })
})

test('a finger drags a link onto an area or scrolls, and a link to a sold-out campaign is warned of', async ({
  page,
  brand,
  guard,
  say,
}) => {
  guard.allow(failedToLoad)
  await signInStaff(page, { say, brand, name: 'bua' })
  const { board, publishing } = await openRichMenu(page, say)
  const { link, empty, filled, dragged } = linkAndArea(page, board, say)
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', spot?: { x: number; y: number }) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: spot ? [spot] : [] })
  const scrolled = () => page.evaluate(() => scrollY)

  await test.step('one that holds a link drags it, and one that moves at once scrolls', async () => {
    // The list of links is below the board: at the edge of the screen the page scrolls by itself.
    await link.scrollIntoViewIfNeeded()
    const start = await middleOf(link)
    await touch('touchStart', start)
    await expect(dragged).toBeVisible()
    await touch('touchMove', { x: start.x, y: 8 })
    // Past the bar at the top, and out of the edge.
    await expect.poll(async () => (await middleOf(empty)).y).toBeGreaterThan(160)
    await touch('touchMove', { x: start.x, y: 400 })
    await expect.poll(() => page.evaluate(hasStopped)).toBe(true)
    const end = await middleOf(empty)
    const before = await scrolled()
    await touch('touchMove', end)
    await touch('touchEnd')
    await expect(filled).toBeVisible()
    await expect(dragged).toHaveCount(0)
    expect(await scrolled()).toBe(before)

    const area = await middleOf(filled)
    await touch('touchStart', area)
    for (let way = 20; way <= 200; way += 20) {
      await touch('touchMove', { x: area.x, y: area.y - way })
    }
    await touch('touchEnd')
    await expect.poll(scrolled).toBeGreaterThan(before)
    await expect(filled).toBeVisible()
  })

  await test.step('a sold-out campaign, at its area and before publishing', async () => {
    await chooseTwoAreas(page, say)
    await board.getByRole('button', { name: say('rich-menu', 'areaEmpty', { number: 1 }) }).click()
    const panel = page.getByRole('region', { name: say('rich-menu', 'area', { number: 1 }) })
    await page.getByLabel(say('links', 'where.kind')).selectOption('campaign')
    await page.getByLabel(say('links', 'where.search'), { exact: true }).fill('Golden Hour')
    await panel.getByRole('button', { name: /^Golden Hour candle/ }).click()

    const soldOut = say('links', 'checks.soldOut')
    await expect(panel.getByText(soldOut)).toBeVisible()
    const label = 'Golden Hour candle'
    const name = say('rich-menu', 'areaName', { number: 1, label, target: label })
    await expect(
      board.getByRole('button', { name: say('rich-menu', 'areaWarned', { name }) }),
    ).toBeVisible()
    await expect(publishing.getByText(say('rich-menu', 'publish.warnings'))).toBeVisible()
    await expect(publishing.getByRole('button', { name: new RegExp(`${soldOut}$`) })).toBeVisible()
    await expectNoAxeViolations(page)

    await page.getByLabel(say('rich-menu', 'chatBarText')).fill('Menu')
    await board.getByRole('button', { name: say('rich-menu', 'areaEmpty', { number: 2 }) }).click()
    await page.getByLabel(say('links', 'where.kind')).selectOption('screen')
    await page.getByRole('button', { name: say('links', 'screen.rewards'), exact: true }).click()
    await publishing.getByRole('button', { name: say('rich-menu', 'publish.ask') }).click()
    const sheet = page.getByRole('dialog', { name: say('rich-menu', 'publish.sheet') })
    await expect(sheet.getByText(say('rich-menu', 'publish.warned', { count: 1 }))).toBeVisible()
    await expectNoAxeViolations(page)
  })
})

/** Whether the page scrolls no more by itself. */
async function hasStopped() {
  const from = scrollY
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  return scrollY === from
}
