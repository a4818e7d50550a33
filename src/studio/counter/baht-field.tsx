import { useEffect, useRef, useState } from 'react'
import { parseBaht, editAmount, settleAmount } from '@/forms/amount-rules'
import { keepSelected } from '@/forms/keep-selected'
import { useTexts } from '@/studio/i18n/studio-texts'
import { TextField } from '@/ui/text-field'

interface BahtFieldProps {
  autoFocus?: boolean
  value: string
  onChange: (value: string) => void
}

/**
 * An amount of baht as it was typed. Once it is left or sent, it shows as it was understood, or that it was
 * not.
 */
export function BahtField({ autoFocus, value, onChange }: BahtFieldProps) {
  const { t } = useTexts('counter')
  const studio = useTexts('studio')
  const [typed, setTyped] = useState<string>()
  const [isEdited, setEdited] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  // Some keyboards of phones send a form without a key or a blur.
  useEffect(() => {
    const show = () => setEdited(false)
    const form = field.current?.form
    form?.addEventListener('submit', show)
    return () => form?.removeEventListener('submit', show)
  }, [])

  return (
    <TextField
      ref={field}
      label={t('points.baht')}
      inputMode="decimal"
      autoComplete="off"
      autoFocus={autoFocus}
      error={!isEdited && isUnclearBaht(value) ? studio.t('error.amountWrong') : undefined}
      value={typed ?? settleAmount(value)}
      onChange={({ target }) => {
        setEdited(true)
        setTyped(target.value)
        onChange(target.value)
      }}
      onFocus={({ target }) =>
        keepSelected(target, () => {
          const edited = editAmount(target.value)
          // At once: what is rendered comes too late for what is selected.
          target.value = edited
          setTyped(edited)
        })
      }
      onBlur={() => {
        setEdited(false)
        setTyped(undefined)
      }}
    />
  )
}

/** Whether the field says that what it holds is no amount. */
export function isUnclearBaht(value: string): boolean {
  return value.trim() !== '' && parseBaht(value) === undefined
}
