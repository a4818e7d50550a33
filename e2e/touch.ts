import type { Page } from '@playwright/test'

interface Point {
  x: number
  y: number
}

/** Moves fingers over the screen, as a touch screen reports them; each has a start and an end. */
export async function moveFingers(page: Page, fingers: { from: Point; to: Point }[], steps = 8) {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : fingers.map(({ from, to }, id) => ({
              id,
              x: from.x + (to.x - from.x) * share,
              y: from.y + (to.y - from.y) * share,
            })),
    })
  await send('touchStart', 0)
  for (let step = 1; step <= steps; step += 1) await send('touchMove', step / steps)
  await send('touchEnd', 1)
  await session.detach()
}

/** Taps twice, a tenth of a second apart by the events' own time, however long the machine takes. */
export async function doubleTap(page: Page, at: Point) {
  const session = await page.context().newCDPSession(page)
  const began = Date.now() / 1000
  for (const seconds of [0, 0.1]) {
    const timestamp = began + seconds
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [at],
      timestamp,
    })
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp })
  }
  await session.detach()
}
