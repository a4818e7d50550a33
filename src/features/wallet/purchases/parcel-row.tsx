import { useRef } from 'react'
import type { Order } from '@/contract/purchases'
import { host } from '@/host/host'
import { useTexts } from '@/i18n/use-texts'
import { Button } from '@/ui/button'
import { CopyButton } from '@/ui/copy-button'
import { groupedParcel, trackingOf } from './order-rules'
import styles from './order.module.css'

/** The parcel that an order travels in, once it has a number. */
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
