import { useQuery } from '@tanstack/react-query'
import { q } from '@/api/q'
import { getCampaign } from '@/contract/campaign-detail'
import { getPoints } from '@/contract/points'
import { formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { useSearch } from '@/routing/use-search'
import { Meter } from '@/ui/meter'
import styles from './earn-page.module.css'

/** What the member came from wanting, as the address says, and how far it still is. */
export function EarnGoal() {
  const { t } = useTexts('points')
  const { t: core } = useTexts('core')
  const [query] = useSearch()
  const asked = query.get('for') ?? ''
  const campaignId = /^\d{1,9}$/.test(asked) ? Number(asked) : undefined
  const { data: campaign } = useQuery({
    ...q(getCampaign, { params: { campaignId: campaignId ?? 0 } }),
    enabled: campaignId !== undefined,
  })
  const { data: balance } = useQuery(q(getPoints, {}))
  if (!campaign || !balance) return null

  const short = campaign.redeemState.pointsShort ?? 0
  const whole = balance.points + short
  return (
    <Link className={styles.goal} to={paths.campaign(campaign)}>
      <img src={campaign.fullImageUrl} alt="" width={72} height={72} />
      <span>
        <b>{campaign.name}</b>
        <small>
          {short > 0
            ? core('campaign.pointsShort', { count: short, formatted: formatNumber(short) })
            : t('earn.enough')}
        </small>
        <Meter label={t('earn.progress')} value={whole > 0 ? balance.points / whole : 1} />
      </span>
    </Link>
  )
}
