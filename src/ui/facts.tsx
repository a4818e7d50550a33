import type { ReactNode } from 'react'
import styles from './facts.module.css'

export interface Fact {
  label: string
  value: ReactNode
}

/** Facts before a decision, two to a row: "Redeem by", "Left". */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface SumProps {
  lines: Fact[]
  /** Announces changes to screen readers. */
  live?: boolean
}

/** A sum, line by line; the last line is the result. */
export function Sum({ lines, live }: SumProps) {
  return (
    <dl className={styles.sum} aria-live={live ? 'polite' : undefined}>
      {lines.map((line) => (
        <div key={line.label}>
          <dt>{line.label}</dt>
          <dd>{line.value}</dd>
        </div>
      ))}
    </dl>
  )
}
