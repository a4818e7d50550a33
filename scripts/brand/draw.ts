import type { Browser, Page } from 'playwright'
import { cardSize } from '../../mocks/brands/cards.ts'
import { pixelsOf, smallest } from './encode.ts'
import { isSafe, onGround } from './maskable.ts'
import type { Planned } from './plan.ts'
import { type Pixels, smallPng } from './small-png.ts'

/** The size limit of a picture in a pack: chats fetch cards over mobile networks. */
const most = {
  card: 150 * 1024,
  share: 150 * 1024,
  menu: 1000 * 1024,
  any: 60 * 1024,
  maskable: 60 * 1024,
  touch: 60 * 1024,
} as const

/** A picture that cannot be made; the message is for who draws. */
export class PictureFault extends Error {
  override name = 'PictureFault'
  /** The `src` of the drawing that no browser can show. */
  src?: string

  static ofDrawing(src: string): PictureFault {
    return Object.assign(new PictureFault('A drawing of it cannot be read.'), { src })
  }
}

/** Gives the page of a scale. */
export type PageOf = (scale: number) => Promise<Page>

/** One page for each scale, kept for the next picture: a new one costs more than drawing it. */
export function keepPages(browser: Browser): PageOf {
  const pages = new Map<number, Promise<Page>>()
  return (scale) => {
    const page = pages.get(scale) ?? browser.newPage({ deviceScaleFactor: scale })
    pages.set(scale, page)
    return page
  }
}

/** Draws a picture. Adds the file extension when the smaller of two formats was chosen. */
export async function draw(pageOf: PageOf, planned: Planned) {
  const made = await encode(pageOf, planned)
  if (made.bytes.length > most[planned.kind]) {
    const size = Math.round(made.bytes.length / 1024)
    throw new PictureFault(
      `${planned.name} takes ${size} KiB, more than ${most[planned.kind] / 1024}. Draw its picture in fewer colours.`,
    )
  }
  return made
}

async function encode(pageOf: PageOf, planned: Planned) {
  const { file, html, kind, width, height } = planned
  if (kind === 'card' || kind === 'share' || kind === 'menu') {
    const scale = kind === 'share' ? width / cardSize.width : 1
    const shot = { width, height, html, scale }
    const { bytes, type } = await smallest(await pixelsOf(await shoot(pageOf, shot)))
    return { file: `${file}.${type}`, bytes }
  }
  if (kind === 'any') return { file, bytes: await shoot(pageOf, planned) }
  const plain = await pixelsOf(await shoot(pageOf, { width, height, html }))
  const { bytes } = await smallPng(await fill(pageOf, planned, plain))
  return { file, bytes }
}

/** The icon on its own background, shrunk until the mask cuts nothing of the drawing. */
async function fill(pageOf: PageOf, { kind, width, height, html }: Planned, plain: Pixels) {
  for (const scale of [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7]) {
    const page = onGround(html, plain, scale)
    const pixels = await pixelsOf(await shoot(pageOf, { width, height, html: page }))
    if (kind === 'touch' || isSafe(pixels)) return pixels
  }
  throw new PictureFault(
    'images/navigation/app-icon.svg has no plain ground: draw its symbol on one colour.',
  )
}

interface Shot extends Pick<Planned, 'width' | 'height' | 'html'> {
  /** Below 1 when the page is larger than its picture. */
  scale?: number
}

async function shoot(pageOf: PageOf, { width, height, html, scale = 1 }: Shot) {
  const page = await pageOf(scale)
  await page.setViewportSize({
    width: Math.round(width / scale),
    height: Math.round(height / scale),
  })
  await page.setContent(html)
  const broken = await page.evaluate(async () => {
    await document.fonts.ready
    const decoded = [...document.images].map((image) =>
      image.decode().then(
        () => [],
        () => [image.src],
      ),
    )
    const [unreadable] = (await Promise.all(decoded)).flat()
    // The first frame of a new document has to be drawn: Chromium captures none before it.
    for (let frame = 0; frame < 2; frame += 1) {
      await new Promise((drawn) => requestAnimationFrame(drawn))
    }
    return unreadable
  })
  if (broken !== undefined) throw PictureFault.ofDrawing(broken)
  return page.screenshot({ omitBackground: true })
}
