import type { Browser } from 'playwright'
import { openContext } from './bench-pages.ts'
import type { Figure, Figures } from './bench-report.ts'
import { comesToRest, frameFigures, framesWhile, scroll, setSlow, timeActs } from './bench-touch.ts'

export const storeFigures: Figure[] = [
  { name: 'toPaint', title: 'from the tap on the link to the next paint', unit: 'ms' },
  { name: 'toShown', title: 'from the tap to the list and the pins', unit: 's' },
  {
    name: 'openLongest',
    title: 'until the page is at rest: the longest task over 50 ms',
    unit: 'ms',
  },
  { name: 'keyToPaint', title: 'typing: from a key to the next paint', unit: 'ms' },
  { name: 'keysToFound', title: 'typing: from the first of 11 keys to what is found', unit: 's' },
  { name: 'typingLongest', title: 'typing: the longest task over 50 ms', unit: 'ms' },
  ...frameFigures('pan', 'moving the map'),
  ...frameFigures('zoom', 'zooming the map'),
  ...frameFigures('list', 'scrolling the list'),
]

/** In the middle of the map of a phone, below the search. */
const onMap = { x: 195, y: 240 }

const pins = '[role=application] .leaflet-marker-icon button'
const row = 'main li button[aria-expanded]'

/** Finds a branch among 1,000 on a slow phone: opens, searches, moves and zooms the map, scrolls. */
export async function benchStores(browser: Browser, origin: string): Promise<Figures> {
  const context = await openContext(browser, 'block')
  try {
    const page = await context.newPage()
    await page.goto(`${origin}/`)
    const link = page.locator('a[href="/findstore"]').filter({ visible: true }).first()
    await link.scrollIntoViewIfNeeded()
    await comesToRest(page)
    const session = await context.newCDPSession(page)
    await setSlow(session, true)
    let opened = { toPaint: 0, toShown: 0 }
    const opening = await framesWhile(page, 'open', async () => {
      opened = await timeActs(page, () => link.tap(), { selectors: [row, pins] })
      await comesToRest(page)
    })

    const pan = await framesWhile(page, 'pan', async () => {
      for (const distance of [140, -140, 140, -140, 140, -140]) {
        await scroll(session, { ...onMap, down: distance, speed: 800 })
      }
    })
    const zoom = await framesWhile(page, 'zoom', async () => {
      for (const scaleFactor of [3, 1 / 3, 3, 1 / 3]) {
        await session.send('Input.synthesizePinchGesture', {
          ...onMap,
          scaleFactor,
          gestureSourceType: 'touch',
        })
      }
    })
    const list = await framesWhile(page, 'list', async () => {
      await scroll(session, { down: 3000 })
      await scroll(session, { y: 300, down: -3000 })
    })

    const search = page.getByRole('searchbox')
    await search.tap()
    let found = { toPaint: 0, toShown: 0 }
    const typing = await framesWhile(page, 'typing', async () => {
      found = await timeActs(page, () => search.pressSequentially('branch 1000', { delay: 120 }), {
        selectors: [row],
        words: 'Branch 1000',
      })
    })
    return {
      ...opened,
      openLongest: opening.openLongest ?? 0,
      keyToPaint: found.toPaint,
      keysToFound: found.toShown,
      ...typing,
      ...pan,
      ...zoom,
      ...list,
    }
  } finally {
    await context.close()
  }
}
