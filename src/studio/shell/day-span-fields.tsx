import { useState } from 'react'
import { TextField } from '@/ui/text-field'
import { useTexts } from '@/studio/i18n/studio-texts'
import type { DaySpan, SpanFault } from './day-span-rules'
import { isHalfTyped, lastDay } from './half-typed'

interface DaySpanFieldsProps {
  labels: DaySpan
  span: DaySpan
  fault: SpanFault | undefined
  onChange: (change: Partial<DaySpan>) => void
}

/** The days from one to another. What is wrong with one is said at its field. */
export function DaySpanFields({ labels, span, fault, onChange }: DaySpanFieldsProps) {
  const { t } = useTexts('studio')
  const [half, setHalf] = useState<Partial<Record<keyof DaySpan, boolean>>>({})

  function field(name: keyof DaySpan, most: { min?: string; max: string }) {
    const look = (input: HTMLInputElement) => setHalf({ ...half, [name]: isHalfTyped(input) })
    const error = half[name] ? t('halfTyped') : fault?.field === name ? t(fault.says) : undefined
    return (
      <TextField
        label={labels[name]}
        type="date"
        {...most}
        {...(error !== undefined && { error })}
        value={span[name]}
        onChange={({ target }) => {
          look(target)
          onChange({ [name]: target.value })
        }}
        // A part of a day alone is no change to a browser.
        onBlur={({ target }) => look(target)}
      />
    )
  }

  return (
    <>
      {field('from', { max: span.to || lastDay })}
      {field('to', { min: span.from, max: lastDay })}
    </>
  )
}
