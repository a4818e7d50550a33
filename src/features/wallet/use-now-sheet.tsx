import clock from 'phosphor/regular/clock'
import hourglass from 'phosphor/fill/hourglass-high'
import storefront from 'phosphor/regular/storefront'
import { formatDuration } from '@/i18n/duration'
import { formatDate } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { Note } from '@/ui/note'
import { Sheet } from '@/ui/sheet'
import styles from './use-now-sheet.module.css'

export interface UseNowSheetProps {
  open: boolean
  onClose: () => void
  onClosed?: () => void
  onStart: () => void
  /** How long the timer runs, in minutes. */
  minutes: number
  /** Until when it can wait. */
  until: string | null | undefined
  /** Which of several codes starts; undefined: there is one. */
  code?: { number: number; of: number } | undefined
  isStarting?: boolean
  problem?: string | undefined
}

/** Before a timer that nobody can stop: how long it runs, and until when the reward can wait. */
export function UseNowSheet(props: UseNowSheetProps) {
  const { open, onClose, onClosed, onStart, minutes, until, code, isStarting, problem } = props
  const { t } = useTexts('wallet')
  const time = formatDuration(minutes)
  return (
    <Sheet
      open={open}
      dismissible={!isStarting}
      onClose={onClose}
      {...(onClosed && { onClosed })}
      title={t('useNow.title')}
      titleHidden
      actions={
        <>
          <Button
            wide
            pending={isStarting === true}
            pendingLabel={t('useNow.starting')}
            onClick={onStart}
          >
            {t('useNow.start', { time })}
          </Button>
          <Button variant="quiet" wide disabled={isStarting === true} onClick={onClose}>
            {t('useNow.notYet')}
          </Button>
        </>
      }
    >
      <span className={styles.mark}>
        <Icon d={hourglass} size={28} />
      </span>
      <p className="h2" aria-hidden="true">
        {t('useNow.title')}
      </p>
      <p className={styles.text}>
        {t('useNow.text', { time })} {code && t('useNow.oneOf', code)}
      </p>
      <ul className={styles.list}>
        <li>
          <Icon d={storefront} size={20} />
          <span>{t('useNow.atCounter')}</span>
        </li>
        <li>
          <Icon d={clock} size={20} />
          <span>
            {until ? t('useNow.keepUntil', { date: formatDate(until) }) : t('useNow.keep')}
          </span>
        </li>
      </ul>
      {problem && (
        <div className={styles.problem}>
          <Note tone="error" live>
            {problem}
          </Note>
        </div>
      )}
    </Sheet>
  )
}
