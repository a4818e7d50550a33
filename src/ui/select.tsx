import caretDown from 'phosphor/regular/caret-down'
import { type KeyboardEvent, type Ref, type SelectHTMLAttributes, useId } from 'react'
import { classNames } from './class-names'
import { FieldFrame, fieldIds, type FieldTexts } from './field-frame'
import field from './field.module.css'
import { Icon } from './icon'
import styles from './select.module.css'

export interface SelectOption {
  value: string
  label: string
}

export interface SelectProps extends FieldTexts, SelectHTMLAttributes<HTMLSelectElement> {
  options: readonly SelectOption[]
  /** The placeholder. */
  placeholder: string
  /** The placeholder can be chosen again. */
  canBeEmpty?: boolean
  /** The context shows the label already; here it is visually hidden. */
  isLabelHidden?: boolean
  ref?: Ref<HTMLSelectElement>
}

/**
 * The native select: a wheel on phones, never off the screen, with its own keyboard, roles and
 * closing.
 */
export function Select({
  label,
  hint,
  error,
  success,
  optionalLabel,
  options,
  placeholder,
  canBeEmpty,
  isLabelHidden,
  id: ownId,
  className,
  ...select
}: SelectProps) {
  const madeId = useId()
  const texts = { hint, error, success, optionalLabel }
  const ids = fieldIds(ownId ?? madeId, texts)

  const box = (
    <div
      className={classNames(
        field.box,
        styles.box,
        (error !== undefined || select['aria-invalid'] === true) && field.invalid,
        className,
      )}
    >
      <select
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.line}
        aria-label={isLabelHidden ? label : undefined}
        {...select}
        onKeyDown={keepEscape}
        id={ids.control}
        className={styles.select}
      >
        <option value="" hidden={!canBeEmpty}>
          {placeholder}
        </option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon d={caretDown} size={20} />
    </div>
  )
  if (isLabelHidden) return box
  return (
    <FieldFrame id={ids.control} label={label} {...texts}>
      {box}
    </FieldFrame>
  )
}

// Esc that closes the open list must not close the sheet as well.
function keepEscape(event: KeyboardEvent<HTMLSelectElement>) {
  if (event.key !== 'Escape' || !CSS.supports('selector(:open)')) return
  if (event.currentTarget.matches(':open')) event.stopPropagation()
}
