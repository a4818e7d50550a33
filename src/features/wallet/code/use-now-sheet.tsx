import hourglass from 'phosphor/fill/hourglass-high'
import clock from 'phosphor/regular/clock'
import storefront from 'phosphor/regular/storefront'
import { useAction } from '@/api/use-call'
import type { Redemption, Serial } from '@/contract/redemptions'
import { FailureNote } from '@/errors/failure-note'
import { formatDuration } from '@/i18n/duration'
import { formatDate } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { Sheet } from '@/ui/sheet'
import type { CodePage } from './code-strip'
import { startCode } from './serial-source'
import styles from './use-now-sheet.module.css'

export interface UseNowSheetProps {
  open: boolean
  onClose: () => void
  onClosed?: () => void
  onStart: () => void
  /** How long the timer runs, in minutes. */
  minutes: number
  /** Expiry date of the reward. */
  until: string | null | undefined
  /** The code that starts; undefined for a single code. */
  code?: { number: number; of: number } | undefined
  isStarting?: boolean
  /** Why it could not start. */
  error?: unknown
}

/** Warns before the timer starts: how long it runs, and until when the reward can be kept. */
export function UseNowSheet(props: UseNowSheetProps) {
  const { open, onClose, onClosed, onStart, minutes, until, code, isStarting, error } = props
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
      {error !== undefined && (
        <div className={styles.problem}>
          <FailureNote error={error} />
        </div>
      )}
    </Sheet>
  )
}

export interface StartCodeProps {
  open: boolean
  onClose: () => void
  redemption: Redemption
  serial: Serial
  /** The code to start. */
  page: CodePage
}

/** Warns before another of several codes starts, then starts it. */
export function StartCode({ open, onClose, redemption, serial, page }: StartCodeProps) {
  const start = useAction(async () => {
    await startCode(redemption, page.position)
    onClose()
  })

  function leave() {
    start.reset()
    onClose()
  }

  return (
    <UseNowSheet
      open={open}
      onClose={leave}
      onStart={() => void start.run()}
      minutes={Math.round(serial.lifetime / 60)}
      until={serial.voucherExpireDate}
      code={{ number: page.position + 1, of: page.codes.length }}
      isStarting={start.isPending}
      error={start.error}
    />
  )
}
