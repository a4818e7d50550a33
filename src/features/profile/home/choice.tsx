import { type ReactNode, useId } from 'react'
import styles from './choice.module.css'

interface ChoiceProps<T extends string> {
  legend: string
  options: ReadonlyArray<{ value: T; label: ReactNode; lang?: string }>
  value: T
  onChange: (value: T) => void
}

/** A setting with two or three values: radio buttons side by side. */
export function Choice<T extends string>({ legend, options, value, onChange }: ChoiceProps<T>) {
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} lang={option.lang}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
