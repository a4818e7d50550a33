import type { CartLine } from '@/contract/cart'
import { formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import type { LineChange } from './cart-changes'
import { costOf, type LineNote, type Reach } from './cart-rules'
import styles from './cart.module.css'
import { LineRefusal } from './line-refusal'
import { useCartWords } from './use-cart-words'

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
  const words = useCartWords()
  return (
    <div className={styles.note}>
      <Note tone="warning">
        {t('line.short', { count: short, formatted: formatNumber(short) })}
      </Note>
      {otherWay !== undefined && (
        <Button size="s" variant="soft" onClick={() => onChange({ payOption: otherWay })}>
          {t('line.payInstead', { price: words.sum(costOf(line, otherWay)) })}
        </Button>
      )}
    </div>
  )
}
