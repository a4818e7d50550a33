import type { Menu, MenuTab } from '@/contract/studio/rich-menu'
import { type Box, menuLimits } from '@/contract/studio/menu-limit-rules'
import { layoutOf } from '@/contract/studio/rich-menu-templates'
import { intl } from '@/i18n/intl'
import { linesOf } from './label-lines-rules'
import { menuIconPaths } from './menu-icons'

const roles = [
  '--bg',
  '--line',
  '--text',
  '--primary-soft',
  '--primary-text',
  '--hero',
  '--on-hero',
  '--accent',
  '--on-accent',
] as const
type Look = Record<(typeof roles)[number] | 'font', string>

/** A phone shows the picture at a sixth of its size. */
const sizes = { label: 92, tab: 76, icon: 168, plate: 300, gap: 52, line: 4 } as const
const iconGrid = 256

/**
 * Draws a tab in the brand's look, always in its light one: LINE has one picture for all. `signal`: another
 * drawing has taken its place; it may have waited less long for its font.
 */
export async function drawMenu(
  canvas: HTMLCanvasElement,
  { menu, tab, scale = 1 }: { menu: Menu; tab: MenuTab; scale?: number },
  signal?: AbortSignal,
) {
  const look = readLook()
  const { size, tabs, areas } = layoutOf(tab.template, menu.tabs.length)
  const font = (pixels: number) => `600 ${pixels}px ${look.font}`
  const text = [...menu.tabs, ...tab.areas].map(({ label }) => label).join('')
  // The parts of a font load by the letters that are drawn; without them the next font draws.
  await document.fonts.load(font(sizes.label), text).catch(() => [])
  if (signal?.aborted) return
  canvas.width = size.width * scale
  canvas.height = size.height * scale
  // On the processor: a picture is read back, and a slow graphics process would block the page.
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('There is no canvas.')
  pen.scale(scale, scale)
  pen.fillStyle = look['--bg']
  pen.fillRect(0, 0, size.width, size.height)
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  const brush = { pen, look, font, language: menu.language }
  for (const [at, box] of tabs.entries()) {
    drawTab(brush, box, { label: menu.tabs[at]?.label ?? '', isOpen: menu.tabs[at] === tab })
  }
  for (const [at, box] of areas.entries()) {
    const area = tab.areas[at]
    if (area) drawArea(brush, box, { ...area, isLoud: at === 0 })
  }
}

/** The picture as LINE takes it: a PNG, or a JPEG where that would be too large. */
export async function menuPictureFile(menu: Menu, tab: MenuTab): Promise<Blob> {
  const canvas = document.createElement('canvas')
  await drawMenu(canvas, { menu, tab })
  const png = await blobOf(canvas, 'image/png')
  return png.size <= menuLimits.pictureBytes ? png : blobOf(canvas, 'image/jpeg')
}

function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('There is no picture.'))
    canvas.toBlob(take, type, 0.9)
  })
}

/** The brand's colours as computed values, which a canvas takes. */
function readLook(): Look {
  const probe = document.createElement('div')
  probe.dataset['scope'] = ''
  document.body.append(probe)
  const style = getComputedStyle(probe)
  const look: Partial<Look> = { font: style.fontFamily }
  for (const role of roles) {
    probe.style.color = `var(${role})`
    look[role] = style.color
  }
  probe.remove()
  // Every role was read above.
  return look as Look
}

interface Brush {
  pen: CanvasRenderingContext2D
  look: Look
  font: (pixels: number) => string
  language: string
}

function drawTab(
  { pen, look, font }: Brush,
  { x, y, width, height }: Box,
  { label, isOpen }: { label: string; isOpen: boolean },
) {
  pen.fillStyle = isOpen ? look['--bg'] : look['--primary-soft']
  pen.fillRect(x, y, width, height)
  pen.fillStyle = isOpen ? look['--text'] : look['--primary-text']
  pen.font = font(sizes.tab)
  pen.fillText(label, x + width / 2, y + height / 2, width - sizes.gap)
  if (!isOpen) return
  pen.fillStyle = look['--hero']
  pen.fillRect(x, y, width, sizes.line * 4)
}

function drawArea(
  { pen, look, font, language }: Brush,
  { x, y, width, height }: Box,
  { label, icon, isLoud }: { label: string; icon: keyof typeof menuIconPaths; isLoud: boolean },
) {
  pen.fillStyle = isLoud ? look['--hero'] : look['--bg']
  pen.fillRect(x, y, width, height)
  pen.strokeStyle = look['--line']
  pen.lineWidth = sizes.line
  pen.strokeRect(x, y, width, height)

  pen.font = font(sizes.label)
  const measure = (text: string) => pen.measureText(text).width
  const lines = linesOf(wordsOf(label, language), { width: width - sizes.gap * 2, measure })
  const lineHeight = sizes.label * 1.42
  const whole = sizes.plate + (lines.length > 0 ? sizes.gap : 0) + lines.length * lineHeight
  const middle = x + width / 2
  const top = y + (height - whole) / 2

  pen.fillStyle = isLoud ? look['--accent'] : look['--primary-soft']
  pen.beginPath()
  pen.roundRect(middle - sizes.plate / 2, top, sizes.plate, sizes.plate, plateCorners())
  pen.fill()
  pen.save()
  pen.translate(middle - sizes.icon / 2, top + (sizes.plate - sizes.icon) / 2)
  pen.scale(sizes.icon / iconGrid, sizes.icon / iconGrid)
  pen.fillStyle = isLoud ? look['--on-accent'] : look['--primary-text']
  const drawing = new Path2D(menuIconPaths[icon])
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is no array
  pen.fill(drawing)
  pen.restore()

  pen.fillStyle = isLoud ? look['--on-hero'] : look['--text']
  for (const [at, line] of lines.entries()) {
    const down = top + sizes.plate + sizes.gap + (at + 0.5) * lineHeight
    pen.fillText(line, middle, down, width - sizes.gap)
  }
}

/** The brand's own shape, as of its points card: an arch, a rounded square or a circle. */
function plateCorners(): number[] {
  const { gauge } = document.documentElement.dataset
  if (gauge === 'arch') return [sizes.plate / 2, sizes.plate / 2, 0, 0]
  return gauge === 'bar' ? [sizes.plate / 6] : [sizes.plate / 2]
}

/** Thai has no spaces between words. */
function wordsOf(label: string, language: string): string[] {
  if (!('Segmenter' in Intl)) return label.match(/\S+\s*/g) ?? []
  const segments = intl('Segmenter', language, { granularity: 'word' }).segment(label)
  return Array.from(segments, ({ segment }) => segment)
}
