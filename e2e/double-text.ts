/** Twice the text size. */
export function doubleText() {
  document.documentElement.style.fontSize = '200%'
}

/** Words that begin on one line and end on another. */
export function brokenWords(main: HTMLElement | SVGElement) {
  const found: string[] = []
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode: text } = texts
    if (!text.parentElement?.checkVisibility() || text.parentElement.closest('.vh, code')) continue
    const words = new Intl.Segmenter('th', { granularity: 'word' }).segment(text.textContent ?? '')
    for (const { segment, index, isWordLike } of words) {
      if (!isWordLike) continue
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + segment.length)
      const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)))
      if (lines.size > 1) found.push(`${segment} of ${text.textContent}`)
    }
  }
  return found
}

/** Amounts and numbers that end outside the screen. */
export function cutNumbers(main: HTMLElement | SVGElement) {
  const width = document.documentElement.clientWidth
  return Array.from(main.querySelectorAll('li > :last-child'))
    .filter((last) => last.getBoundingClientRect().right > width)
    .map((last) => last.textContent)
}
