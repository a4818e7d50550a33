import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { q } from '@/api/q'
import { CampaignCard } from '@/campaign/campaign-card'
import { getPoints } from '@/contract/points'
import { LoadFailed } from '@/errors/load-failed'
import { formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { useSearch } from '@/routing/use-search'
import { useMember } from '@/session/session'
import { Button, buttonClass } from '@/ui/button'
import { CardGrid } from '@/ui/card-grid'
import { Chips } from '@/ui/chips'
import { EmptyState } from '@/ui/empty-state'
import { CardSkeleton, Loading } from '@/ui/skeleton'
import { type RewardFilters, withFilter } from './reward-filters'
import styles from './rewards-page.module.css'
import { rewardList } from './rewards-queries'
import { useCatalogueLook } from './use-catalogue-look'

/** So many pictures are on the first screen of a phone. */
const eagerCards = 4

/** The rewards themselves: how many, what a member can get now, and more of them by 25. */
export function RewardList({ filters }: { filters: RewardFilters }) {
  const { t } = useTexts('rewards')
  const look = useCatalogueLook()
  const list = useInfiniteQuery({ ...rewardList(filters), placeholderData: keepPreviousData })
  const campaigns = list.data?.pages.flatMap((page) => page.items)
  const total = list.data?.pages.at(-1)?.total ?? 0

  if (!campaigns && list.isError) return <LoadFailed as="part" query={list} />
  if (!campaigns) return <ListPending look={look} />
  return (
    <>
      <CountLine total={total} filters={filters} />
      {campaigns.length === 0 ? (
        <NothingFound filters={filters} />
      ) : (
        <div className={list.isPlaceholderData ? styles.stale : undefined}>
          <h2 className="vh">{t('list.found')}</h2>
          <CardGrid layout={look.layout} label={t('list.title')}>
            {campaigns.map((campaign, index) => (
              <CampaignCard
                key={campaign.id}
                campaign={campaign}
                pack={look.pack}
                eager={index < eagerCards}
              />
            ))}
          </CardGrid>
        </div>
      )}
      {list.hasNextPage && (
        <div className={styles.more}>
          <Button
            variant="secondary"
            pending={list.isFetchingNextPage}
            pendingLabel={t('list.loadingMore')}
            onClick={() => void list.fetchNextPage()}
          >
            {t('list.more')}
          </Button>
          <p>{t('list.seen', { seen: campaigns.length, total })}</p>
        </div>
      )}
    </>
  )
}

function CountLine({ total, filters }: { total: number; filters: RewardFilters }) {
  const { t } = useTexts('rewards')
  const isMember = useMember() !== undefined
  const { data: balance } = useQuery({ ...q(getPoints, {}), enabled: isMember })
  const [, setQuery] = useSearch()
  const isWithin = filters.affordable && balance

  return (
    <div className={styles.line}>
      <p role="status">
        <b>{t('list.count', { count: total, formatted: formatNumber(total) })}</b>{' '}
        {isWithin && t('list.within', { points: formatNumber(balance.points) })}
      </p>
      {isMember && (
        <Chips
          label={t('list.filter')}
          options={[{ value: '1', label: t('list.affordable') }]}
          value={filters.affordable && '1'}
          onChange={(value) =>
            setQuery((now) => withFilter(now, 'affordable', filters.affordable ? undefined : value))
          }
        />
      )}
    </div>
  )
}

function NothingFound({ filters }: { filters: RewardFilters }) {
  const { t } = useTexts('rewards')
  return (
    <EmptyState
      title={filters.search ? t('list.noneFor', { search: filters.search }) : t('list.none')}
      text={t(filters.affordable ? 'list.noneWithin' : 'list.noneText')}
      action={
        <Link className={buttonClass({ variant: 'secondary' })} to={paths.rewards()}>
          {t('list.showAll')}
        </Link>
      }
    />
  )
}

function ListPending({ look }: { look: ReturnType<typeof useCatalogueLook> }) {
  const { t } = useTexts('core')
  return (
    <Loading label={t('wait.loading')}>
      <div className={styles.line} />
      <CardGrid layout={look.layout}>
        {[1, 2, 3, 4, 5, 6, 7, 8].map((place) => (
          <CardSkeleton key={place} pack={look.pack} />
        ))}
      </CardGrid>
    </Loading>
  )
}
