import { useRef } from 'react'
import { useAction } from '@/api/use-call'
import { PayNow } from '@/campaign/pay-now'
import { changeOrderAddress } from './send-to-flow'
import {
  cancelledOf,
  canMove,
  groupedParcel,
  orderSteps,
  paymentToMake,
  refundsOf,
  trackingOf,
} from './order-rules'
import styles from './order.module.css'
import type { Payment } from '@/contract/payments'
import type { DeliveryState, Order } from '@/contract/purchases'
import { TimeToPay } from '@/features/wallet/time-to-pay'
import { useCancellationWords, usePaymentState } from '@/features/wallet/wallet-words'
import { host } from '@/host/host'
import { formatBaht } from '@/i18n/formats'
import { formatDateTime } from '@/i18n/time-formats'
import { useTexts } from '@/i18n/use-texts'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { CopyButton } from '@/ui/copy-button'
import { Note } from '@/ui/note'

/** How far the order is; what is to be paid before that; what was cancelled. */
export function OrderStatus({ order }: { order: Order }) {
  const { state } = order
  const toPay = paymentToMake(order)
  return (
    <>
      {toPay && <ToPay payment={toPay} points={order.points} />}
      {!toPay && state !== 'cancelled' && <OrderProgress state={state} />}
      <Cancelled order={order} />
    </>
  )
}

/** What is to be paid, by when, and what happens otherwise. */
function ToPay({ payment, points }: { payment: Payment; points: number }) {
  const { t } = useTexts('wallet')
  const { baht, payUntil } = payment
  const until = { baht: formatBaht(baht), date: formatDateTime(payUntil ?? '') }
  return (
    <div className={styles.toPay}>
      <p className={styles.toPayState}>
        <Badge tone="wait">{t('state.to_pay')}</Badge> <TimeToPay payment={payment} />
      </p>
      {payUntil && (
        <p>
          {t('payment.orElse', until)} {points > 0 && t('payment.pointsBack')}
        </p>
      )}
      <PayNow payment={payment} size="m" />
    </div>
  )
}

/** Why the order or a part of it was cancelled, and what came back. */
function Cancelled({ order }: { order: Order }) {
  const { t } = useTexts('wallet')
  const words = useCancellationWords()
  const stateOf = usePaymentState()
  const cancelled = cancelledOf(order)
  if (!cancelled) return null
  const [reason, ...rest] = words(cancelled)
  const isPart = order.state !== 'cancelled'
  return (
    <div className={styles.cancelled}>
      <Note tone="warning">
        <b>{reason}</b>
        {isPart && <p>{t('cancelled.part', { names: cancelled.names.join(', ') })}</p>}
        {[...rest, ...refundsOf(order).map(stateOf)].map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Note>
    </div>
  )
}

/** The platform's note on an order, or when it will be shipped. */
export function OrderNote({ order }: { order: Order }) {
  const { t } = useTexts('wallet')
  const noted = order.lines.find(({ note, state }) => note && state !== 'cancelled')?.note
  const isPrepared = order.state === 'in_preparation' && !paymentToMake(order)
  const text = noted ?? (isPrepared ? t('orders.leavesWithin') : undefined)
  return text ? <p className={styles.note}>{text}</p> : null
}

function OrderProgress({ state }: { state: DeliveryState }) {
  const { t } = useTexts('wallet')
  return (
    <ol className={styles.progress} aria-label={t('orders.progress')}>
      {orderSteps(state).map((step) => (
        <li
          key={step.state}
          className={classNames(step.isReached && styles.reached, step.isNow && styles.now)}
          aria-current={step.isNow ? 'step' : undefined}
        >
          {t(`state.${step.state}`)}
        </li>
      ))}
    </ol>
  )
}

/** Carrier and number of the parcel, once it has a number. */
export function ParcelRow({ order }: { order: Order }) {
  const { t } = useTexts('wallet')
  const number = useRef<HTMLSpanElement>(null)
  const { parcelNumber, carrier } = order
  const tracking = trackingOf(order)
  if (!parcelNumber) return null
  return (
    <div className={styles.parcel}>
      <div className={styles.parcelWords}>
        <small>{carrier ?? t('orders.parcel')}</small>
        <span ref={number} className={styles.code}>
          {groupedParcel(parcelNumber)}
        </span>
      </div>
      <CopyButton
        text={parcelNumber}
        label={t('row.copyParcel')}
        copiedLabel={t('serial.copied')}
        selectedLabel={t('serial.selected')}
        selectRef={number}
      />
      {tracking && (
        <Button
          variant="soft"
          size="s"
          aria-label={t('orders.trackLabel', { number: parcelNumber })}
          onClick={() => host().openExternal(tracking)}
        >
          {t('orders.track')}
        </Button>
      )}
    </div>
  )
}

/** Changes the delivery address until the order is shipped. */
export function ChangeAddress({ order }: { order: Order }) {
  const { t } = useTexts('wallet')
  const { run, isPending } = useAction(() => changeOrderAddress(order))
  if (!canMove(order)) return null
  return (
    <Button
      className={styles.change}
      variant="quiet"
      size="s"
      pending={isPending}
      onClick={() => void run()}
    >
      {t('orders.changeAddress')}
    </Button>
  )
}
