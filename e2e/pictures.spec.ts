import type { Locator, Page } from '@playwright/test'
import { helpReplyRoute } from '@/features/help/routes'
import { receiptRoute } from '@/features/receipts/routes'
import { expectNoAxeViolations } from './accessibility.ts'
import type { Say } from './app-texts.ts'
import { expect, test } from './fixtures.ts'
import { failedToLoad } from './guard.ts'
import { tabTo } from './keyboard.ts'
import { receiptFile } from './receipt-file.ts'
import { tea } from './redeeming.ts'
import { doubleTap, moveFingers } from './touch.ts'

const conversation = helpReplyRoute.to({ key: 'ht-301' })
const receipt = receiptRoute.to({ tab: 'all', receiptId: 'rc-1008' })

/** The viewer of pictures as a member finds their way in it. */
function viewerOf(page: Page, say: Say) {
  const dialog = page.getByRole('dialog')
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  return {
    dialog,
    picture: dialog.getByRole('img'),
    zoomIn: button(say('pictures', 'zoomIn')),
    zoomOut: button(say('pictures', 'zoomOut')),
    previous: button(say('core', 'action.previous')),
    next: button(say('core', 'action.next')),
    percent: (percent: number) =>
      dialog.getByText(say('pictures', 'percent', { percent }), { exact: true }),
    announced: (percent: number) =>
      dialog.getByRole('status').getByText(say('pictures', 'zoom', { percent }), { exact: true }),
    place: (number: number, of: number) =>
      dialog.getByText(say('pictures', 'at', { number, of }), { exact: true }),
  }
}

/** Where the picture and the stage are drawn, and how far the page itself has zoomed and scrolled. */
async function look(picture: Locator) {
  await picture.evaluate((element) =>
    Promise.all(element.getAnimations().map(({ finished }) => finished)),
  )
  return picture.evaluate((image: HTMLImageElement) => {
    const box = image.getBoundingClientRect()
    const stage = image.parentElement?.getBoundingClientRect() ?? new DOMRect()
    // The box is as large as the stage at first, and the picture as large as it fits into it.
    const ratio = Math.min(box.width / image.naturalWidth, box.height / image.naturalHeight)
    const [width, height] = [image.naturalWidth * ratio, image.naturalHeight * ratio]
    const [left, top] = [box.x + (box.width - width) / 2, box.y + (box.height - height) / 2]
    return {
      scale: box.width / stage.width,
      picture: { left, top, right: left + width, bottom: top + height },
      stage: { left: stage.left, top: stage.top, right: stage.right, bottom: stage.bottom },
      page: [window.visualViewport?.scale, window.scrollY, window.innerWidth],
    }
  })
}

type Look = Awaited<ReturnType<typeof look>>

/** The part of the picture that is drawn at a point of the screen. */
function partAt({ picture }: Look, { x, y }: { x: number; y: number }) {
  return [
    (x - picture.left) / (picture.right - picture.left),
    (y - picture.top) / (picture.bottom - picture.top),
  ]
}

function expectSamePart(before: Look, after: Look, at: { x: number; y: number }) {
  for (const [place, part] of partAt(after, at).entries()) {
    expect(part).toBeCloseTo(partAt(before, at)[place] ?? Number.NaN, 1)
  }
}

