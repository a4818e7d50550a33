import styles from '@/features/draws/draws-page.module.css'

interface Fingerprint {
  label: string
  code: string
}

/** Hashes and other values that a member compares letter by letter. */
export function Fingerprints({ list }: { list: Fingerprint[] }) {
  return (
    <dl className={styles.fingerprints}>
      {list.map(({ label, code }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <code translate="no">{code}</code>
          </dd>
        </div>
      ))}
    </dl>
  )
}
