import { useRef } from 'react'
import { changeOrderAddress } from './send-to-flow'
import { canMove, groupedParcel, orderSteps, trackingOf } from './order-rules'
import styles from './order.module.css'
import type { Order, OrderState } from '@/contract/purchases'
import { host } from '@/host/host'
import { useTexts } from '@/i18n/use-texts'
import { Button } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { CopyButton } from '@/ui/copy-button'

/** The platform's note on an order, or when it will be shipped. */
export function OrderNote({ order }: { order: Order }) {
  const { t } = useTexts('wallet')
  const noted = order.lines.find(({ note }) => note)?.note
  const text = noted ?? (order.state === 'in_preparation' ? t('orders.leavesWithin') : undefined)
  return text ? <p className={styles.note}>{text}</p> : null
}

export function OrderProgress({ state }: { state: OrderState }) {
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
  if (!canMove(order)) return null
  return (
    <Button
      className={styles.change}
      variant="quiet"
      size="s"
      onClick={() => void changeOrderAddress(order)}
    >
      {t('orders.changeAddress')}
    </Button>
  )
}
