import { useRef, useState } from 'react'
import type { CampaignDetail } from '@/contract/campaign-detail'
import { campaignTypes } from '@/contract/campaigns'
import type { DeliveryAddress } from '@/contract/profile'
import type { RedeemBody } from '@/contract/redemptions'
import { formatDate, formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { Quantity } from '@/ui/quantity'
import { Sheet } from '@/ui/sheet'
import { AddressChoice } from './address-choice'
import { CostSum } from './cost-sum'
import { PayOptions } from './pay-options'
import { confirmTitle, costOf, firstPayOption } from './redeem-confirm-rules'
import styles from './redeem-modals.module.css'
import type { Outcome } from './redeem-outcome'
import { RewardLine } from './reward-line'

export interface ConfirmParams {
  campaign: CampaignDetail
  /** The member's balance. */
  points: number
  addresses: DeliveryAddress[]
  /** Where an interface campaign leads. */
  redirect: { url: string; host: string } | undefined
  submit: (body: RedeemBody) => Promise<Outcome>
}

export default function RedeemConfirmModal(props: ModalProps<ConfirmParams, Outcome>) {
  const { params, open, close, onClosed, hold } = props
  const { campaign, points, addresses, redirect, submit } = params
  const { t } = useTexts('rewards')
  const core = useTexts('core')
  const [quantity, setQuantity] = useState(1)
  const [payOption, setPayOption] = useState(() => firstPayOption(campaign, points))
  const [address, setAddress] = useState(addresses.find((one) => one.isdefault) ?? addresses[0])
  const [isSending, setSending] = useState(false)
  const [isOffline, setOffline] = useState(false)
  const isSent = useRef(false)
  const cost = costOf(campaign, { payOption, quantity }, points)
  const isMissingAddress = campaign.delivered && !address
  const isDraw = campaign.type === campaignTypes.draw

  async function confirm() {
    // Two taps in one tick come before any new state: the ref knows already.
    if (isSent.current) return
    isSent.current = true
    setOffline(false)
    setSending(true)
    hold(true)
    const outcome = await submit({
      quantity,
      sp_points: cost.points,
      sp_baht: cost.baht,
      ...(campaign.delivered && address && { addressKey: address.key }),
    })
    hold(false)
    if (outcome.kind !== 'offline') return close(outcome)
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
      actions={
        <>
          <Button
            wide
            pending={isSending}
            pendingLabel={t('confirm.sending')}
            disabled={isMissingAddress || cost.left < 0}
            onClick={() => void confirm()}
          >
            {buttonLabel()}
          </Button>
          <Button wide variant="quiet" disabled={isSending} onClick={() => close()}>
            {t('confirm.notNow')}
          </Button>
        </>
      }
    >
      <RewardLine image={campaign.fullImageUrl} title={campaign.name} text={whatFollows()} />
      {campaign.payOptions.length > 1 && (
        <PayOptions
          options={campaign.payOptions}
          balance={points}
          quantity={quantity}
          value={payOption}
          disabled={isSending}
          onChange={setPayOption}
        />
      )}
      {campaign.delivered && (
        <AddressChoice
          addresses={addresses}
          value={address}
          disabled={isSending}
          onChange={setAddress}
        />
      )}
      {isDraw && campaign.redeemState.maxQuantity > 1 && (
        <div className={styles.quantity}>
          <span>{t('confirm.tickets')}</span>
          <Quantity
            label={t('confirm.tickets')}
            lessLabel={t('confirm.less')}
            moreLabel={t('confirm.more')}
            most={campaign.redeemState.maxQuantity}
            value={quantity}
            disabled={isSending}
            onChange={setQuantity}
          />
        </div>
      )}
      <CostSum balance={points} cost={cost} />
      <div className={styles.notes}>
        {isOffline && (
          <Note tone="error" live>
            {t('confirm.offline')}
          </Note>
        )}
        {redirect && <Note>{t('confirm.partner', { host: redirect.host })}</Note>}
        <Note>{t(cost.points > 0 ? 'confirm.noReturn' : 'confirm.noCost')}</Note>
      </div>
    </Sheet>
  )

  function whatFollows() {
    if (campaign.delivered) return t('confirm.delivery')
    if (isDraw)
      return campaign.drawDate ? t('bar.drawn', { date: formatDate(campaign.drawDate) }) : ''
    return campaign.storesLabel ?? undefined
  }

  function buttonLabel() {
    const amount = { count: cost.points, formatted: formatNumber(cost.points) }
    if (isDraw && quantity > 1) return t('confirm.getTickets', { count: quantity })
    if (isDraw) return t('confirm.getTicket')
    if (cost.points === 0) return t('confirm.getIt')
    return campaign.type === campaignTypes.donate
      ? t('confirm.give', amount)
      : t('confirm.redeem', amount)
  }
}
