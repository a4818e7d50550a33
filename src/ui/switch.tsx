import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './switch.module.css'

export interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode
  hint?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** Acts at once; `disabled` shows a choice that is locked. */
export function Switch({ label, hint, className, ...input }: SwitchProps) {
  return (
    <label className={className ?? styles.row}>
      <span className={styles.text}>
        {label}
        {hint && <small>{hint}</small>}
      </span>
      <input {...input} type="checkbox" role="switch" className={styles.track} />
    </label>
  )
}
