import { isPaidFirst, isPayable } from '@/campaign/pay-by-link'
import { PayNow } from '@/campaign/pay-now'
import { usePriceWords } from '@/campaign/price-words'
import { usePaymentWords } from '@/campaign/use-payment-words'
import { campaignTypes } from '@/contract/campaigns'
import type { Surprise } from '@/contract/redeem'
import type { Redemption } from '@/contract/redemptions'
import { myRewardsRoute } from '@/features/wallet/routes'
import { formatDuration } from '@/i18n/duration'
import { formatBaht, formatDate, formatNumber } from '@/i18n/formats'
import { formatDateTime } from '@/i18n/time-formats'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { BackToChat } from '@/page-frame/back-to-chat'
import { isKnownPath } from '@/routes'
import { Link } from '@/routing/link'
import { Button, buttonClass } from '@/ui/button'
import { SuccessPage } from '@/ui/success-page'
import type { Redeemed } from './redeem-result'
import styles from './redeem-success-modal.module.css'

export interface SuccessParams extends Redeemed {
  /** The partner's host of an interface campaign. */
  host: string | undefined
  drawDate: string | undefined
}

/** `show`: open the code; `partner`: open the partner's site. */
export type SuccessAnswer = 'show' | 'partner' | 'leave'

export default function RedeemSuccessModal(props: ModalProps<SuccessParams, SuccessAnswer>) {
  const { params, open, close, onClosed } = props
  const { redemption, points, surprise, host, drawDate } = params
  const { t } = useTexts('rewards')
  const prices = usePriceWords()
  const payments = usePaymentWords()
  const gain = gainOf(redemption, host !== undefined)
  const isFestive = Boolean(surprise) || gain === 'tickets'
  // A surprise's text must not replace delivery or booking details.
  const saysUsual = !surprise || gain === 'parcel' || gain === 'booked'
  const { payment } = redemption
  const payUntil = payment && isPayable(payment) ? payment.payUntil : undefined
  const codes = redemption.codeCount ?? 1
  const isHeld = payment && isPaidFirst(payment) && payUntil
  const title = surprise?.title ?? t(`success.title.${isHeld ? 'held' : gain}`)

  return (
    <SuccessPage
      open={open}
      onClose={() => close('leave')}
      onClosed={onClosed}
      title={title}
      image={redemption.campaignImgUrl}
      surface={isFestive ? 'hero' : 'accent'}
      actions={
        <>
          {firstAction()}
          <Button wide variant="quiet" onClick={() => close('leave')}>
            {t(surprise ? 'success.saveForLater' : 'success.later')}
          </Button>
          <BackToChat />
        </>
      }
    >
      {!surprise && <p className={styles.name}>{redemption.campaignName}</p>}
      {surprise && <p className={styles.text}>{surprise.text}</p>}
      {saysUsual && <p className={styles.text}>{text()}</p>}
      {redemption.pickUpAt && (
        <p className={styles.text}>{t('success.pickUp', { name: redemption.pickUpAt.name })}</p>
      )}
      {codes > 1 && <p className={styles.text}>{t('success.codes', { count: codes })}</p>}
      {redemption.tickets.length > 0 && (
        <ul className={styles.tickets} aria-label={t('success.tickets')}>
          {redemption.tickets.map((ticket) => (
            <li key={ticket}>{ticket}</li>
          ))}
        </ul>
      )}
      {redemption.priceBaht > 0 && (
        <>
          <p className={styles.text}>{paid()}</p>
          {due() && <p className={styles.text}>{due()}</p>}
        </>
      )}
      {points !== undefined && <p className={styles.points}>{balance(points)}</p>}
    </SuccessPage>
  )

  function text() {
    if (gain === 'tickets' && drawDate) return t('success.drawn', { date: formatDate(drawDate) })
    if (gain === 'partner' && host) return t('success.partner', { host })
    if (gain === 'booked' && redemption.slotAt) {
      const when = formatDateTime(redemption.slotAt)
      const branch = redemption.booking?.branch?.name
      return t('success.text.booked', { when: branch ? `${when}, ${branch}` : when })
    }
    const time = formatDuration(redemption.minutesValidAfterUsed ?? 0)
    return t(`success.text.${gain}`, { time, when: '' })
  }

  function paid() {
    const { pointsUsed, priceBaht } = redemption
    return prices.points({ points: pointsUsed, baht: priceBaht })
  }

  function due() {
    if (!payUntil) return payment && payments.of(payment)
    const until = { baht: formatBaht(redemption.priceBaht), date: formatDateTime(payUntil) }
    if (payment?.orAtCounter) return t('success.payUntilOrCounter', until)
    const isCancelled = t('success.payUntil', until)
    return redemption.pointsUsed > 0 ? `${isCancelled} ${t('confirm.pointsBack')}` : isCancelled
  }

  function balance(left: number) {
    const keepsAll = surprise && redemption.pointsUsed === 0 && left > 0
    const amount = { count: left, formatted: formatNumber(left) }
    return t(keepsAll ? 'success.kept' : 'success.left', amount)
  }

  function firstAction() {
    const look = { wide: true, variant: isFestive ? 'accent' : 'primary' } as const
    if (payment && isPayable(payment)) return <PayNow payment={payment} {...look} />
    const way = surprise && wayOf(surprise)
    if (way) {
      return (
        <Link className={buttonClass(look)} to={way.link}>
          {way.label}
        </Link>
      )
    }
    if (gain === 'timedCode' || gain === 'code' || gain === 'booked') {
      const label = gain === 'timedCode' ? 'success.useNow' : 'success.viewCode'
      return (
        <Button {...look} onClick={() => close('show')}>
          {t(surprise ? 'success.openReward' : label)}
        </Button>
      )
    }
    if (host) {
      return (
        <Button {...look} onClick={() => close('partner')}>
          {t('success.goOn')}
        </Button>
      )
    }
    return (
      <Link className={buttonClass(look)} to={myRewardsRoute.to({ tab: 'available' })}>
        {t(surprise ? 'success.openReward' : 'success.myRewards')}
      </Link>
    )
  }
}

/** What was redeemed; decides the texts of the success screen. */
export type Gain =
  | 'tickets'
  | 'gift'
  | 'parcel'
  | 'partner'
  | 'timedCode'
  | 'booked'
  | 'code'
  | 'reward'

export function gainOf(
  redemption: Pick<
    Redemption,
    'campaignType' | 'delivered' | 'hasSerial' | 'minutesValidAfterUsed' | 'slotAt' | 'tickets'
  >,
  hasRedirect: boolean,
): Gain {
  if (redemption.campaignType === campaignTypes.draw) return 'tickets'
  if (redemption.campaignType === campaignTypes.donate) return 'gift'
  if (redemption.delivered) return 'parcel'
  if (hasRedirect) return 'partner'
  if (!redemption.hasSerial) return 'reward'
  if (redemption.minutesValidAfterUsed) return 'timedCode'
  return redemption.slotAt ? 'booked' : 'code'
}

/** The link of a surprise; undefined unless it is a known path. */
function wayOf({ action }: Surprise) {
  return action && isKnownPath(action.link) ? action : undefined
}