test('a member pinches, drags and taps the pictures of a conversation, and swipes between them', async ({
  page,
  member,
  say,
}) => {
  test.slow()
  await member.signIn('ploy', conversation)
  const { dialog, picture, percent, announced, place, next } = viewerOf(page, say)
  const name = say('help', 'thread.pictureMine')
  const openers = page
    .getByRole('log')
    .getByRole('button', { name: say('help', 'thread.pictureOpen', { name }), exact: true })
  const file = await receiptFile(page, ['CHAAN', 'Flat white  120'])
  await page.locator('main input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: say('help', 'write.send'), exact: true }).click()
  await expect(openers).toHaveCount(2)
  await openers.first().click()
  await expect(place(1, 2)).toBeVisible()
  await expectNoAxeViolations(page)
  const whole = await look(picture)
  const middle = { x: 195, y: (whole.stage.top + whole.stage.bottom) / 2 }

  await test.step('a pinch zooms around its middle, and not the page', async () => {
    const at = { x: middle.x + 40, y: middle.y + 60 }
    await moveFingers(page, [
      { from: { x: at.x - 30, y: at.y }, to: { x: at.x - 90, y: at.y } },
      { from: { x: at.x + 30, y: at.y }, to: { x: at.x + 90, y: at.y } },
    ])
    await expect(percent(300)).toBeVisible()
    await expect(announced(300)).toBeAttached()
    const near = await look(picture)
    expectSamePart(whole, near, at)
    expect(near.page).toEqual(whole.page)
  })

  await test.step('a drag ends at the edges of the picture', async () => {
    const { y } = middle
    for (let times = 0; times < 4; times += 1) {
      await moveFingers(page, [{ from: { x: 60, y: y - 200 }, to: { x: 380, y: y + 200 } }])
    }
    const dragged = await look(picture)
    expect(dragged.picture.left).toBeCloseTo(dragged.stage.left, 0)
    expect(dragged.picture.top).toBeCloseTo(dragged.stage.top, 0)
    expect(dragged.page).toEqual(whole.page)
    await expect(place(1, 2)).toBeVisible()
  })

  await test.step('apart as far as it goes', async () => {
    for (let times = 0; times < 2; times += 1) {
      await moveFingers(page, [
        { from: { x: 185, y: middle.y }, to: { x: 20, y: middle.y } },
        { from: { x: 205, y: middle.y }, to: { x: 370, y: middle.y } },
      ])
    }
    await expect(percent(500)).toBeVisible()
  })

  await test.step('a double tap shows the whole picture, and the next one its point', async () => {
    const at = { x: middle.x - 60, y: middle.y - 80 }
    await doubleTap(page, at)
    await expect(percent(100)).toBeVisible()
    await doubleTap(page, at)
    await expect(percent(250)).toBeVisible()
    const near = await look(picture)
    expect(near.scale).toBeCloseTo(2.5)
    expectSamePart(whole, near, at)
    await doubleTap(page, at)
    await expect(percent(100)).toBeVisible()
  })

  await test.step('a swipe leads to the next picture, and there is no other', async () => {
    const { y } = middle
    const swipe = () => moveFingers(page, [{ from: { x: 300, y }, to: { x: 100, y: y + 10 } }])
    await swipe()
    await expect(place(2, 2)).toBeVisible()
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await swipe()
    await expect(place(2, 2)).toBeVisible()
    await expectNoAxeViolations(page)
  })

  await page.evaluate(() => history.back())
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL((url) => url.pathname === conversation)
})

test(
  'a member zooms the photo of a receipt by wheel, mouse and keys',
  { tag: '@desktop' },
  async ({ page, member, say }) => {
    await member.signIn('ploy', receipt)
    const { dialog, picture, percent, announced, zoomIn, zoomOut } = viewerOf(page, say)
    const photo = say('receipts', 'history.photo')
    const opener = page.getByRole('button', {
      name: say('receipts', 'history.photoOpen', { photo }),
      exact: true,
    })
    await expect(opener).toBeVisible()
    await tabTo(page, opener)
    await page.keyboard.press('Enter')
    await expect(picture).toBeVisible()
    await expectNoAxeViolations(page)
    const whole = await look(picture)
    const at = { x: 600, y: 400 }
    await page.mouse.move(at.x, at.y)

    await test.step('the wheel zooms at the pointer, with Ctrl as well, and not the page', async () => {
      await page.mouse.wheel(0, -200)
      await expect.poll(async () => (await look(picture)).scale).toBeGreaterThan(1.2)
      const near = await look(picture)
      await page.keyboard.down('Control')
      await page.mouse.wheel(0, -200)
      await page.keyboard.up('Control')
      await expect.poll(async () => (await look(picture)).scale).toBeGreaterThan(near.scale)
      await page.mouse.wheel(0, 2000)
      await page.mouse.wheel(0, 2000)
      await page.mouse.wheel(0, 2000)
      await expect(percent(100)).toBeVisible()
      expect((await look(picture)).page).toEqual(whole.page)
    })

    await test.step('a double click goes closer, a drag moves, a click brings its point to the middle', async () => {
      await page.mouse.dblclick(at.x, at.y)
      await expect(percent(250)).toBeVisible()
      const near = await look(picture)
      expectSamePart(whole, near, at)
      await page.mouse.down()
      await page.mouse.move(at.x + 20, at.y + 60, { steps: 4 })
      await page.mouse.up()
      const moved = await look(picture)
      expect(moved.picture.top - near.picture.top).toBeCloseTo(60, 0)
      const there = { x: 640, y: 300 }
      await page.mouse.click(there.x, there.y)
      const middle = { x: 640, y: (moved.stage.top + moved.stage.bottom) / 2 }
      const [, part = 0] = partAt(moved, there)
      await expect.poll(async () => partAt(await look(picture), middle)[1]).toBeCloseTo(part, 1)
    })

    await test.step('keys zoom, move and go back', async () => {
      await page.keyboard.press('0')
      await expect(percent(100)).toBeVisible()
      await expect(zoomOut).toHaveAttribute('aria-disabled', 'true')
      await tabTo(page, zoomIn)
      for (let times = 0; times < 6; times += 1) await page.keyboard.press('Enter')
      await expect(percent(500)).toBeVisible()
      await expect(announced(500)).toBeAttached()
      await expect(zoomIn).toHaveAttribute('aria-disabled', 'true')
      await expect(zoomIn).toBeFocused()
      const before = await look(picture)
      await page.keyboard.press('ArrowDown')
      await expect
        .poll(async () => (await look(picture)).picture.top)
        .toBeLessThan(before.picture.top)
      await page.keyboard.press('-')
      await expect(percent(400)).toBeVisible()
    })

    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  },
)

test('the picture of a reward that does not load can be loaded again and enlarged, and Back closes it', async ({
  page,
  guard,
  open,
  say,
}) => {
  guard.allow(failedToLoad)
  const pictures = '**/images/campaigns/*iced-thai-tea*'
  await page.route(pictures, (route) => route.abort())
  await open(tea.path)
  const { dialog, picture, percent, zoomIn } = viewerOf(page, say)
  await page
    .getByRole('button', { name: say('rewards', 'detail.pictureOpen'), exact: true })
    .click()
  await expect(dialog.getByRole('alert')).toHaveText(say('pictures', 'failed'))
  await expectNoAxeViolations(page)
  await page.unroute(pictures)

  const again = dialog.getByRole('button', { name: say('core', 'action.retry'), exact: true })
  await tabTo(page, again)
  await page.keyboard.press('Enter')

  await expect(picture).toBeVisible()
  await expect(again).toHaveCount(0)
  // A picture that is still on its way cannot be zoomed.
  await expect(zoomIn).toHaveAttribute('aria-disabled', 'false')
  // The focus has not left the dialog with the button.
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await expectNoAxeViolations(page)
  await page.keyboard.press('+')
  await expect(percent(150)).toBeVisible()
  await moveFingers(page, [
    { from: { x: 165, y: 400 }, to: { x: 135, y: 400 } },
    { from: { x: 225, y: 400 }, to: { x: 255, y: 400 } },
  ])
  await expect(percent(300)).toBeVisible()

  await page.evaluate(() => history.back())
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL((url) => url.pathname === tea.path)
})
