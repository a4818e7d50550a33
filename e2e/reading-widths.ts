import type { Page } from '@playwright/test'
import { profileRoute } from '@/features/profile/routes'
import { expect } from './fixtures.ts'
import { expectWholeAfterNarrowing } from './narrower.ts'

// A desktop has room for lines that are too long to read and for fields as wide as the page. The bounds
// are the design's: a reading column of 640 px, forms of 620 px.
const reading = 640
const form = 620

/** On a desktop: no text, form, line or footer of the page is too wide or ends too soon. */
export async function expectWidths(page: Page, at: string) {
  const main = page.getByRole('main')
  expect(await main.evaluate(tooWide, { reading, form }), `too wide at ${at}`).toEqual([])
  expect(await main.evaluate(shortRows), `short lines at ${at}`).toEqual([])
  expect(await page.evaluate(gapBelowFooter), `below the footer of ${at}`).toBeLessThanOrEqual(0)
  if (at === profileRoute.path) {
    expect(await main.evaluate(widthsOfProfile), 'the card and the rows').toHaveLength(1)
  }
  await expectWholeAfterNarrowing(page, at)
}

/** The empty room between the footer of a page and the bottom of the window, in px. */
function gapBelowFooter() {
  const bottom = document.querySelector('footer')?.getBoundingClientRect().bottom
  return bottom === undefined ? 0 : Math.round(innerHeight - bottom)
}

/** Facts with a line below or above that ends where the next column would begin. */
function shortRows(main: HTMLElement | SVGElement) {
  return Array.from(main.querySelectorAll('dl > :last-child')).flatMap((last) => {
    const { borderTopWidth, borderBottomWidth } = getComputedStyle(last)
    if (borderTopWidth === '0px' && borderBottomWidth === '0px') return []
    const end = last.parentElement?.getBoundingClientRect().right ?? 0
    const isShort = end - last.getBoundingClientRect().right > 1
    return isShort ? [last.textContent] : []
  })
}

/** The different widths of the member's card, and of the lists below it. */
function widthsOfProfile(main: HTMLElement | SVGElement) {
  const card = main.querySelector('dl')?.parentElement
  const parts = [card, ...main.querySelectorAll('section > ul')].filter((part) =>
    part?.checkVisibility(),
  )
  return [...new Set(parts.map((part) => Math.round(part?.getBoundingClientRect().width ?? 0)))]
}

/** Lines of text and parts of forms that are wider than their bounds, in words. */
function tooWide(main: HTMLElement | SVGElement, bounds: { reading: number; form: number }) {
  const found: string[] = []
  const said = (element: Element, width: number) =>
    `${element.tagName.toLowerCase()} ${Math.round(width)}: ${element.textContent?.trim().slice(0, 40)}`
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode: text } = texts
    const { parentElement: element } = text
    if (!element || !text.textContent?.trim() || element.closest('h1, .vh')) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const width = Math.max(0, ...Array.from(range.getClientRects(), (line) => line.width))
    if (width > bounds.reading) found.push(said(element, width))
  }
  for (const element of main.querySelectorAll('form, input, select, textarea')) {
    const { width } = element.getBoundingClientRect()
    if (width > bounds.form) found.push(said(element, width))
  }
  return found
}
