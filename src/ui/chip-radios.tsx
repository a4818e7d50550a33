import { useId } from 'react'
import styles from './chip-radios.module.css'
import { FieldLine } from './field-frame'

export interface ChipRadiosProps<T extends string> {
  /** Visually hidden: the question above shows the same text. */
  label: string
  options: ReadonlyArray<{ value: T; label: string }>
  value: T | undefined
  onChange: (value: T) => void
  error?: string | undefined
  disabled?: boolean
}

/** A radio group of short answers, as chips. */
export function ChipRadios<T extends string>(props: ChipRadiosProps<T>) {
  const { label, options, value, onChange, error, disabled } = props
  const name = useId()
  const line = `${name}-line`
  return (
    <fieldset
      className={styles.group}
      role="radiogroup"
      disabled={disabled}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? line : undefined}
    >
      <legend className="vh">{label}</legend>
      <div className={styles.chips}>
        {options.map((option) => (
          <label key={option.value} className={styles.chip}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {error && <FieldLine id={line} error={error} />}
    </fieldset>
  )
}
