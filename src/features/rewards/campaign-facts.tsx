import type { CampaignDetail } from '@/contract/campaign-detail'
import { campaignTypes } from '@/contract/campaigns'
import { formatDate, formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import styles from './campaign-page.module.css'

/** What a member wants to know before the small print. */
export function CampaignFacts({ campaign }: { campaign: CampaignDetail }) {
  const { t } = useTexts('rewards')
  const { redeemState: state, qty, itemCountSold, storesLabel, drawDate, expireDate } = campaign
  const left = Math.max(0, qty - itemCountSold)
  const facts: Array<{ name: string; value: string } | undefined> = [
    { name: t('facts.redeemBy'), value: formatDate(expireDate) },
    { name: t('facts.how'), value: t(`facts.${howOf(campaign)}`) },
    state.maxPerPerson
      ? {
          name: t('facts.perPerson'),
          value: state.redeemedByMember
            ? t('facts.limitUsed', { count: state.maxPerPerson, used: state.redeemedByMember })
            : t('facts.limit', { count: state.maxPerPerson }),
        }
      : undefined,
    drawDate ? { name: t('facts.drawn'), value: formatDate(drawDate) } : undefined,
    qty > 0 && !drawDate
      ? {
          name: t('facts.left'),
          value: t('facts.leftOf', { left: formatNumber(left), of: formatNumber(qty) }),
        }
      : undefined,
    storesLabel && !campaign.delivered ? { name: t('facts.where'), value: storesLabel } : undefined,
  ]

  return (
    <dl className={styles.facts}>
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact.name}>
              <dt>{fact.name}</dt>
              <dd>{fact.value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function howOf({ type, delivered }: CampaignDetail) {
  if (type === campaignTypes.draw) return 'byDraw'
  if (type === campaignTypes.donate) return 'byGift'
  if (type === campaignTypes.interface) return 'byPartner'
  return delivered ? 'byDelivery' : 'byCode'
}
