import { type Ref, type TextareaHTMLAttributes, useId } from 'react'
import { classNames } from './class-names'
import { FieldFrame, fieldIds, type FieldTexts } from './field-frame'
import styles from './field.module.css'

export interface TextAreaProps extends FieldTexts, TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement>
}

/** A multi-line field that grows with its text where the browser supports it. */
export function TextArea({
  label,
  hint,
  error,
  success,
  optionalLabel,
  id: ownId,
  className,
  rows = 3,
  ...area
}: TextAreaProps) {
  const madeId = useId()
  const texts = { hint, error, success, optionalLabel }
  const ids = fieldIds(ownId ?? madeId, texts)

  return (
    <FieldFrame id={ids.control} label={label} {...texts}>
      <div className={classNames(styles.box, error !== undefined && styles.invalid, className)}>
        <textarea
          {...area}
          rows={rows}
          id={ids.control}
          className={classNames(styles.input, styles.area)}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.line}
        />
      </div>
    </FieldFrame>
  )
}
