import minus from 'phosphor/regular/minus'
import plus from 'phosphor/regular/plus'
import { useState } from 'react'
import { Icon } from './icon'
import styles from './quantity.module.css'
import { latinDigits } from './typed-numbers'
import { isComposing, useTyped } from './typed-text'

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
  // What was typed and is no whole number up to the limit: empty, "1,5", or too large.
  const [wrong, setWrong] = useState<string>()
  const typing = useTyped((typed) => {
    const text = latinDigits(typed).replaceAll(/[^\d.,]/g, '')
    const number = /^\d+$/.test(text) ? Number(text) : Number.NaN
    setWrong(number <= most ? undefined : text)
    if (!Number.isNaN(number)) onChange(Math.max(least, Math.min(number, most)))
  })

  const isLeast = value <= least
  const isMost = value >= most

  function step(by: number) {
    if (by < 0 ? isLeast : isMost) return
    setWrong(undefined)
    onChange(value + by)
  }

  return (
    <div className={styles.quantity} role="group" aria-label={label}>
      <button
        type="button"
        aria-label={lessLabel}
        // Not `disabled` at either end: a disabled button loses the focus.
        disabled={disabled}
        aria-disabled={disabled || isLeast || undefined}
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
        aria-invalid={wrong ? true : undefined}
        aria-describedby={describedBy}
        value={typing.composed ?? wrong ?? value}
        onChange={typing.onChange}
        onCompositionEnd={typing.onCompositionEnd}
        onKeyDown={(event) => {
          const by = Number(event.key === 'ArrowUp') - Number(event.key === 'ArrowDown')
          const { altKey, ctrlKey, metaKey, shiftKey, nativeEvent } = event
          if (altKey || ctrlKey || metaKey || shiftKey || isComposing(nativeEvent)) return
          if (by === 0) return
          event.preventDefault()
          step(by)
        }}
        onBlur={() => setWrong(undefined)}
      />
      <button
        type="button"
        aria-label={moreLabel}
        disabled={disabled}
        aria-disabled={disabled || isMost || undefined}
        onClick={() => step(1)}
      >
        <Icon d={plus} size={20} />
      </button>
    </div>
  )
}
