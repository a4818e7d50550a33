import { useRef, useState } from 'react'
import { platformNow } from '@/api/platform-clock'
import { usePaymentWords } from '@/campaign/use-payment-words'
import { useTimeLeft } from '@/api/use-time-left'
import { campaignTypes } from '@/contract/campaigns'
import type { RedeemBody } from '@/contract/redeem'
import { formatDuration } from '@/i18n/duration'
import { formatBaht, formatDate, formatDateTime, formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { Sheet } from '@/ui/sheet'
import { BookingTerms } from './booking-terms'
import { ChosenRows } from './chosen-rows'
import { CostSum } from './cost-sum'
import { PayOptions } from './pay-options'
import { codesOf, confirmTitle, costOf } from './redeem-confirm-rules'
import { bodyOf, type Draft, itemOf, type Known, payOptionsOf } from './redeem-draft'
import { boundOf } from './redeem-limit-rules'
import styles from './redeem-modals.module.css'
import type { Outcome } from './redeem-outcome'
import { RewardLine } from './reward-line'
import { bookingTerms, clockOf } from './slot-rules'
import { QuantityRow } from './steps/quantity-row'
import { usePriceWords } from './use-price-words'
import { useBoundWords } from './use-bound-words'

export interface ConfirmParams {
  known: Known
  draft: Draft
  /** The platform has refused the price that was shown before. */
  hasNewPrice: boolean
  submit: (body: RedeemBody) => Promise<Outcome>
}

/** What became of it, or what the member wants to change before it is sent. */
export type ConfirmAnswer =
  | { kind: 'sent'; outcome: Outcome; draft: Draft }
  | { kind: 'change'; what: 'delivery' | 'slot' | 'tax'; draft: Draft }

export default function RedeemConfirmModal(props: ModalProps<ConfirmParams, ConfirmAnswer>) {
  const { params, open, close, onClosed, hold } = props
  const { known, hasNewPrice, submit } = params
  const { campaign, points, redirect } = known
  const { t } = useTexts('rewards')
  const core = useTexts('core')
  const payment = usePaymentWords()
  const prices = usePriceWords()
  const boundWords = useBoundWords()
  const [draft, setDraft] = useState(params.draft)
  const [isSending, setSending] = useState(false)
  const [isOffline, setOffline] = useState(false)
  const isSent = useRef(false)
  const { quantity, payOption, slot } = draft
  const payOptions = payOptionsOf(campaign, draft)
  const cost = costOf(payOptions, draft, points)
  const seconds = useTimeLeft(isSending ? undefined : slot?.until)
  const isOver = seconds === 0
  const terms = slot && bookingTerms(campaign, slot.at, platformNow())
  const isDraw = campaign.type === campaignTypes.draw
  const bound = boundOf(campaign, {
    points,
    pointPerUnit: payOptions[payOption]?.points ?? campaign.pointPerUnit,
    left: itemOf(campaign, draft)?.left,
  })
  const { most } = bound
  const isCancelledUnpaid = cost.baht > 0 && Boolean(campaign.payWithinMinutes)
  const comesBack = Boolean(terms?.cancelUntil && terms.givesPointsBack)
  const saysReturn = cost.points > 0 ? !comesBack && !isCancelledUnpaid : cost.baht === 0
  // With a colour or a time the number is chosen already.
  const hasQuantity = most > 1 && !draft.choice && !slot

  async function confirm() {
    // Two taps in one tick come before any new state: the ref knows already.
    if (isSent.current) return
    isSent.current = true
    setOffline(false)
    setSending(true)
    hold(true)
    const outcome = await submit(bodyOf(campaign, draft))
    hold(false)
    if (outcome.kind !== 'offline') return close({ kind: 'sent', outcome, draft })
    isSent.current = false
    setSending(false)
    setOffline(true)
  }

  return (
    <Sheet
      open={open}
      dismissible={!isSending}
      onClose={() => close()}
      onClosed={onClosed}
      title={t(`confirm.title.${confirmTitle(campaign)}`)}
      closeLabel={core.t('action.close')}
      announce={isOver ? t('slot.over') : undefined}
      actions={
        <>
          {isOver ? (
            <Button wide onClick={() => close({ kind: 'change', what: 'slot', draft })}>
              {t('slot.again')}
            </Button>
          ) : (
            <Button
              wide
              pending={isSending}
              pendingLabel={t('confirm.sending')}
              disabled={cost.left < 0}
              onClick={() => void confirm()}
            >
              {buttonLabel()}
            </Button>
          )}
          <Button wide variant="quiet" disabled={isSending} onClick={() => close()}>
            {t('confirm.notNow')}
          </Button>
        </>
      }
    >
      <RewardLine image={campaign.fullImageUrl} title={campaign.name} text={whatFollows()} />
      <ChosenRows
        campaign={campaign}
        draft={draft}
        disabled={isSending}
        onChange={(what) => close({ kind: 'change', what, draft })}
      />
      {payOptions.length > 1 && (
        <PayOptions
          options={payOptions}
          balance={points}
          quantity={quantity}
          value={payOption}
          disabled={isSending}
          onChange={(way) => setDraft({ ...draft, payOption: way })}
        />
      )}
      {hasQuantity && (
        <QuantityRow
          label={t(isDraw ? 'confirm.tickets' : 'confirm.quantity')}
          value={quantity}
          most={most}
          why={boundWords(campaign, bound)}
          disabled={isSending}
          onChange={(count) => setDraft({ ...draft, quantity: count })}
        />
      )}
      <CostSum balance={points} cost={cost} />
      <div className={styles.notes}>
        {isOffline && (
          <Note tone="error" live>
            {t('confirm.offline')}
          </Note>
        )}
        {hasNewPrice && <Note tone="warning">{t('confirm.priceChanged')}</Note>}
        {seconds !== undefined && (
          <Note tone={isOver ? 'warning' : 'info'}>
            {isOver ? (
              t('slot.over')
            ) : (
              <span role="timer">{t('slot.held', { time: clockOf(seconds) })}</span>
            )}
          </Note>
        )}
        {redirect && <Note>{t('confirm.partner', { host: redirect.host })}</Note>}
        {codesNote() && <Note>{codesNote()}</Note>}
        {terms && <BookingTerms terms={terms} cost={cost} />}
        {cost.baht > 0 && payNote() && <Note>{payNote()}</Note>}
        {saysReturn && <Note>{t(cost.points > 0 ? 'confirm.noReturn' : 'confirm.noCost')}</Note>}
      </div>
    </Sheet>
  )

  function whatFollows() {
    if (campaign.delivered) return t('confirm.delivery')
    if (campaign.event) return formatDateTime(campaign.event.startsAt)
    if (isDraw)
      return campaign.drawDate ? t('bar.drawn', { date: formatDate(campaign.drawDate) }) : ''
    return campaign.storesLabel ?? undefined
  }

  function payNote() {
    const { paymentMethod, payWithinMinutes } = campaign
    if (!payWithinMinutes) return paymentMethod && payment.due(paymentMethod, cost.baht)
    const baht = formatBaht(cost.baht)
    return t('confirm.payWithin', { baht, time: formatDuration(payWithinMinutes) })
  }

  function codesNote() {
    const { codes = 0, minutes } = codesOf(campaign, quantity) ?? {}
    if (minutes === undefined) return codes > 1 && t('confirm.codes', { codes })
    const time = formatDuration(minutes)
    return codes > 1 ? t('confirm.timedCodes', { codes, time }) : t('confirm.timedCode', { time })
  }

  function buttonLabel() {
    const amount = { count: cost.points, formatted: formatNumber(cost.points) }
    if (isDraw && quantity > 1) return t('confirm.getTickets', { count: quantity })
    if (isDraw) return t('confirm.getTicket')
    if (cost.baht > 0) {
      const isGoods = campaign.type === campaignTypes.buy
      return t('bar.redeemFor', { price: isGoods ? prices.baht(cost) : prices.points(cost) })
    }
    const isDonation = campaign.type === campaignTypes.donate
    if (cost.points === 0) return t(isDonation ? 'bar.takePart' : 'confirm.getIt')
    return isDonation ? t('confirm.give', amount) : t('confirm.redeem', amount)
  }
}
