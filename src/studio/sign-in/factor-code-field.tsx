import { TextField } from '@/ui/text-field'

interface FactorCodeFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
}

/** Six digits of an authenticator app, or a recovery code with letters. */
export function FactorCodeField({ label, value, onChange }: FactorCodeFieldProps) {
  return (
    <TextField
      label={label}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={20}
      autoFocus
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
