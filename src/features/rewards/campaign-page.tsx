import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { track } from '@/analytics/analytics'
import { isProblem } from '@/api/is-problem'
import { q } from '@/api/q'
import { type CampaignDetail, getCampaign } from '@/contract/campaign-detail'
import { LoadFailed } from '@/errors/load-failed'
import { useTexts } from '@/i18n/use-texts'
import { parseCampaignSlug } from '@/contract/campaign-slug'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { buttonClass } from '@/ui/button'
import { PageTitle } from '@/ui/page-title'
import { CampaignActions } from './campaign-actions'
import { CampaignFacts } from './campaign-facts'
import styles from './campaign-page.module.css'
import { CampaignPending } from './campaign-pending'
import {
  ConditionSection,
  DrawSection,
  MediaSection,
  SlotSection,
  StoreSection,
} from './campaign-sections'
import { firstChoice } from './item-rules'
import { CampaignProblem, NotHere } from './not-here'
import { CampaignPrice, RedeemBar } from './redeem-bar'
import { isOver } from './redeem-bar-rules'
import { ItemChoices } from './steps/item-choice'
import { tellingType, typeLine } from './type-rules'

/** `/campaign/:campaignName?-p:campaignId`: one reward, and the way to it. */
export function Component() {
  const { t } = useTexts('core')
  const ref = parseCampaignSlug(useParams()['slug'] ?? '')
  if (!ref) return <NotHere title={t('state.notFoundTitle')} text={t('state.notFound')} />
  return <CampaignPage key={ref.id} id={ref.id} />
}

function CampaignPage({ id }: { id: number }) {
  const { t } = useTexts('rewards')
  const query = useQuery(q(getCampaign, { params: { campaignId: id } }))
  useEffect(() => track({ name: 'campaign_view', campaignId: id }), [id])

  if (query.data) return <CampaignView campaign={query.data} />
  if (isProblem(query.error, 'notFound')) {
    return <NotHere title={t('detail.unknownTitle')} text={t('detail.unknown')} />
  }
  if (!query.error) return <CampaignPending />
  return (
    <CampaignProblem>
      <LoadFailed as="page" query={query} />
    </CampaignProblem>
  )
}

function CampaignView({ campaign }: { campaign: CampaignDetail }) {
  const { t } = useTexts('rewards')
  const choices = campaign.subCampaignStyles
  const type = tellingType(campaign.type)
  const [choice, setChoice] = useState(() => firstChoice(choices?.styles ?? []))

  return (
    <article className={styles.page}>
      <PageTitle>{campaign.name}</PageTitle>
      <div className={styles.picture} data-carried>
        <img src={campaign.fullImageUrl} alt="" fetchPriority="high" width={780} height={733} />
      </div>
      <CampaignActions campaign={campaign} />
      <div className={`wrap ${styles.words}`}>
        <p className={styles.category}>
          {typeLine(campaign.categoryName, type && t(`type.${type}`))}
        </p>
        <h1 tabIndex={-1}>{campaign.name}</h1>
        <div className={styles.widePrice}>
          <CampaignPrice campaign={campaign} choice={choice} />
        </div>
        <p className={styles.description}>{campaign.description}</p>
        {isOver(campaign) && (
          <p className={styles.onward}>
            <Link className={buttonClass({ variant: 'secondary' })} to={paths.rewards()}>
              {t('list.showAll')}
            </Link>
          </p>
        )}
        {choices && choices.styles.length > 0 && (
          <ItemChoices
            choices={choices}
            value={choice}
            hasPrices={campaign.payOptions.some(({ price }) => price > 0)}
            name="page"
            onChange={setChoice}
          />
        )}
        <CampaignFacts campaign={campaign} choice={choice} />
        <RedeemBar campaign={campaign} choice={choice} />
        {campaign.media && <MediaSection media={campaign.media} />}
        {campaign.slots.length > 0 && <SlotSection slots={campaign.slots} />}
        <ConditionSection conditions={campaign.conditions} />
        {campaign.draw && <DrawSection draw={campaign.draw} />}
        {campaign.stores.length > 0 && <StoreSection stores={campaign.stores} />}
      </div>
    </article>
  )
}
