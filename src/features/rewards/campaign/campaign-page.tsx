import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { track } from '@/analytics/analytics'
import { isProblem } from '@/api/api-error'
import { q } from '@/api/q'
import { useReloadAt } from '@/api/use-reload-at'
import { fewLeft } from '@/campaign/campaign-card-rules'
import { stateOf } from '@/campaign/redeem-states'
import { useCampaignWords } from '@/campaign/use-campaign-words'
import { type CampaignDetail, getCampaign } from '@/contract/campaign-detail'
import { LoadFailed } from '@/errors/load-failed'
import { ItemChoices } from '@/features/rewards/redeem/item-choice'
import { campaignRoute, rewardsRoute } from '@/features/rewards/routes'
import { useTexts } from '@/i18n/use-texts'
import { Loaded } from '@/page-frame/loaded'
import { PageTitle } from '@/page-frame/page-title'
import { openPictures } from '@/pictures/modals'
import { Link } from '@/routing/link'
import { useParams } from '@/routing/use-address'
import { Badge } from '@/ui/badge'
import { buttonClass } from '@/ui/button'
import { Loading, Skeleton } from '@/ui/skeleton'
import { BackButton, CampaignActions } from './campaign-actions'
import { CampaignFacts } from './campaign-facts'
import styles from './campaign-page.module.css'
import { ConditionSection, DrawSection, MediaSection, SlotSection } from './campaign-sections'
import { firstChoice } from './item-rules'
import { CampaignNotFound, CampaignProblem } from './not-here'
import { CampaignPrice, RedeemBar } from './redeem-bar'
import { isForStores, StoreSection } from './store-section'
import { shownType, typeLine } from './type-rules'

/** One campaign, with the button to redeem it. */
export function Component() {
  const { t } = useTexts('core')
  const ref = useParams(campaignRoute).slug
  if (!ref) return <CampaignNotFound title={t('state.notFoundTitle')} text={t('state.notFound')} />
  return <CampaignPage key={ref.id} id={ref.id} />
}

function CampaignPage({ id }: { id: number }) {
  const { t } = useTexts('rewards')
  const query = useQuery(q(getCampaign, { params: { campaignId: id } }))
  useReloadAt(query.data ? changesOf(query.data) : [], query.refetch)
  useEffect(() => track({ name: 'campaign_view', campaignId: id }), [id])

  const failed = isProblem(query.error, 'notFound') ? (
    <CampaignNotFound title={t('detail.unknownTitle')} text={t('detail.unknown')} />
  ) : (
    <CampaignProblem>
      <LoadFailed as="page" query={query} />
    </CampaignProblem>
  )
  return (
    <Loaded query={query} waiting={<CampaignPending />} failed={failed}>
      {(campaign) => <CampaignView campaign={campaign} />}
    </Loaded>
  )
}

/** When a campaign opens, ends, or can be redeemed again. */
function changesOf({ redeemState, startDate, expireDate, drawDate }: CampaignDetail): number[] {
  const times = [redeemState.nextDate, startDate, expireDate, drawDate]
  return times.map((at) => Date.parse(at ?? ''))
}

function CampaignView({ campaign }: { campaign: CampaignDetail }) {
  const { t } = useTexts('rewards')
  const { name, fullImageUrl, subCampaignStyles: choices } = campaign
  const words = useCampaignWords()
  const left = fewLeft(campaign)
  const type = shownType(campaign.type)
  const [choice, setChoice] = useState(() => firstChoice(choices?.styles ?? []))

  return (
    <article className={styles.page}>
      <PageTitle>{name}</PageTitle>
      <div className={styles.picture} data-carried>
        <button
          type="button"
          aria-label={t('detail.pictureOpen')}
          onClick={() => void openPictures({ pictures: [{ alt: name, source: fullImageUrl }] })}
        >
          <img src={fullImageUrl} alt="" fetchPriority="high" width={780} height={733} />
        </button>
      </div>
      <CampaignActions campaign={campaign} />
      <div className={`wrap ${styles.words}`}>
        <p className={styles.category}>
          {typeLine(campaign.categoryName, type && t(`type.${type}`))}
          {left && <Badge>{words.tag({ kind: 'left', count: left })}</Badge>}
        </p>
        <h1 tabIndex={-1}>{name}</h1>
        <div className={styles.widePrice}>
          <CampaignPrice campaign={campaign} choice={choice} />
        </div>
        <p className={styles.description}>{campaign.description}</p>
        {stateOf(campaign).isOver && (
          <p className={styles.onward}>
            <Link className={buttonClass({ variant: 'secondary' })} to={rewardsRoute.to()}>
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
        {campaign.draw && <DrawSection draw={campaign.draw} campaignId={campaign.id} />}
        {isForStores(campaign) && <StoreSection campaign={campaign} />}
      </div>
    </article>
  )
}

/** Loading state; the back button works already. */
function CampaignPending() {
  const { t } = useTexts('core')
  return (
    <div className={styles.page}>
      <div className={styles.picture}>
        <span className={styles.noPicture} />
      </div>
      <div className={styles.over}>
        <BackButton />
      </div>
      <Loading label={t('wait.loading')} className={`wrap ${styles.words}`}>
        <Skeleton width="30%" height="0.9rem" />
        <div className={styles.pendingTitle}>
          <Skeleton width="75%" height="2rem" round="m" />
        </div>
        <Skeleton height="1rem" />
        <div className={styles.pendingFacts}>
          <Skeleton height="150px" round="m" />
        </div>
      </Loading>
    </div>
  )
}
