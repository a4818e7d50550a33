import type { Marketplace } from '@/contract/marketplaces'
import styles from './marketplace-parts.module.css'
import { StepPicture } from './step-picture'

interface HowToStepsProps {
  marketplace: Marketplace
  hasPictures?: boolean
}

/** How to connect a channel, step by step. */
export function HowToSteps({ marketplace: { channel, steps }, hasPictures }: HowToStepsProps) {
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        <li key={step}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <span className={styles.step}>{step}</span>
          {hasPictures && <StepPicture channel={channel} step={index + 1} />}
        </li>
      ))}
    </ol>
  )
}
