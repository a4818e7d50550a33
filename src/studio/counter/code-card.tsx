import checkCircle from 'phosphor/fill/check-circle'
import hourglass from 'phosphor/fill/hourglass'
import xCircle from 'phosphor/fill/x-circle'
import type { ReactNode } from 'react'
import { useTimeLeft } from '@/api/use-time-left'
import { groupedCode } from '@/barcodes/grouped-code'
import type { CounterCode } from '@/contract/studio/counter'
import { textIn } from '@/contract/text'
import { formatBaht } from '@/i18n/formats'
import { languageNow } from '@/i18n/texts'
import { formatDateTime, formatTime } from '@/i18n/time-formats'
import { Button } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'
import { useTexts } from '@/studio/i18n/studio-texts'
import { toneOf } from './code-words-rules'
import styles from './counter-page.module.css'

const icons = { good: checkCircle, done: checkCircle, wait: hourglass, bad: xCircle }

interface CodeCardProps {
  code: CounterCode
  /** This counter has used it just now. */
  isDone: boolean
  storeId: number
  onUndo?: (() => void) | undefined
  isUndoing?: boolean
  children?: ReactNode
}

/** What a code is worth, in colour, picture and words. */
export function CodeCard({ code, isDone, storeId, onUndo, isUndoing, children }: CodeCardProps) {
  const { t } = useTexts('counter')
  const tone = toneOf(code, isDone)
  const { what } = code
  return (
    <section className={classNames(styles.card, styles[tone])} aria-label={t('code.result')}>
      <div className={styles.verdict} role="status">
        <Icon d={icons[tone]} size={32} />
        <h2>{isDone && code.state === 'used' ? t('state.done') : t(`state.${code.state}`)}</h2>
      </div>
      {what?.use && (
        <p className={styles.why}>
          {t('code.usedAt', {
            time: formatDateTime(what.use.at),
            branch: textIn(what.use.branch.name, languageNow()),
            name: what.use.by,
          })}
        </p>
      )}
      {what?.endedAt && (
        <p className={styles.why}>{t('code.endedAt', { time: formatDateTime(what.endedAt) })}</p>
      )}
      {what?.payment?.state === 'due' && (
        <p className={styles.why}>
          {t(code.state === 'unpaid' ? 'code.linkDue' : 'code.payFirst', {
            baht: formatBaht(what.payment.baht),
          })}
        </p>
      )}
      {what && <What what={what} storeId={storeId} />}
      <p className={styles.number} translate="no">
        {groupedCode(code.code)}
      </p>
      {children}
      {what?.use?.undoUntil && onUndo && (
        <Undo until={what.use.undoUntil} onUndo={onUndo} isUndoing={isUndoing === true} />
      )}
    </section>
  )
}

function What({ what, storeId }: { what: NonNullable<CounterCode['what']>; storeId: number }) {
  const { t } = useTexts('counter')
  const { branch, slotAt, people } = what
  const name = branch && textIn(branch.name, languageNow())
  return (
    <div className={styles.what}>
      <img src={what.imageUrl} alt="" width={96} height={96} />
      <div>
        <b className={styles.campaign}>{textIn(what.campaign, languageNow())}</b>
        {what.item && <span>{what.item}</span>}
        <span>{what.member}</span>
        {what.of > 1 && <span>{t('code.position', { number: what.position, of: what.of })}</span>}
        {slotAt && <span>{formatDateTime(slotAt)}</span>}
        {people !== null && <span>{t('bookings.people', { count: people })}</span>}
        {name && (
          <span className={branch.id === storeId ? undefined : styles.elsewhere}>
            {t(branch.id === storeId ? 'code.branchHere' : 'code.branchElsewhere', { name })}
          </span>
        )}
        {what.endsAt && !what.use && !what.endedAt && (
          <span>{t('code.until', { time: formatDateTime(what.endsAt) })}</span>
        )}
      </div>
    </div>
  )
}

interface UndoProps {
  until: string
  onUndo: () => void
  isUndoing: boolean
}

/** For a minute; then the button goes. */
export function Undo({ until, onUndo, isUndoing }: UndoProps) {
  const { t } = useTexts('counter')
  const seconds = useTimeLeft(Date.parse(until)) ?? 0
  if (seconds === 0)
    return <p className={styles.why}>{t('code.noUndo', { time: formatTime(until) })}</p>
  return (
    <Button variant="secondary" wide pending={isUndoing} onClick={onUndo}>
      {t('code.undo', { count: seconds })}
    </Button>
  )
}
