import { useState } from 'react'
import { platformNow } from '@/api/platform-clock'
import { useAction } from '@/api/use-call'
import { useCurrentBalance } from '@/campaign/use-current-balance'
import { usePaymentWords } from '@/campaign/use-payment-words'
import { useTimeLeft } from '@/api/use-time-left'
import { campaignTypes } from '@/contract/campaigns'
import type { RedeemBody } from '@/contract/redeem'
import { formatDuration } from '@/i18n/duration'
import { formatBaht, formatDate, formatNumber } from '@/i18n/formats'
import { formatDateTime } from '@/i18n/time-formats'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { type DefineModal, useModalsAbove } from '@/modal/modals-above'
import { FailureNote } from '@/errors/failure-note'
import type { Outcome } from '@/exactly-once/outcome'
import { useConfirm } from '@/exactly-once/use-confirm'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { Sheet } from '@/ui/sheet'
import { BookingTerms, ChosenRows, CostSum } from './confirm-parts'
import { PayOptions, QuantityRow } from './redeem-rows'
import { codesOf, confirmTitle, costOf } from './redeem-confirm-rules'
import { bodyOf, type Draft, itemOf, type RedeemContext, payOptionsOf } from './redeem-draft'
import { boundOf } from '@/features/rewards/campaign/redeem-limit-rules'
import styles from './redeem-modals.module.css'
import type { Redeemed } from './redeem-result'
import type { Changeable } from './redeem-steps'
import { bookingTerms, clockOf } from './slot-rules'
import { useBoundWords } from '@/features/rewards/campaign/campaign-words'
import { usePriceWords } from '@/campaign/price-words'
import { RewardLine } from '@/campaign/reward-line'

export interface ConfirmParams {
  context: RedeemContext
  draft: Draft
  /** The price has changed since it was shown. */
  hasNewPrice: boolean
  submit: (body: RedeemBody) => Promise<Outcome<Redeemed>>
  /** Asks again for one of the choices, above; undefined where the member turns back. */
  change: (what: Changeable, draft: Draft, define: DefineModal) => Promise<Draft | undefined>
}

/** What became of it, and what was chosen. */
export interface ConfirmAnswer {
  outcome: Outcome<Redeemed>
  draft: Draft
}

export default function RedeemConfirmModal(props: ModalProps<ConfirmParams, ConfirmAnswer>) {
  const { params, open, close, onClosed, hold } = props
  const { context, hasNewPrice, submit } = params
  const { campaign, redirect } = context
  const { t } = useTexts('rewards')
  const core = useTexts('core')
  const payment = usePaymentWords()
  const prices = usePriceWords()
  const boundWords = useBoundWords()
  const [draft, setDraft] = useState(params.draft)
  const { define, above } = useModalsAbove(hold)
  const { run: change, error } = useAction(async (what: Changeable) => {
    const changed = await params.change(what, draft, define)
    if (changed) setDraft(changed)
  })
  const { isSending, isOffline, confirm } = useConfirm(submit, hold)
  const points = useCurrentBalance(context.points, isSending)
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
  // With a style or a time the quantity is chosen already.
  const hasQuantity = Math.max(most, quantity) > 1 && !draft.choice && !slot

  async function send() {
    const outcome = await confirm(bodyOf(campaign, draft))
    if (outcome) close({ outcome, draft })
  }

  return (
    <Sheet
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      title={t(`confirm.title.${confirmTitle(campaign)}`)}
      closeLabel={core.t('action.close')}
      announce={isOver ? t('slot.over') : undefined}
      actions={
        <>
          {isOver ? (
            <Button wide onClick={() => void change('slot')}>
              {t('slot.again')}
            </Button>
          ) : (
            <Button
              wide
              pending={isSending}
              pendingLabel={t('confirm.sending')}
              disabled={cost.left < 0}
              onClick={() => void send()}
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
        onChange={(what) => void change(what)}
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
        <FailureNote error={error} />
        {isOffline && (
          <Note tone="error" live>
            {t('confirm.offline')}
          </Note>
        )}
        {cost.left < 0 && (
          <Note tone="warning">{t('bar.needMore', { formatted: formatNumber(-cost.left) })}</Note>
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
      {above}
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
    // A link ends no later than the time that is booked.
    const untilSlot = slot ? Math.floor((Date.parse(slot.at) - platformNow()) / 60_000) : Infinity
    const time = formatDuration(Math.max(1, Math.min(payWithinMinutes, untilSlot)))
    const words = { baht: formatBaht(cost.baht), time }
    const isCancelled = t('confirm.payWithin', words)
    return cost.points > 0 ? `${isCancelled} ${t('confirm.pointsBack')}` : isCancelled
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
