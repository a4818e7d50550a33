import { useState } from 'react'
import type { LineChange } from './cart-changes'
import { costOf, type LineNote, type Reach } from './cart-rules'
import styles from './cart-screens.module.css'
import { usePriceWords } from '@/campaign/price-words'
import type { CartLine } from '@/contract/cart'
import { useDescribedError } from '@/errors/use-described-error'
import { formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { refusalOf } from '@/exactly-once/outcome'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'

interface LineNoteTextProps {
  line: CartLine
  note: LineNote
  onChange: (change: LineChange) => void
}

/** What there is to say of a line, and what puts it right. */
export function LineNoteText({ line, note, onChange }: LineNoteTextProps) {
  const { t } = useTexts('cart')
  const { most, payOption, refusal } = line
  const count = { count: most, formatted: formatNumber(most) }
  return (
    <div className={styles.note}>
      <Note tone={note.tone}>
        {note.text === 'refused' ? (
          <LineRefusal key={refusal} code={refusal} />
        ) : (
          t(`note.${note.text}`, count)
        )}
      </Note>
      {note.mend === 'takeMost' && (
        <Button size="s" variant="soft" onClick={() => onChange({ quantity: most })}>
          {t('line.takeMost', count)}
        </Button>
      )}
      {note.mend === 'takePrice' && (
        <Button size="s" variant="soft" onClick={() => onChange({ payOption })}>
          {t('line.takePrice')}
        </Button>
      )}
    </div>
  )
}

interface LineShortProps {
  line: CartLine
  reach: Reach
  onChange: (change: LineChange) => void
}

/** The points do not reach: how many are missing, and the way to pay for which there are enough. */
export function LineShort({ line, reach: { short, otherWay }, onChange }: LineShortProps) {
  const { t } = useTexts('cart')
  const prices = usePriceWords()
  return (
    <div className={styles.note}>
      <Note tone="warning">
        {t('line.short', { count: short, formatted: formatNumber(short) })}
      </Note>
      {otherWay !== undefined && (
        <Button size="s" variant="soft" onClick={() => onChange({ payOption: otherWay })}>
          {t('line.payInstead', { price: prices.baht(costOf(line, otherWay)) })}
        </Button>
      )}
    </div>
  )
}

interface LineRefusalProps {
  code: string | null | undefined
  pointsShort?: number | null | undefined
}

/**
 * Why a line was refused, in the words that every refusal has, or in those that are right for a cart.
 * Give it the code as its key.
 */
export function LineRefusal({ code, pointsShort }: LineRefusalProps) {
  const { t } = useTexts('cart')
  const [error] = useState(() => refusalOf(code, { pointsShort }))
  const described = useDescribedError(error)
  // Its quantity may have been changed elsewhere: what it comes to is not what was agreed to.
  if (code === 'priceChanged') return <>{t('note.changed')}</>
  if (code === 'notFound') return <>{t('result.goneText')}</>
  return <>{described?.text ?? t('note.refused')}</>
}
