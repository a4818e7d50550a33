import styles from '@/features/cart/cart-screens.module.css'
import { contactRoute } from '@/features/help/routes'
import { pointHistoryRoute } from '@/features/points/routes'
import { myRewardsRoute, ordersRoute } from '@/features/wallet/routes'
import { formatDateTime } from '@/i18n/time-formats'
import { useTexts } from '@/i18n/use-texts'
import { type PendingRequest, referenceOf } from '@/exactly-once/pending'
import { isKnownPath } from '@/routes'
import { Link } from '@/routing/link'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'

interface PendingNoteProps {
  pending: PendingRequest
  isWorking: boolean
  onStart: () => void
}

/** A checkout whose outcome is not known yet. */
export function PendingNote({ pending, isWorking, onStart }: PendingNoteProps) {
  const { t } = useTexts('cart')
  const { startedAt, key } = pending
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
        <small>{t('unknown.reference', { reference: referenceOf(key) })}</small>
      </Note>
    </section>
  )
}

/** Where a checkout would show if it went through, and what to do until that is known. */
export function WhereToLook() {
  const { t } = useTexts('cart')
  const links = [
    { to: ordersRoute.to(), label: t('unknown.orders') },
    { to: myRewardsRoute.to({ tab: 'available' }), label: t('unknown.rewards') },
    { to: pointHistoryRoute.to({ tab: 'used' }), label: t('unknown.points') },
    { to: contactRoute.to(), label: t('unknown.contact') },
  ]
  return (
    <>
      <p>{t('unknown.look')}</p>
      <ul className={styles.lookAt}>
        {links
          .filter(({ to }) => isKnownPath(to))
          .map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
      </ul>
    </>
  )
}
