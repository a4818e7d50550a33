import type { KeyboardEvent } from 'react'
import { useRef } from 'react'
import { Icon } from './icon'
import styles from './segmented.module.css'

export interface SegmentedProps<T extends string> {
  label: string
  /** Two or three. */
  options: ReadonlyArray<{ value: T; label: string; icon?: string }>
  value: T
  onChange: (value: T) => void
  /** The id of the panel that the choice changes. */
  controls?: string
}

const steps = new Map([
  ['ArrowRight', 1],
  ['ArrowDown', 1],
  ['ArrowLeft', -1],
  ['ArrowUp', -1],
])

/** Switches between views of one thing: one tab stop, arrow keys choose. */
export function Segmented<T extends string>({
  label,
  options,
  value,
  onChange,
  controls,
}: SegmentedProps<T>) {
  const list = useRef<HTMLDivElement>(null)

  function choose(index: number) {
    const option = options.at(index % options.length)
    if (!option) return
    onChange(option.value)
    const tab = list.current?.children.item(options.indexOf(option))
    if (tab instanceof HTMLElement) tab.focus()
  }

  function press(event: KeyboardEvent, index: number) {
    const step = steps.get(event.key)
    if (step) choose(index + step)
    else if (event.key === 'Home') choose(0)
    else if (event.key === 'End') choose(-1)
    else return
    event.preventDefault()
  }

  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.list}>
      {options.map((option, index) => (
        <button
          key={option.value}
          type="button"
          role="tab"
          aria-selected={option.value === value}
          aria-controls={controls}
          tabIndex={option.value === value ? 0 : -1}
          className={styles.tab}
          onClick={() => onChange(option.value)}
          onKeyDown={(event) => press(event, index)}
        >
          {option.icon && <Icon d={option.icon} size={20} />}
          {option.label}
        </button>
      ))}
    </div>
  )
}
