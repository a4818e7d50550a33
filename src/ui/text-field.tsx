import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { useId } from 'react'
import { classNames } from './class-names'
import { FieldFrame, fieldIds, type FieldTexts } from './field-frame'
import styles from './field.module.css'

export interface TextFieldProps extends FieldTexts, InputHTMLAttributes<HTMLInputElement> {
  leading?: ReactNode
  trailing?: ReactNode
  /** Grey: pre-filled, can still be changed. */
  filledForYou?: boolean
  ref?: Ref<HTMLInputElement>
}

export function TextField({
  label,
  hint,
  error,
  success,
  optionalLabel,
  leading,
  trailing,
  filledForYou,
  id: ownId,
  className,
  ...input
}: TextFieldProps) {
  const madeId = useId()
  const texts = { hint, error, success, optionalLabel }
  const ids = fieldIds(ownId ?? madeId, texts)

  return (
    <FieldFrame id={ids.control} label={label} {...texts}>
      <div
        className={classNames(
          styles.box,
          filledForYou && styles.filled,
          error !== undefined && styles.invalid,
          className,
        )}
      >
        {leading}
        <input
          {...input}
          id={ids.control}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.line}
        />
        {trailing}
      </div>
    </FieldFrame>
  )
}
