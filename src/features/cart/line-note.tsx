import type { CartLine } from '@/contract/cart'
import { formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import type { LineChange } from './cart-changes'
import type { LineNote } from './cart-rules'
import styles from './cart.module.css'
import { LineRefusal } from './line-refusal'

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
