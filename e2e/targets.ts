import type { Page } from '@playwright/test'

/** What is less than 44 px high or wide to tap on the page, in words; links inside a sentence are exempt. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(smallOnes, 44)
}

function smallOnes(least: number) {
  const found: string[] = []
  const controls =
    'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=switch]'
  for (const control of document.querySelectorAll<HTMLElement>(controls)) {
    const shown = tapped(control)
    if (!shown.checkVisibility({ visibilityProperty: true }) || control.matches(':disabled'))
      continue
    if (isInSentence(control)) continue
    shown.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const box = shown.getBoundingClientRect()
    if (box.width <= 1 || box.height <= 1) continue
    const width = extent(
      box,
      (x, y) => hits(shown, box.left + box.width / 2 + x, middle(box) + y),
      'x',
    )
    const height = extent(
      box,
      (x, y) => hits(shown, box.left + box.width / 2 + x, middle(box) + y),
      'y',
    )
    if (width >= least && height >= least) continue
    const name = control.getAttribute('aria-label') ?? shown.textContent?.trim().slice(0, 30) ?? ''
    found.push(`${control.tagName.toLowerCase()} "${name}" ${width} × ${height}`)
  }
  return found

  /** A label around its control is tapped as well. */
  function tapped(control: HTMLElement) {
    return control.closest('label') ?? control
  }

  function middle({ top, height }: DOMRect) {
    return top + height / 2
  }

  /** How far around the middle the target reaches: a pseudo-element may be larger than its box. */
  function extent(box: DOMRect, isHit: (x: number, y: number) => boolean, axis: 'x' | 'y') {
    const own = Math.round(axis === 'x' ? box.width : box.height)
    if (own >= least) return own
    let reach = 1
    for (const way of [-1, 1]) {
      for (let step = 1; step <= least; step += 1) {
        if (!(axis === 'x' ? isHit(way * step, 0) : isHit(0, way * step))) break
        reach += 1
      }
    }
    return Math.max(own, reach)
  }

  function hits(target: HTMLElement, x: number, y: number) {
    const hit = document.elementFromPoint(x, y)
    return hit !== null && target.contains(hit)
  }

  function isInSentence(control: HTMLElement) {
    if (control.tagName !== 'A' && control.tagName !== 'BUTTON') return false
    if (getComputedStyle(control).display !== 'inline') return false
    const sentence = control.closest('p, li, small, label, dd') ?? control.parentElement
    const own = control.textContent?.trim().length ?? 0
    return own > 0 && (sentence?.textContent?.trim().length ?? 0) > own + 3
  }
}
