import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './radio.module.css'

export interface RadioProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode
  hint?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** A radio button whose whole row is tappable. Put them in a fieldset with a legend. */
export function Radio({ label, hint, className, ...input }: RadioProps) {
  return (
    <label className={className ?? styles.row}>
      <input {...input} type="radio" className={styles.dot} />
      <span className={styles.text}>
        {label}
        {hint && <small>{hint}</small>}
      </span>
    </label>
  )
}
