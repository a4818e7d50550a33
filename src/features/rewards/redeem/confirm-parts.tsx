import calendar from 'phosphor/regular/calendar-blank'
import gift from 'phosphor/regular/gift'
import mapPin from 'phosphor/regular/map-pin'
import palette from 'phosphor/regular/palette'
import receipt from 'phosphor/regular/receipt'
import tag from 'phosphor/regular/tag'
import type { Cost } from './redeem-confirm-rules'
import { type Draft, itemOf } from './redeem-draft'
import type { bookingTerms } from './slot-rules'
import type { CampaignDetail } from '@/contract/campaign-detail'
import styles from './redeem-modals.module.css'
import { deliveryLines } from '@/forms/delivery-rules'
import { formatBaht, formatNumber } from '@/i18n/formats'
import { formatDateTime } from '@/i18n/time-formats'
import { useTexts } from '@/i18n/use-texts'
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
    { label: t('sum.left'), value: formatNumber(Math.max(0, left)) },
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
  onChange: (what: 'delivery' | 'slot' | 'branch' | 'tax') => void
}

/** The choices made so far, each with a button to change it. */
export function ChosenRows({ campaign, draft, disabled, onChange }: ChosenRowsProps) {
  const { t } = useTexts('rewards')
  const { slot, branch, delivery, taxAddress, asked } = draft
  const item = itemOf(campaign, draft)

  return (
    <div className={styles.chosen}>
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
        <div className={styles.address}>
          <ListRow
            icon={calendar}
            caption={t('slot.when')}
            title={[
              t('slot.whenFor', { when: formatDateTime(slot.at), count: slot.people }),
              campaign.stores.find(({ id }) => id === slot.storeId)?.name,
            ]
              .filter(Boolean)
              .join(', ')}
          />
          <Change what={t('slot.when')} disabled={disabled} onClick={() => onChange('slot')} />
        </div>
      )}
      {branch && (
        <div className={styles.address}>
          <ListRow icon={mapPin} caption={t('confirm.pickUp')} title={branch.name} />
          <Change
            what={t('confirm.pickUp')}
            disabled={disabled}
            onClick={() => onChange('branch')}
          />
        </div>
      )}
      {asked?.giftTo && <ListRow icon={gift} title={t('confirm.giftTo', { name: asked.giftTo })} />}
      {asked?.promocode && (
        <ListRow icon={tag} title={t('confirm.promocode', { code: asked.promocode })} />
      )}
      {delivery && (
        <div className={styles.address}>
          <ListRow
            icon={mapPin}
            caption={t('confirm.sendTo')}
            title={[
              delivery.kind === 'stored' ? delivery.address.addressname : t('confirm.thisTime'),
              ...deliveryLines(delivery).slice(1, 2),
            ].join(', ')}
          />
          <Change
            what={t('confirm.sendTo')}
            disabled={disabled}
            onClick={() => onChange('delivery')}
          />
        </div>
      )}
      {campaign.asks.taxInvoice && (
        <div className={styles.address}>
          <ListRow
            icon={receipt}
            caption={t('confirm.taxInvoice')}
            title={taxAddress?.taxname ?? t('confirm.noInvoice')}
          />
          <Change
            what={t('confirm.taxInvoice')}
            disabled={disabled}
            onClick={() => onChange('tax')}
          />
        </div>
      )}
    </div>
  )
}

interface ChangeProps {
  what: string
  disabled: boolean
  onClick: () => void
}

function Change({ what, disabled, onClick }: ChangeProps) {
  const { t } = useTexts('rewards')
  return (
    <button
      type="button"
      className={styles.change}
      aria-label={`${t('confirm.change')}: ${what}`}
      disabled={disabled}
      onClick={onClick}
    >
      {t('confirm.change')}
    </button>
  )
}
