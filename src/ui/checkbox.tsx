import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { useId } from 'react'
import styles from './checkbox.module.css'
import { FieldLine } from './field-frame'

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode
  error?: string
  ref?: Ref<HTMLInputElement>
}

export function Checkbox({ label, error, id: ownId, className, ...input }: CheckboxProps) {
  const madeId = useId()
  const id = ownId ?? madeId

  return (
    <div className={className}>
      <label className={styles.row} htmlFor={id}>
        <input
          {...input}
          id={id}
          type="checkbox"
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-line` : undefined}
        />
        <span>{label}</span>
      </label>
      <FieldLine id={`${id}-line`} error={error} />
    </div>
  )
}
