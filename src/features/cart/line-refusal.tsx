import { useState } from 'react'
import { useDescribedError } from '@/errors/use-described-error'
import { useTexts } from '@/i18n/use-texts'
import { refusalOf } from './cart-outcome'

/** Why a line was refused, in the words that every refusal has. Give it the code as its key. */
export function LineRefusal({ code }: { code: string | null | undefined }) {
  const { t } = useTexts('cart')
  const [error] = useState(() => refusalOf(code))
  const described = useDescribedError(error)
  return <>{described?.text ?? t('note.refused')}</>
}
