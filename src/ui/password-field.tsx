import eye from 'phosphor/regular/eye'
import eyeSlash from 'phosphor/regular/eye-slash'
import { useState } from 'react'
import styles from './field.module.css'
import { Icon } from './icon'
import { TextField, type TextFieldProps } from './text-field'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing'> {
  showLabel: string
  hideLabel: string
}

/** A password field with a button that shows the password. */
export function PasswordField({
  showLabel,
  hideLabel,
  autoComplete = 'current-password',
  ...field
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)

  return (
    <TextField
      autoComplete={autoComplete}
      // The contract's limit. A new password that is too long gets a message instead.
      maxLength={autoComplete === 'current-password' ? 100 : undefined}
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      type={isShown ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          className={styles.reveal}
          aria-label={isShown ? hideLabel : showLabel}
          onClick={() => setShown(!isShown)}
        >
          <Icon d={isShown ? eyeSlash : eye} />
        </button>
      }
    />
  )
}
