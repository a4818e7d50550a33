/** Animates a button's icon after a choice. */
export function pop(button: Element) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const icon = button.querySelector('svg') as Partial<SVGSVGElement> | null
  // Absent in old web views.
  icon?.animate?.({ scale: ['1', '1.35', '1'] }, { duration: 320, easing: 'ease-out' })
}
