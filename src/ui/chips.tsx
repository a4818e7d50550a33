import x from 'phosphor/bold/x'
import type { ReactNode, Ref } from 'react'
import { Icon } from './icon'
import type { NavItem } from './link-slot'
import styles from './chips.module.css'

export interface ChipLinksProps {
  label: string
  items: NavItem[]
  current?: string
}

/** Filters that live in the address. */
export function ChipLinks({ label, items, current }: ChipLinksProps) {
  return (
    <nav className={styles.chips} aria-label={label}>
      {items.map((item) => (
        <span key={item.id} className={styles.item}>
          {item.link({
            className: styles.chip,
            children: item.label,
            'aria-current': item.id === current ? 'true' : undefined,
          })}
        </span>
      ))}
    </nav>
  )
}

export interface ChipsProps<T extends string> {
  label: string
  options: ReadonlyArray<{ value: T; label: string }>
  /** The value that is chosen, or all of them. */
  value: T | readonly T[] | undefined
  onChange: (value: T) => void
}

/** Filters of the list below them. */
export function Chips<T extends string>({ label, options, value, onChange }: ChipsProps<T>) {
  return (
    <div className={styles.chips} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.chip}
          aria-pressed={
            Array.isArray(value) ? value.includes(option.value) : option.value === value
          }
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}

interface RemovableChipProps {
  children: ReactNode
  /** The name of the button. */
  removeLabel: string
  onRemove: () => void
  /** The id of a line that belongs to it. */
  describedBy?: string | undefined
  ref?: Ref<HTMLButtonElement>
}

/** A value that was filled in, with a button that takes it out again. */
export function RemovableChip(props: RemovableChipProps) {
  const { children, removeLabel, onRemove, describedBy, ref } = props
  return (
    <span className={`${styles.chip} ${styles.removable}`}>
      {children}
      <button
        ref={ref}
        type="button"
        aria-label={removeLabel}
        aria-describedby={describedBy}
        onClick={onRemove}
      >
        <Icon d={x} size={16} />
      </button>
    </span>
  )
}
