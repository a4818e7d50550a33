import { type ChangeEvent, type Ref, useState } from 'react'
import { classNames } from './class-names'
import { FieldLine } from './field-frame'
import styles from './otp-input.module.css'

export interface OtpInputProps {
  /** Visually hidden: the text above shows the same. */
  label: string
  /** Digits only. */
  value: string
  onChange: (digits: string) => void
  length?: number
  error?: string
  id: string
  ref?: Ref<HTMLInputElement>
}

/** The digits of a typed or pasted code, also Thai ones: "๑๒๓ 456" gives 123456. */
export function digitsOf(typed: string, length: number): string {
  return typed
    .slice(0, 100)
    .replaceAll(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replaceAll(/\D/g, '')
    .slice(0, length)
}

/** A one-time code: one input, so that autofill and paste work, drawn as a box for each digit. */
export function OtpInput({ label, value, onChange, length = 6, error, id, ref }: OtpInputProps) {
  const [isFocused, setFocused] = useState(false)
  const at = Math.min(value.length, length - 1)

  return (
    <div>
      <div className={classNames(styles.otp, error !== undefined && styles.wrong)}>
        <input
          ref={ref}
          id={id}
          className={styles.input}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-line` : undefined}
          // No maxLength: it would cut a pasted "123 456" before its space is taken out.
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          value={value}
          onChange={(event: ChangeEvent<HTMLInputElement>) =>
            onChange(digitsOf(event.target.value, length))
          }
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        />
        {Array.from({ length }, (_, index) => (
          <span
            // The boxes never change places.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            aria-hidden="true"
            className={classNames(styles.box, isFocused && index === at && styles.current)}
          >
            {value[index]}
          </span>
        ))}
      </div>
      <div role="alert">
        <FieldLine id={`${id}-line`} error={error} />
      </div>
    </div>
  )
}
