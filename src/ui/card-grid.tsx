import { Children, type ReactNode } from 'react'
import styles from './card-grid.module.css'

export interface CardGridProps {
  /** `grid`: 2, 3, then 4 columns; `rows`: hairlines between; `cards`: rows, two abreast on a desktop. */
  layout?: 'grid' | 'rows' | 'cards'
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
