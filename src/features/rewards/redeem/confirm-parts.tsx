import calendar from 'phosphor/regular/calendar-blank'
import gift from 'phosphor/regular/gift'
import mapPin from 'phosphor/regular/map-pin'
import palette from 'phosphor/regular/palette'
import receipt from 'phosphor/regular/receipt'
import tag from 'phosphor/regular/tag'
import type { Cost } from './redeem-confirm-rules'
import { type Draft, itemOf } from './redeem-draft'
import type { Changeable } from './redeem-steps'
import type { bookingTerms } from './slot-rules'
import type { CampaignDetail } from '@/contract/campaign-detail'
import styles from './redeem-modals.module.css'
import { deliveryLines } from '@/forms/delivery-rules'
import { useStoredDelivery, useStoredTaxAddress } from '@/forms/use-stored-address'
import { formatBaht, formatNumber } from '@/i18n/formats'
import { formatDateTime } from '@/i18n/time-formats'
import { useTexts } from '@/i18n/use-texts'
import { ChangeRow, ChosenRows as Rows } from '@/ui/change-row'
import { Sum } from '@/ui/facts'
import { ListRow } from '@/ui/list-row'
import { Note } from '@/ui/note'

interface BookingTermsProps {
  terms: ReturnType<typeof bookingTerms>
  cost: Pick<Cost, 'points' | 'baht'>
}

/** Whether and until when the booking can be changed or cancelled. */
export function BookingTerms({ terms, cost }: BookingTermsProps) {
  const { t } = useTexts('rewards')
  const { changeUntil, times, cancelUntil, givesPointsBack, givesBahtBack } = terms
  if (!changeUntil && !cancelUntil) return <Note>{t('slot.fixed')}</Note>
  return (
    <Note>
      {changeUntil && t('slot.canChange', { count: times, date: formatDateTime(changeUntil) })}{' '}
      {cancelUntil ? t(cancelKey(), { date: formatDateTime(cancelUntil) }) : t('slot.noCancel')}
    </Note>
  )

  function cancelKey() {
    const isPointsBack = cost.points > 0 && givesPointsBack
    if (cost.baht === 0) return isPointsBack ? 'slot.canCancelBack' : 'slot.canCancel'
    const isAllBack = givesBahtBack && (cost.points === 0 || isPointsBack)
    if (isAllBack) return 'slot.canCancelBackBaht'
    return isPointsBack ? 'slot.canCancelBack' : 'slot.canCancel'
  }
}

/** Balance, cost and what is left. */
export function CostSum({ balance, cost }: { balance: number; cost: Cost }) {
  const { t } = useTexts('rewards')
  const { points, baht, left } = cost
  const lines = [
    { label: t('sum.yours'), value: formatNumber(balance) },
    { label: t('sum.reward'), value: points > 0 ? `−${formatNumber(points)}` : '0' },
    ...(baht > 0 ? [{ label: t('sum.baht'), value: formatBaht(baht) }] : []),
    { label: t('sum.left'), value: left < 0 ? '–' : formatNumber(left) },
  ]
  return (
    <div className={styles.sum}>
      <Sum lines={lines} live />
    </div>
  )
}

interface ChosenRowsProps {
  campaign: CampaignDetail
  draft: Draft
  disabled: boolean
  onChange: (what: Changeable) => void
}

/** The choices made so far, each with a button to change it. */
export function ChosenRows({ campaign, draft, disabled, onChange }: ChosenRowsProps) {
  const { t } = useTexts('rewards')
  const { slot, branch, asked } = draft
  const delivery = useStoredDelivery(draft.delivery)
  const taxAddress = useStoredTaxAddress(draft.taxAddress)
  const item = itemOf(campaign, draft)

  const change = (what: Changeable, caption: string) => ({
    caption,
    changeLabel: t('confirm.change'),
    changeName: `${t('confirm.change')}: ${caption}`,
    disabled,
    onChange: () => onChange(what),
  })

  return (
    <Rows>
      {item && (
        <ListRow
          icon={palette}
          caption={t('confirm.choice')}
          title={[item.style.name, item.size?.name, `× ${draft.quantity}`]
            .filter(Boolean)
            .join(', ')}
        />
      )}
      {slot && (
        <ChangeRow
          icon={calendar}
          title={[
            t('slot.whenFor', { when: formatDateTime(slot.at), count: slot.people }),
            campaign.stores.find(({ id }) => id === slot.storeId)?.name,
          ]
            .filter(Boolean)
            .join(', ')}
          {...change('slot', t('slot.when'))}
        />
      )}
      {branch && (
        <ChangeRow icon={mapPin} title={branch.name} {...change('branch', t('confirm.pickUp'))} />
      )}
      {asked?.giftTo && <ListRow icon={gift} title={t('confirm.giftTo', { name: asked.giftTo })} />}
      {asked?.promocode && (
        <ListRow icon={tag} title={t('confirm.promocode', { code: asked.promocode })} />
      )}
      {delivery && (
        <ChangeRow
          icon={mapPin}
          title={[
            delivery.kind === 'stored' ? delivery.address.addressname : t('confirm.thisTime'),
            ...deliveryLines(delivery).slice(1, 2),
          ].join(', ')}
          {...change('delivery', t('confirm.sendTo'))}
        />
      )}
      {campaign.asks.taxInvoice && (
        <ChangeRow
          icon={receipt}
          title={taxAddress?.taxname ?? t('confirm.noInvoice')}
          {...change('tax', t('confirm.taxInvoice'))}
        />
      )}
    </Rows>
  )
}
