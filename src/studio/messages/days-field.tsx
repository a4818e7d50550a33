import { useState } from 'react'
import { TextField } from '@/ui/text-field'
import { daysOfField } from './message-content-rules'

interface DaysFieldProps {
  label: string
  optionalLabel?: string
  most: number
  /** Null for an empty field. */
  days: number | null
  onDays: (days: number | null) => void
}

/** Whole days. What is typed stays as it is until the field is left; then it has what was understood. */
export function DaysField({ label, optionalLabel, most, days, onDays }: DaysFieldProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      label={label}
      {...(optionalLabel !== undefined && { optionalLabel })}
      type="number"
      inputMode="numeric"
      min={1}
      max={most}
      value={typed ?? days ?? ''}
      onChange={({ target }) => {
        setTyped(target.value)
        onDays(daysOfField(target.value, most))
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
