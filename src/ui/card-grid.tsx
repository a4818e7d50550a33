import { Children, type ReactNode } from 'react'
import type { CardPack } from './card'
import styles from './card-grid.module.css'

/**
 * `grid`: 2, 3, then 4 columns; `wide`: 1, 2, then 3; `rows`: hairlines between; `cards`: rows, two
 * abreast on a desktop.
 */
export type GridLayout = 'grid' | 'wide' | 'rows' | 'cards'

/** The layout of cards of a pack. */
export const packLayouts = { a: 'grid', b: 'cards', c: 'wide' } as const satisfies Record<
  CardPack,
  GridLayout
>

export interface CardGridProps {
  layout?: GridLayout
  label?: string
  children: ReactNode
}

/** A list of cards or rows, one item per child. */
export function CardGrid({ layout = 'grid', label, children }: CardGridProps) {
  return (
    <ul className={styles[layout]} aria-label={label}>
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  )
}
