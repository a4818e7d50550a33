import { isToRead } from '@/campaign/redeem-states'
import { usePaymentWords } from '@/campaign/use-payment-words'
import type { CampaignDetail } from '@/contract/campaign-detail'
import { campaignTypes } from '@/contract/campaigns'
import { formatDate } from '@/i18n/formats'
import { formatDateTime, formatTime } from '@/i18n/time-formats'
import { useTexts } from '@/i18n/use-texts'
import styles from './campaign-page.module.css'
import type { ItemChoice } from './item-rules'
import { payOptionsOf } from '@/features/rewards/redeem/redeem-draft'
import { lastDayName } from './type-rules'
import { usePriceWords } from '@/campaign/price-words'
import { type Fact, Facts } from '@/ui/facts'

interface CampaignFactsProps {
  campaign: CampaignDetail
  choice: ItemChoice
}

/** The facts of a campaign: dates, limits and ways to pay. */
export function CampaignFacts({ campaign, choice }: CampaignFactsProps) {
  const { t } = useTexts('rewards')
  const words = usePriceWords()
  const payment = usePaymentWords()
  const { event } = campaign
  const options = payOptionsOf(campaign, { quantity: 1, payOption: 0, choice })
  const [first, second] = options.map(({ points, price }) => words.points({ points, baht: price }))
  const baht = options.find(({ price }) => price > 0)?.price ?? 0
  const { redeemState: state, storesLabel, drawDate, expireDate } = campaign
  const facts: Array<Fact | undefined> = [
    {
      label: t(`facts.${lastDayName(campaign)}`),
      value: formatDate(expireDate),
    },
    event
      ? {
          label: t('facts.when'),
          value: t('facts.eventAt', {
            from: formatDateTime(event.startsAt),
            to: formatTime(event.endsAt),
          }),
        }
      : undefined,
    event ? { label: t('facts.where'), value: event.storeName } : undefined,
    isToRead(campaign)
      ? undefined
      : { label: t('facts.how'), value: t(`facts.${howOf(campaign)}`) },
    state.maxPerPerson
      ? {
          label: t('facts.perPerson'),
          value: state.redeemedByMember
            ? t('facts.limitUsed', { count: state.maxPerPerson, used: state.redeemedByMember })
            : t('facts.limit', { count: state.maxPerPerson }),
        }
      : undefined,
    drawDate ? { label: t('facts.drawn'), value: formatDate(drawDate) } : undefined,
    first && second
      ? { label: t('facts.pay'), value: t('facts.payEither', { first, second }) }
      : undefined,
    baht > 0 && campaign.paymentMethod
      ? { label: t('facts.inBaht'), value: payment.due(campaign.paymentMethod, baht) }
      : undefined,
    storesLabel && !campaign.delivered && !event && !campaign.draw
      ? { label: t('facts.where'), value: storesLabel }
      : undefined,
  ]

  return (
    <div className={styles.facts}>
      <Facts facts={facts.filter((fact) => fact !== undefined)} />
    </div>
  )
}

function howOf({ type, delivered, survey }: CampaignDetail) {
  if (survey && survey.pointsGiven > 0) return 'byAnswers'
  if (type === campaignTypes.draw) return 'byDraw'
  if (type === campaignTypes.donate) return 'byGift'
  if (type === campaignTypes.interface) return 'byPartner'
  return delivered ? 'byDelivery' : 'byCode'
}
