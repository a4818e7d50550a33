import type { Page } from '@playwright/test'

/** Gives the focus to each part of the page in turn, and tells which are then covered. */
export function covered(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = []
    const parts = document.querySelectorAll<HTMLElement>(
      'main :is(a[href], button, input, select, textarea, summary):not(:disabled)',
    )
    const fixed = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { position, pointerEvents } = getComputedStyle(element)
      return /fixed|sticky/.test(position) && pointerEvents !== 'none'
    })
    for (const part of parts) {
      if (!part.checkVisibility() || fixed.some((bar) => bar.contains(part))) continue
      // From either end, as Tab and Shift+Tab come.
      for (const start of [0, document.body.scrollHeight]) {
        scrollTo({ top: start, behavior: 'instant' })
        part.blur()
        part.focus()
        await new Promise(requestAnimationFrame)
        const box = part.getBoundingClientRect()
        for (const bar of fixed) {
          const over = bar.getBoundingClientRect()
          const height = Math.min(box.bottom, over.bottom) - Math.max(box.top, over.top)
          const width = Math.min(box.right, over.right) - Math.max(box.left, over.left)
          // Larger than the room between the bars, it cannot stand clear of them.
          const isLarge = box.height > innerHeight / 2
          if (height > 1 && width > 1 && !isLarge && bar.checkVisibility()) {
            const name = part.getAttribute('aria-label') ?? part.getAttribute('name')
            found.push(
              `${name ?? part.textContent} under ${bar.className}, ${Math.round(height)} px`,
            )
          }
        }
      }
    }
    return found
  })
}
