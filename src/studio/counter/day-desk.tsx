import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type DayBooking,
  type DuePayment,
  getDayBookings,
  getDuePayments,
  getOwnActs,
} from '@/contract/studio/counter'
import { textIn } from '@/contract/text'
import { formatBaht, formatNumber } from '@/i18n/formats'
import { languageNow } from '@/i18n/texts'
import { formatDateTime, formatTime } from '@/i18n/time-formats'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { refreshStaff, staffQuery } from '@/studio/api/staff-queries'
import { useTexts } from '@/studio/i18n/studio-texts'
import { StaffLoadFailed } from '@/studio/shell/staff-load-failed'
import { Loading } from '@/studio/shell/loading'
import { Undo } from './code-card'
import { actOnce, useTaken } from './counter-once'
import styles from './counter-page.module.css'
import { whyNotDone } from './settled-rules'
import { play } from './sounds'
import { useOnline } from '@/studio/shell/use-online'
import { useRowAct } from './use-row-act'

/**
 * How often, in milliseconds, the lists of the day are asked for again: others change them as well.
 * Of each booking the platform reads much.
 */
const bookingsMs = 60_000
const paymentsMs = 15_000

/** An older platform lists no more payments than these, and sends no total. */
const mostWithoutTotal = 50

/** Today's bookings of the branch, with check-in. */
export function BookingsDesk({ storeId }: { storeId: number }) {
  const { t } = useTexts('counter')
  const isOnline = useOnline()
  const { busy, problem, run, undo } = useRowAct()
  const bookings = useQuery({
    ...staffQuery(getDayBookings, { query: { storeId } }),
    refetchInterval: bookingsMs,
  })
  const shown = bookings.data?.items.length ?? 0
  const total = bookings.data?.total ?? shown
  const items = bookings.data?.items.filter(
    ({ branch }) => branch === null || branch.id === storeId,
  )

  const refresh = () => refreshStaff(getDayBookings, getOwnActs)
  const enter = ({ redemptionId }: DayBooking) =>
    run(redemptionId, async () => {
      const answer = await actOnce('checkIn', { params: { redemptionId }, body: { storeId } })
      play(answer.isDone ? 'good' : 'bad')
      await refresh()
      const why = whyNotDone('checkIn', answer)
      return why && t(why)
    })

  return (
    <>
      <h2 className="h2">{t('bookings.title')}</h2>
      {problem !== undefined && (
        <Note tone="error" live>
          {problem}
        </Note>
      )}
      {bookings.isPending && <Loading />}
      {bookings.isError && <StaffLoadFailed error={bookings.error} retry={bookings.refetch} />}
      {items?.length === 0 && <p role="status">{t('bookings.none')}</p>}
      {shown < total && (
        <Note live>
          {t('bookings.more', { shown: formatNumber(shown), total: formatNumber(total) })}
        </Note>
      )}
      <ul className={styles.rows}>
        {items?.map((one) => (
          <li key={one.redemptionId} className={styles.row}>
            <div>
              <b>
                {formatTime(one.slotAt)} · {one.member}
              </b>
              <span>
                {[
                  textIn(one.campaign, languageNow()),
                  one.people !== null && t('bookings.people', { count: one.people }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {one.payment?.state === 'due' && (
                <span className={styles.elsewhere}>
                  {t('bookings.due', { baht: formatBaht(one.payment.baht) })}
                </span>
              )}
              {one.use && (
                <span>
                  {t('bookings.there', { time: formatTime(one.use.at), name: one.use.by })}
                </span>
              )}
            </div>
            {one.state === 'valid' || one.state === 'notOpened' ? (
              <Button
                size="m"
                disabled={!isOnline}
                pending={busy === one.redemptionId}
                onClick={() => void enter(one)}
                aria-label={t('bookings.checkInOf', { name: one.member })}
              >
                {t('bookings.checkIn')}
              </Button>
            ) : (
              !one.use && <span className={styles.state}>{t(`state.${one.state}`)}</span>
            )}
            {one.use?.undoUntil && isOnline && (
              <Undo
                until={one.use.undoUntil}
                isUndoing={busy === one.redemptionId}
                onUndo={() => one.use && void undo(one.redemptionId, one.use.id)}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/**
 * Each payment at the place where it came: new ones stand below, and one that was taken or has ended
 * leaves its row. A tap takes money at once, and must not meet another row than the one it was meant for.
 */
function useSteadyRows(items: readonly DuePayment[] | undefined, total: number | undefined) {
  const [seen, setSeen] = useState<readonly DuePayment[]>([])
  const now = new Map(items?.map((one) => [one.payment.id, one]))
  const former = seen.map((one) => now.get(one.payment.id) ?? one)
  const known = new Set(seen.map(({ payment }) => payment.id))
  const rows = [...former, ...[...now.values()].filter(({ payment }) => !known.has(payment.id))]
  if (rows.length !== seen.length || rows.some((one, place) => one !== seen[place])) setSeen(rows)
  const isWhole =
    items !== undefined &&
    (total === undefined ? items.length < mostWithoutTotal : items.length >= total)
  return rows.map((one) => ({ one, isDue: !isWhole || now.has(one.payment.id) }))
}

/** What is to be paid at the counter. */
export function PaymentsDesk({ storeId }: { storeId: number }) {
  const { t } = useTexts('counter')
  const isOnline = useOnline()
  const { busy, problem, run } = useRowAct()
  const due = useQuery({ ...staffQuery(getDuePayments, {}), refetchInterval: paymentsMs })
  const shown = due.data?.items.length ?? 0
  const total = due.data?.total
  const rows = useSteadyRows(due.data?.items, total)
  const taken = useTaken(({ ids }) => ids)

  const take = ({ payment: { id: paymentId } }: DuePayment) =>
    run(paymentId, async () => {
      const answer = await actOnce('paid', { params: { paymentId }, body: { storeId } })
      const why = whyNotDone('paid', answer)
      play(why ? 'bad' : 'good')
      await refreshStaff(getDuePayments, getOwnActs)
      return why && t(why)
    })

  return (
    <>
      <h2 className="h2">{t('payments.title')}</h2>
      {problem !== undefined && (
        <Note tone="error" live>
          {problem}
        </Note>
      )}
      {due.isPending && <Loading />}
      {due.isError && <StaffLoadFailed error={due.error} retry={due.refetch} />}
      {due.data && rows.length === 0 && <p role="status">{t('payments.none')}</p>}
      {total !== undefined && shown < total && (
        <Note live>
          {t('payments.more', { shown: formatNumber(shown), total: formatNumber(total) })}
        </Note>
      )}
      <ul className={styles.rows}>
        {rows.map(({ one, isDue }) => (
          <li key={one.payment.id} className={styles.row}>
            <div>
              <b>
                {formatBaht(one.payment.baht)} · {one.member}
              </b>
              <span>{one.campaigns.map((name) => textIn(name, languageNow())).join(', ')}</span>
              <span>{formatDateTime(one.since)}</span>
            </div>
            {isDue && !taken.has(one.payment.id) ? (
              <Button
                size="m"
                disabled={!isOnline}
                pending={busy === one.payment.id}
                onClick={() => void take(one)}
              >
                {t('payments.take', { baht: formatBaht(one.payment.baht) })}
              </Button>
            ) : (
              <span className={styles.state}>{t('payments.gone')}</span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
