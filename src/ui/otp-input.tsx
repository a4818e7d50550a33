import { type Ref, useState } from 'react'
import { classNames } from './class-names'
import { FieldLine } from './field-frame'
import styles from './otp-input.module.css'
import { latinDigits } from './typed-numbers'
import { useTyped } from './typed-text'

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

/**
 * The digits of a code, also Thai ones: "๑๒๓ 456" gives 123456. Of a text with words, such as a whole
 * message, the one number of `length` digits; '' if there is none, or more than one.
 */
export function codeDigits(typed: string, length: number): string {
  const text = latinDigits(typed.slice(0, 1000))
  const digits = text.replaceAll(/\D/g, '')
  if (digits.length <= length && !/\p{L}/u.test(text)) return digits
  const half = length / 2
  for (const shape of [`\\d{${length}}`, `\\d{${half}}[ -]\\d{${half}}`]) {
    const found = text.matchAll(new RegExp(`(?:^|[^\\d-])(${shape})(?![\\d-])`, 'g'))
    const codes = new Set(Array.from(found, ([, code = '']) => code.replace(/\D/, '')))
    if (codes.size > 0) return codes.size === 1 ? [...codes].join('') : ''
  }
  return ''
}

/** What a keyboard types one by one loses what is no digit; a text that comes at once is read. */
function digitsOf(typed: string, length: number, event: Event) {
  const isTyped = event instanceof InputEvent && /^(insertText|delete)/.test(event.inputType)
  return isTyped
    ? latinDigits(typed).replaceAll(/\D/g, '').slice(0, length)
    : codeDigits(typed, length)
}

/** A one-time code: one input, so that autofill and paste work, drawn as a box for each digit. */
export function OtpInput({ label, value, onChange, length = 6, error, id, ref }: OtpInputProps) {
  const [isFocused, setFocused] = useState(false)
  const typing = useTyped((typed, event) => onChange(digitsOf(typed, length, event)))
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
          value={typing.composed ?? value}
          onChange={typing.onChange}
          onCompositionEnd={typing.onCompositionEnd}
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
