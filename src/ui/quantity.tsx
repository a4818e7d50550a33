import minus from 'phosphor/regular/minus'
import plus from 'phosphor/regular/plus'
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

/** How many, from 1 to the limit; each end says that it is one. */
export function Quantity(props: QuantityProps) {
  const { label, lessLabel, moreLabel, value, most, disabled = false, onChange } = props
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
      <output aria-live="polite">{value}</output>
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
