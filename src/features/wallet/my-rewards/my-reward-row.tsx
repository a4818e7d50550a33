import caretRight from 'phosphor/bold/caret-right'
import { type RefObject, useRef } from 'react'
import { PayNow } from '@/campaign/pay-now'
import type { Payment } from '@/contract/payments'
import type { Redemption } from '@/contract/redemptions'
import { useTexts } from '@/i18n/use-texts'
import { campaignPath } from '@/routing/campaign-path'
import { Link } from '@/routing/link'
import { Button } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { CopyButton } from '@/ui/copy-button'
import { Icon } from '@/ui/icon'
import { BookingChoices } from '@/features/wallet/booking/booking-choices'
import { isForPartner, showReward } from '@/features/wallet/modals'
import { type Connection, RewardMeta } from './reward-meta'
import styles from './my-reward-row.module.css'
import { hasCode, waitsForPayment, wayOf } from './my-reward-row-rules'
import { RedemptionLink, StateBadge } from './redemption-parts'
import { TimeToPay } from '@/features/wallet/time-to-pay'
import { usePaymentState } from '@/features/wallet/wallet-words'

export interface RewardRowProps {
  redemption: Redemption
  connection: Connection
}

/** One redeemed reward: a button for its code, or its state and a link. */
export function RewardRow({ redemption, connection }: RewardRowProps) {
  const meta = useRef<HTMLSpanElement>(null)
  const isCode = hasCode(redemption)
  const isLocked = isCode && connection === 'none'
  const isToPay = connection !== 'none' && waitsForPayment(redemption)
  return (
    <li className={classNames(styles.row, isLocked && styles.locked)}>
      <img src={redemption.campaignImgUrl} alt="" width={92} height={92} loading="lazy" />
      <div className={styles.words}>
        <RewardName redemption={redemption} isLink={connection === 'there'} />
        <div className={styles.meta}>
          <span ref={meta}>
            <RewardMeta redemption={redemption} connection={connection} />
          </span>
          {connection === 'there' && <CopyParcel redemption={redemption} selectRef={meta} />}
        </div>
        {redemption.payment && <PaymentMeta redemption={redemption} payment={redemption.payment} />}
        {isToPay && <PayAction redemption={redemption} />}
        {isCode && !isLocked && !isToPay && <ViewCode redemption={redemption} />}
        {!isCode && !isToPay && connection === 'there' && (
          <StateBadge className={styles.action} redemption={redemption} />
        )}
      </div>
      {!isCode && connection === 'there' && (
        <span className={styles.caret}>
          <Icon d={caretRight} size={18} />
        </span>
      )}
    </li>
  )
}

function RewardName({ redemption, isLink }: { redemption: Redemption; isLink: boolean }) {
  const { campaignName: name, campaignSlug: slug, campaignId: id } = redemption
  const way = wayOf(redemption)
  if (isLink && way === 'code' && waitsForPayment(redemption)) {
    return (
      <Link className={styles.name} to={campaignPath({ slug, id })}>
        {name}
      </Link>
    )
  }
  // The button of its code takes the whole row.
  if (!isLink || way === 'code') return <b className={styles.name}>{name}</b>
  return (
    <RedemptionLink className={styles.name} redemption={redemption}>
      {name}
    </RedemptionLink>
  )
}

/** Pay first. An unpaid booking can still be changed and cancelled. */
function PayAction({ redemption }: { redemption: Redemption }) {
  const { payment, slotAt } = redemption
  if (!payment) return null
  return (
    <>
      <div className={styles.toPay}>
        <StateBadge redemption={redemption} />
        <TimeToPay payment={payment} />
      </div>
      <PayNow className={styles.action} variant="soft" size="s" payment={payment} />
      {slotAt && (
        <div className={styles.booking}>
          <BookingChoices redemption={redemption} />
        </div>
      )}
    </>
  )
}

function ViewCode({ redemption }: { redemption: Redemption }) {
  const { t } = useTexts('wallet')
  const way = isForPartner(redemption) ? 'toPartner' : 'viewCode'
  return (
    <Button
      className={classNames(styles.action, styles.opens)}
      variant="soft"
      size="s"
      aria-label={t(`row.${way}Of`, { name: redemption.campaignName })}
      onClick={() => void showReward(redemption)}
    >
      {t(`row.${way}`)}
    </Button>
  )
}

/** The payment of this reward alone, out of a payment for several. */
function PaymentMeta({ redemption, payment }: { redemption: Redemption; payment: Payment }) {
  const stateOf = usePaymentState()
  return <p className={styles.meta}>{stateOf({ ...payment, baht: redemption.priceBaht })}</p>
}

interface CopyParcelProps {
  redemption: Redemption
  selectRef: RefObject<HTMLElement | null>
}

function CopyParcel({ redemption: { parcelNumber }, selectRef }: CopyParcelProps) {
  const { t } = useTexts('wallet')
  if (!parcelNumber) return null
  return (
    <span className={styles.copy}>
      <CopyButton
        text={parcelNumber}
        label={t('row.copyParcel')}
        copiedLabel={t('serial.copied')}
        selectedLabel={t('serial.selected')}
        selectRef={selectRef}
      />
    </span>
  )
}
