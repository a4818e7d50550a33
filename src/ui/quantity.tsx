import minus from 'phosphor/regular/minus'
import plus from 'phosphor/regular/plus'
import { type ChangeEvent, useState } from 'react'
import { Icon } from './icon'
import styles from './quantity.module.css'

export interface QuantityProps {
  label: string
  lessLabel: string
  moreLabel: string
  value: number
  /** Default 1. */
  least?: number
  /** The limit per member, or what is left. */
  most: number
  disabled?: boolean
  /** The id of the text that says why there cannot be more. */
  describedBy?: string | undefined
  onChange: (value: number) => void
}

/**
 * A number from the least to the limit, by buttons or typed. A value above the limit stays visible
 * and marked as wrong until the field loses focus, so that the number does not jump.
 */
export function Quantity(props: QuantityProps) {
  const {
    label,
    lessLabel,
    moreLabel,
    value,
    least = 1,
    most,
    disabled = false,
    describedBy,
    onChange,
  } = props
  // A typed value that is not a number from 1 to the limit: empty, or too large.
  const [typed, setTyped] = useState<string>()

  function type(event: ChangeEvent<HTMLInputElement>) {
    const digits = digitsOf(event.target.value)
    setTyped(digits === '' || Number(digits) > most ? digits : undefined)
    if (digits !== '') onChange(Math.max(least, Math.min(Number(digits), most)))
  }

  function step(by: number) {
    setTyped(undefined)
    onChange(value + by)
  }

  return (
    <div className={styles.quantity} role="group" aria-label={label}>
      <button
        type="button"
        aria-label={lessLabel}
        disabled={disabled || value <= least}
        onClick={() => step(-1)}
      >
        <Icon d={minus} size={20} />
      </button>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        maxLength={6}
        disabled={disabled}
        aria-invalid={typed ? true : undefined}
        aria-describedby={describedBy}
        value={typed ?? value}
        onChange={type}
        onBlur={() => setTyped(undefined)}
      />
      <button
        type="button"
        aria-label={moreLabel}
        disabled={disabled || value >= most}
        onClick={() => step(1)}
      >
        <Icon d={plus} size={20} />
      </button>
    </div>
  )
}

/** Converts Thai digits and drops everything else. */
function digitsOf(typed: string) {
  return typed
    .replaceAll(/[\u0E50-\u0E59]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replaceAll(/\D/g, '')
}
