import check from 'phosphor/bold/check'
import minus from 'phosphor/bold/minus'
import { formatDateTime } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { Steps } from '@/ui/steps'
import type { HistoryLine } from './history-rules'
import styles from './legal.module.css'
import { useWords } from './use-words'

/** What was agreed to or turned down, when, and by which way; the newest first. */
export function ConsentHistory({ lines }: { lines: HistoryLine[] }) {
  const { t } = useTexts('legal')
  const say = useSaying()
  if (lines.length === 0) return <p className={styles.none}>{t('history.none')}</p>
  return (
    <div className={styles.history}>
      <Steps
        steps={lines.map((line) => ({
          key: line.key,
          title: say(line),
          text: `${formatDateTime(line.at)} · ${t(`history.via.${line.via}`)}`,
          state: 'noted',
          icon: line.type === 'offersOff' || line.type === 'noOffers' ? minus : check,
        }))}
      />
    </div>
  )
}

function useSaying() {
  const { t } = useTexts('legal')
  const words = useWords()
  return (line: HistoryLine): string => {
    if (line.type === 'noOffers') return t('history.noOffers')
    if (line.type === 'cookies') {
      return t('history.cookies', { classes: words.cookies(line.classes) })
    }
    if (line.type !== 'accepted') {
      return t(`history.${line.type}`, { channels: words.channels(line.channels) })
    }
    const { terms, privacy, age } = line
    const parts = [
      terms === undefined ? '' : t('history.terms', { version: terms }),
      privacy === undefined ? '' : t('history.privacy', { version: privacy }),
      age === undefined ? '' : t('history.age', { age }),
    ]
    return t('history.accepted', { what: words.list(parts.filter((part) => part !== '')) })
  }
}
