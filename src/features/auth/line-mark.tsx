import styles from './login-page.module.css'

/** A speech bubble in LINE's green: the one colour here that is not the brand's. */
export function LineMark() {
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} aria-hidden="true" className={styles.lineMark}>
      <path d="M12 3C6.5 3 2 6.6 2 11c0 4 3.6 7.3 8.4 7.9.3.1.8.2.9.5.1.3 0 .7 0 1l-.1.9c0 .3-.2 1 .9.6 1-.5 5.8-3.4 7.9-5.8C21.5 14.4 22 12.8 22 11c0-4.4-4.5-8-10-8z" />
    </svg>
  )
}
