import type { Page } from 'playwright'
import { pixelsOf } from '../brand/encode.ts'
import { type ControlBox, sidesWithoutRing } from './focus-ring.ts'

/** How much of the page is shown around a control, in pixels. */
const around = 16
/** More controls than a page has: a page where Tab never leaves its controls ends there. */
const most = 120

interface Focused {
  /** Of controls that look alike. */
  kind: string
  name: string
  box: ControlBox
}

export interface FocusPicture {
  name: string
  png: Buffer
  /** The sides where no ring can be seen. */
  missing: string[]
}

/** Each control of the page that Tab reaches, with its ring; those of a kind that was seen are left out. */
export async function focusPictures(page: Page, seen: Set<string>): Promise<FocusPicture[]> {
  await page.evaluate(startAtTop)
  const pictures: FocusPicture[] = []
  for (let at = 0; at < most; at += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(focusedControl)
    if (!focused) break
    if (seen.has(focused.kind)) continue
    seen.add(focused.kind)
    const picture = await pictureOf(page, focused)
    if (picture) pictures.push(picture)
  }
  return pictures
}

async function pictureOf(page: Page, { name, box }: Focused): Promise<FocusPicture | undefined> {
  const size = page.viewportSize()
  if (!size) return undefined
  const x = Math.max(0, Math.floor(box.x - around))
  const y = Math.max(0, Math.floor(box.y - around))
  const clip = {
    x,
    y,
    width: Math.min(size.width, Math.ceil(box.x + box.width + around)) - x,
    height: Math.min(size.height, Math.ceil(box.y + box.height + around)) - y,
  }
  if (clip.width <= 0 || clip.height <= 0) {
    return { name, png: await page.screenshot(), missing: ['out of sight'] }
  }
  const options = { clip, animations: 'disabled', caret: 'hide' } as const
  const png = await page.screenshot(options)
  // The next Tab goes on from there.
  await page.evaluate(
    () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
  )
  const without = await page.screenshot(options)
  const within = { ...box, x: box.x - x, y: box.y - y }
  const missing = sidesWithoutRing(await pixelsOf(without), await pixelsOf(png), within)
  return { name, png, missing }
}

/** Lets the next Tab go to the first control. */
function startAtTop() {
  const start = document.createElement('span')
  start.tabIndex = -1
  document.body.prepend(start)
  start.focus({ preventScroll: true })
  start.remove()
  scrollTo(0, 0)
}

/** The control with the focus, once the page has scrolled to it; undefined where it has left the page. */
async function focusedControl(): Promise<Focused | undefined> {
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
  const control = document.activeElement
  if (!(control instanceof HTMLElement) || control === document.body) return undefined
  const shown = ringed(control)
  const { x, y, width, height } = shown.getBoundingClientRect()
  const name =
    control.getAttribute('aria-label') ?? (control.textContent?.trim() || shown.textContent?.trim())
  const place = control.parentElement?.closest('[class]')?.className ?? ''
  const size = `${Math.round(width / 40)} ${Math.round(height / 8)}`
  return {
    kind: [control.tagName, control.className, control.getAttribute('role'), place, size].join(' '),
    name: `${control.tagName.toLowerCase()} ${name ?? ''}`.slice(0, 60),
    box: { x, y, width, height },
  }

  /** What has the ring: the control, or what is drawn for it beside or around it. */
  function ringed(of: HTMLElement): Element {
    const around = [of, of.nextElementSibling, of.parentElement, of.closest('article, label, li')]
    const found = around.find((element) => element && hasRing(element))
    if (found) return found
    // The ring of a link that fills its card.
    if (hasRing(of, '::after')) return of.offsetParent ?? of
    return of.closest('label') ?? of
  }

  function hasRing(element: Element, part?: string) {
    const { outlineStyle, outlineWidth, opacity } = getComputedStyle(element, part)
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1 && opacity !== '0'
  }
}
