import styles from './price.module.css'

/** What it costs, large: "650" and "points", or "Free" alone. */
export function Price({ value, unit }: { value: string; unit?: string }) {
  return (
    <p className={styles.price}>
      <b translate="no">{value}</b>
      {unit && <span>{unit}</span>}
    </p>
  )
}
