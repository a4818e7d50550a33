/** Tags that may wrap, and texts that leave the screen or are cut by a box that neither scrolls nor shortens, in words. */
export function misfits(): string[] {
  const found = new Set<string>()
  const { scrollWidth } = document.documentElement
  if (scrollWidth > innerWidth) found.add(`the page is ${scrollWidth} px wide`)
  for (const tag of document.querySelectorAll('article img + span')) {
    if (getComputedStyle(tag).whiteSpace !== 'nowrap') found.add(`may wrap: ${tag.textContent}`)
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode: text } = texts
    const { parentElement: element } = text
    if (
      !element?.checkVisibility() ||
      !text.textContent?.trim() ||
      element.closest('.vh, option')
    ) {
      continue
    }
    const range = document.createRange()
    range.selectNodeContents(text)
    const lines = Array.from(range.getClientRects()).filter(({ width }) => width > 0)
    const cutBy = (box: Element) => {
      const inside = box.getBoundingClientRect()
      return lines.some(
        (line) =>
          line.left < inside.left - 1 ||
          line.right > inside.right + 1 ||
          line.bottom > inside.bottom + 2,
      )
    }
    for (let box: Element | null = element; box; box = box.parentElement) {
      const style = getComputedStyle(box)
      // Only for screen readers, here on phones.
      if (style.clipPath === 'inset(50%)') break
      const scrolls = /auto|scroll/.test(style.overflowX + style.overflowY)
      const shortens = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
      if (scrolls || shortens || style.position === 'fixed') break
      if (/hidden|clip/.test(style.overflowX) && cutBy(box)) {
        found.add(`cut: ${text.textContent.trim().slice(0, 60)}`)
      }
    }
  }
  return [...found]
}
