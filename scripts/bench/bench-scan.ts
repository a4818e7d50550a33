import { chromium, type BrowserContext, type Page } from 'playwright'
import { collectRoute } from '@/features/collect/routes'
import {
  barModules,
  cameraLaunch,
  holdToCamera,
  qrModules,
  swapAtCamera,
} from '../../e2e/camera-video.ts'
import { openContext, visitAsMember } from './bench-pages.ts'
import { settled } from '../../e2e/settled.ts'
import type { Figure, Figures } from './bench-report.ts'

const slowdown = 4
const code = 'CHN-8842-KD'
/** What the app asks a camera for. */
const video = { width: 1280, height: 720, frames: 30 }
/** How long frames are counted while there is nothing to read. */
const watchedMs = 5000

/**
 * From the code in view to the released camera. Frames: those of the camera that were painted, and
 * those of the page, both while the scanner reads paper.
 */
export const scanFigures: Figure[] = [
  { name: 'qr', title: 'a QR code', unit: 's' },
  { name: 'bars', title: 'a CODE_128 barcode', unit: 's' },
  { name: 'first', title: 'a QR code, from the first picture', unit: 's' },
  { name: 'tap', title: 'a QR code, from the tap on Open the camera', unit: 's' },
  { name: 'preview', title: 'frames of the camera', unit: '%' },
  { name: 'frames', title: 'frames of 60 a second', unit: '%' },
  { name: 'longTasks', title: 'tasks over 50 ms in 5 s', unit: '' },
]

/** Scans with a camera that shows a video, on a CPU slowed 4 times; the network is fast. */
export async function benchScan(origin: string): Promise<Figures> {
  const browser = await chromium.launch(cameraLaunch)
  try {
    const context = await openContext(browser, 'block')
    await slowWorker(context)
    await visitAsMember(context, origin)
    const qr = await scanLater(context, origin, qrModules(code))
    const bars = await scanLater(context, origin, barModules(code))
    return { ...qr.frames, qr: qr.read, bars: bars.read, ...(await scanAtOnce(context, origin)) }
  } finally {
    await browser.close()
  }
}

/** Chromium slows pages, not workers, so each answer of the reading worker is delayed to 4 times. */
async function slowWorker(context: BrowserContext) {
  await context.route(/\/detect-worker-[^/]*\.js$/, async (route) => {
    const response = await route.fetch()
    const prelude = `{
      const post = self.postMessage.bind(self)
      let from = 0
      self.addEventListener('message', () => { from = performance.now() })
      self.postMessage = (message) =>
        setTimeout(() => post(message), (performance.now() - from) * ${slowdown - 1})
    }\n`
    await route.fulfill({ response, body: prelude + (await response.text()) })
  })
}

/** The scanner runs with nothing to read; then a code is shown to the camera. */
async function scanLater(
  context: BrowserContext,
  origin: string,
  modules: ReturnType<typeof qrModules>,
) {
  await holdToCamera([], video)
  const page = await openCollect(context, origin)
  const seen = await openScanner(page)
  await seen.playing
  await page.waitForTimeout(2000)
  const frames = await watchFrames(page)
  const heldAt = Date.now()
  await swapAtCamera(modules, video)
  const read = (await seen.released) - heldAt
  await page.close()
  return { read, frames }
}

/** The camera shows a code when it starts, and the scanner is not loaded yet. */
async function scanAtOnce(context: BrowserContext, origin: string) {
  await holdToCamera(qrModules(code), video)
  const page = await openCollect(context, origin)
  const seen = await openScanner(page)
  const released = await seen.released
  const figures = { first: released - (await seen.playing), tap: released - seen.tappedAt }
  await page.close()
  return figures
}

async function openCollect(context: BrowserContext, origin: string) {
  const page = await context.newPage()
  await page.addInitScript(watchCamera)
  await page.goto(origin + collectRoute.to())
  await page.getByRole('tab').first().waitFor()
  await settled(page)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page
}

/** Times of the clock that the page and this process share. */
async function openScanner(page: Page) {
  const start = page.getByRole('button', { name: 'Open the camera' })
  await start.waitFor()
  const tappedAt = Date.now()
  await start.tap()
  const playing = page.waitForFunction(() => window.benchScan?.playingAt)
  const released = page.waitForFunction(() => window.benchScan?.releasedAt)
  return {
    tappedAt,
    playing: playing.then((at) => at.jsonValue()).then(Number),
    released: released.then(async (at) => {
      await page.getByRole('textbox').first().waitFor()
      const found = await page.getByRole('textbox').first().inputValue()
      if (found !== code) throw new Error(`The scanner read ${found}.`)
      return Number(await at.jsonValue())
    }),
  }
}

declare global {
  interface Window {
    benchScan?: { playingAt: number; releasedAt: number }
  }
}

// Runs in the page, before anything of it: it can use nothing from this module.
function watchCamera() {
  const seen = { playingAt: 0, releasedAt: 0 }
  window.benchScan = seen
  document.addEventListener('playing', () => (seen.playingAt ||= Date.now()), true)
  const stop = MediaStreamTrack.prototype.stop
  MediaStreamTrack.prototype.stop = function stopAndTell() {
    seen.releasedAt ||= Date.now()
    stop.call(this)
  }
}

async function watchFrames(page: Page): Promise<Figures> {
  const { painted, drawn, longTasks } = await page.evaluate(async (ms) => {
    const element = document.querySelector('video')
    if (!element) throw new Error('There is no preview.')
    const counts = { painted: 0, drawn: 0, longTasks: 0 }
    const tasks = new PerformanceObserver((list) => {
      counts.longTasks += list.getEntries().length
    })
    tasks.observe({ type: 'longtask' })
    let isOver = false
    const onFrame = () => {
      counts.drawn += 1
      if (!isOver) requestAnimationFrame(onFrame)
    }
    requestAnimationFrame(onFrame)
    const shown = () => element.getVideoPlaybackQuality()
    const before = shown()
    await new Promise((resolve) => setTimeout(resolve, ms))
    isOver = true
    tasks.disconnect()
    const after = shown()
    const dropped = after.droppedVideoFrames - before.droppedVideoFrames
    return { ...counts, painted: after.totalVideoFrames - before.totalVideoFrames - dropped }
  }, watchedMs)
  const seconds = watchedMs / 1000
  return {
    preview: painted / (seconds * video.frames),
    frames: drawn / (seconds * 60),
    longTasks,
  }
}
