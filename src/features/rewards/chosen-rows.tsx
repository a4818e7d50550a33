import calendar from 'phosphor/regular/calendar-blank'
import gift from 'phosphor/regular/gift'
import mapPin from 'phosphor/regular/map-pin'
import palette from 'phosphor/regular/palette'
import receipt from 'phosphor/regular/receipt'
import tag from 'phosphor/regular/tag'
import type { CampaignDetail } from '@/contract/campaign-detail'
import { deliveryLines } from '@/forms/delivery-rules'
import { formatDateTime } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { ListRow } from '@/ui/list-row'
import { type Draft, itemOf } from './redeem-draft'
import styles from './redeem-modals.module.css'

interface ChosenRowsProps {
  campaign: CampaignDetail
  draft: Draft
  disabled: boolean
  onChange: (what: 'delivery' | 'slot' | 'tax') => void
}

/** What the member has chosen on the way, to be looked at once more before it is sent. */
export function ChosenRows({ campaign, draft, disabled, onChange }: ChosenRowsProps) {
  const { t } = useTexts('rewards')
  const { slot, delivery, taxAddress, asked } = draft
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
