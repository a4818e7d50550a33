export interface IconProps {
  /** The path data of `phosphor/<weight>/<name>`. */
  d: string
  size?: 14 | 16 | 18 | 20 | 24 | 26 | 28 | 32
  className?: string
}

/** A picture beside words: hidden from assistive technology, which reads the words. */
export function Icon({ d, size = 24, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 256 256"
      width={size}
      height={size}
      fill="currentColor"
      aria-hidden="true"
      className={className}
    >
      <path d={d} />
    </svg>
  )
}

/** Animates a button's icon after a choice. */
export function pop(button: Element) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const icon = button.querySelector('svg') as Partial<SVGSVGElement> | null
  // Absent in old web views.
  icon?.animate?.({ scale: ['1', '1.35', '1'] }, { duration: 320, easing: 'ease-out' })
}
