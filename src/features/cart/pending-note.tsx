import { formatDateTime } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import styles from './cart.module.css'
import type { PendingCheckout } from './pending-checkout'
import { referenceOf, WhereToLook } from './where-to-look'

interface PendingNoteProps {
  pending: PendingCheckout
  isWorking: boolean
  onStart: () => void
}

/** A checkout of which nobody knows yet whether it went through. */
export function PendingNote({ pending, isWorking, onStart }: PendingNoteProps) {
  const { t } = useTexts('cart')
  const { startedAt } = pending
  return (
    <section className={styles.unknown} aria-label={t('unknown.title')}>
      <Note tone="warning">
        <b>{t('unknown.title')}</b>
        <p>{t('unknown.sent', { time: formatDateTime(new Date(startedAt).toISOString()) })}</p>
        <WhereToLook />
        <Button
          size="s"
          variant="secondary"
          pending={isWorking}
          pendingLabel={t('page.oneMoment')}
          onClick={onStart}
        >
          {t('unknown.ask')}
        </Button>
        <small>{t('checking.reference', { reference: referenceOf(pending) })}</small>
      </Note>
    </section>
  )
}
