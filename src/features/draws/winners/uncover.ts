const partMs = 640

/**
 * Shows a result calmly: its parts one after the other, then what follows it. At once where the
 * member wants less motion.
 */
export function uncover(result: Element) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const after = [...(result.parentElement?.children ?? [])].filter(
    (one) =>
      result.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING && one !== result,
  )
  const [had, words, ...more] = [...result.children].filter((one) => !after.includes(one))
  const steps = [[result, had], [words], more, after]
  for (const [index, parts] of steps.entries()) {
    for (const part of parts) appear(part, index * partMs)
  }
}

function appear(part: Partial<Element> | undefined, delay: number) {
  // Absent in old web views.
  part?.animate?.(
    { opacity: [0, 1], transform: ['translateY(8px)', 'none'] },
    { duration: partMs, delay, easing: 'ease-out', fill: 'backwards' },
  )
}
