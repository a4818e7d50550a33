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
  /** The limit per member, or what is left. */
  most: number
  disabled?: boolean
  onChange: (value: number) => void
}

/** How many, from 1 to the limit, by taps or typed; each end says that it is one. */
export function Quantity(props: QuantityProps) {
  const { label, lessLabel, moreLabel, value, most, disabled = false, onChange } = props
  // A field that was emptied to type another number is not a number yet.
  const [isEmpty, setEmpty] = useState(false)

  function type(event: ChangeEvent<HTMLInputElement>) {
    const digits = digitsOf(event.target.value)
    setEmpty(digits === '')
    if (digits !== '') onChange(Math.max(1, Math.min(Number(digits), most)))
  }

  return (
    <div className={styles.quantity} role="group" aria-label={label}>
      <button
        type="button"
        aria-label={lessLabel}
        disabled={disabled || value <= 1}
        onClick={() => onChange(value - 1)}
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
        value={isEmpty ? '' : value}
        onChange={type}
        onBlur={() => setEmpty(false)}
      />
      <button
        type="button"
        aria-label={moreLabel}
        disabled={disabled || value >= most}
        onClick={() => onChange(value + 1)}
      >
        <Icon d={plus} size={20} />
      </button>
    </div>
  )
}

/** Thai digits count as the ones that numbers are kept in; nothing else does. */
function digitsOf(typed: string) {
  return typed
    .replaceAll(/[\u0E50-\u0E59]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replaceAll(/\D/g, '')
}
