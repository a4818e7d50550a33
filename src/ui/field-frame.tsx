import checkCircle from 'phosphor/fill/check-circle'
import warningCircle from 'phosphor/fill/warning-circle'
import type { ReactNode } from 'react'
import { classNames } from './class-names'
import styles from './field.module.css'
import { Icon } from './icon'

export interface FieldTexts {
  label: string
  hint?: string
  /** Replaces the hint. */
  error?: string
  /** Shown when the value is valid; replaces the hint, too. */
  success?: string
  /** "optional", set behind the label. */
  optionalLabel?: string
}

/** The ids that tie a control to its label and to the one line below it. */
export function fieldIds(id: string, { hint, error, success }: Omit<FieldTexts, 'label'>) {
  return { control: id, line: error || success || hint ? `${id}-line` : undefined }
}

interface FieldFrameProps extends FieldTexts {
  id: string
  children: ReactNode
}

/** Label above, control, then one line: the error, the success or the hint. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  success,
  optionalLabel,
  children,
}: FieldFrameProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optionalLabel && <span className={styles.optional}> {optionalLabel}</span>}
      </label>
      {children}
      <FieldLine id={`${id}-line`} hint={hint} error={error} success={success} />
    </div>
  )
}

export function FieldLine({
  id,
  hint,
  error,
  success,
}: Omit<FieldTexts, 'label'> & { id: string }) {
  if (error)
    return (
      <p id={id} className={classNames(styles.hint, styles.error)}>
        <Icon d={warningCircle} size={16} />
        {error}
      </p>
    )
  if (success)
    return (
      <p id={id} className={classNames(styles.hint, styles.success)}>
        <Icon d={checkCircle} size={16} />
        {success}
      </p>
    )
  return hint ? (
    <p id={id} className={styles.hint}>
      {hint}
    </p>
  ) : null
}
