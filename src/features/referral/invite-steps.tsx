import styles from './invite.module.css'

/** The brand's steps to invite a friend. */
export function InviteSteps({ steps }: { steps: string[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        <li key={step}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  )
}
