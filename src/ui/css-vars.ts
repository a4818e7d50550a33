import type { CSSProperties } from 'react'

/** Custom properties as a `style` value, for colours and positions that are a brand's data. */
export function cssVars(vars: Record<`--${string}`, string | number | undefined>): CSSProperties {
  return vars
}
