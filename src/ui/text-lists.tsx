import type { ReactNode } from 'react'
import styles from './text-lists.module.css'

/** A list of short sentences. */
export function Bullets({ items }: { items: string[] }) {
  return (
    <ul className={styles.bullets}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

interface NumberedStepsProps {
  steps: readonly string[]
  /** Below the words of a step, which are counted from 1. */
  pictureOf?: (step: number) => ReactNode
}

/** What to do, step by step. */
export function NumberedSteps({ steps, pictureOf }: NumberedStepsProps) {
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        <li key={step}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <span className={styles.step}>{step}</span>
          {pictureOf?.(index + 1)}
        </li>
      ))}
    </ol>
  )
}
