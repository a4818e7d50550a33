import styles from './spinner.module.css'

export function Spinner({ small }: { small?: boolean }) {
  return <span className={small ? styles.small : styles.spinner} aria-hidden="true" />
}
