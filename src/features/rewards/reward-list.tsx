import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { memo, type ReactNode, useState } from 'react'
import { q } from '@/api/q'
import { CampaignCard } from '@/campaign/campaign-card'
import { getPoints } from '@/contract/points'
import { LoadFailed } from '@/errors/load-failed'
import { RowsFailed } from '@/errors/rows-failed'
import { formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { stateArt } from '@/pictures/state-art'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { useSearch } from '@/routing/use-search'
import { useMember } from '@/session/session'
import { Button, buttonClass } from '@/ui/button'
import type { CardPack } from '@/ui/card'
import { CardGrid } from '@/ui/card-grid'
import { Chips } from '@/ui/chips'
import { EmptyState } from '@/ui/empty-state'
import { EndlessGrid } from '@/ui/endless-grid'
import { CardSkeleton, Loading } from '@/ui/skeleton'
import { type RewardFilters, withFilter } from './reward-filters'
import styles from './rewards-page.module.css'
import { type Listing, pageSize, rewardPage, useRewardPage, whereabouts } from './rewards-queries'
import { useCatalogueLook } from './use-catalogue-look'

/** So many pictures are on the first screen of a phone. */
const eagerCards = 4

/** About how high a row of cards is in pixels, by the width of its picture. */
const rowHeights: Record<CardPack, (columnWidth: number) => number> = {
  a: (width) => width + 92,
  b: () => 128,
  c: (width) => (width * 9) / 16 + 92,
}

/** The rewards that the filters leave, once it is known where "near" is. */
export function RewardList({ filters }: { filters: RewardFilters }) {
  const { t } = useTexts('rewards')
  const look = useCatalogueLook()
  const where = useQuery({ ...whereabouts(), enabled: filters.near === true })

  if (!filters.near) return <Rewards listing={filters} />
  if (where.data) return <Rewards listing={{ ...filters, from: where.data }} />
  return (
    <>
      <FilterLine filters={filters}>{where.isFetching && t('list.finding')}</FilterLine>
      {where.isFetching ? <ListPending look={look} /> : <NowhereFound where={where} />}
    </>
  )
}

/** The rewards themselves: how many, what a member can get now, and all of them as one scrolls. */
function Rewards({ listing }: { listing: Listing }) {
  const { t } = useTexts('rewards')
  const look = useCatalogueLook()
  const first = useQuery({ ...rewardPage(listing, 0), placeholderData: keepPreviousData })
  const name = JSON.stringify(listing)
  const [shown, setShown] = useState({ name, listing })
  // Until the first page of other filters is there, the list before stands.
  if (!first.isPlaceholderData && shown.name !== name) setShown({ name, listing })

  if (!first.data) {
    return first.isError ? <LoadFailed as="part" query={first} /> : <ListPending look={look} />
  }
  const { total } = first.data
  return (
    <>
      <CountLine total={total} filters={listing} />
      {total === 0 ? (
        <NothingFound filters={listing} />
      ) : (
        <div className={first.isPlaceholderData ? styles.stale : undefined}>
          <h2 className="vh">{t('list.found')}</h2>
          <EndlessGrid
            name={shown.name}
            count={total}
            layout={look.layout}
            label={t('list.title')}
            estimate={rowHeights[look.pack]}
          >
            {(index, column) => (
              <Reward listing={shown.listing} index={index} column={column} pack={look.pack} />
            )}
          </EndlessGrid>
        </div>
      )}
    </>
  )
}

interface RewardProps {
  listing: Listing
  index: number
  column: number
  pack: CardPack
}

function Reward({ listing, index, column, pack }: RewardProps) {
  const page = useRewardPage(listing, Math.floor(index / pageSize))
  const campaign = page.data?.items[index % pageSize]
  if (campaign) return <Card campaign={campaign} pack={pack} eager={index < eagerCards} />
  if (!page.isError) return <CardSkeleton pack={pack} />
  // One of a row says it for all.
  if (column > 0) return null
  return <RowsFailed query={page} />
}

const Card = memo(CampaignCard)

function CountLine({ total, filters }: { total: number; filters: RewardFilters }) {
  const { t } = useTexts('rewards')
  const isMember = useMember() !== undefined
  const { data: balance } = useQuery({ ...q(getPoints, {}), enabled: isMember })
  const isWithin = filters.affordable && balance

  return (
    <FilterLine filters={filters}>
      <b>{t('list.count', { count: total, formatted: formatNumber(total) })}</b>{' '}
      {isWithin && t('list.within', { points: formatNumber(balance.points) })}
    </FilterLine>
  )
}

/** What is listed, and what else it could be. */
function FilterLine({ filters, children }: { filters: RewardFilters; children: ReactNode }) {
  const { t } = useTexts('rewards')
  const isMember = useMember() !== undefined
  const [, setQuery] = useSearch()
  const options = [
    ...(isMember ? [{ value: 'affordable' as const, label: t('list.affordable') }] : []),
    { value: 'near' as const, label: t('list.near') },
  ]
  return (
    <div className={styles.line}>
      <p role="status">{children}</p>
      <Chips
        label={t('list.filter')}
        options={options}
        value={options.filter(({ value }) => filters[value]).map(({ value }) => value)}
        onChange={(value) =>
          setQuery((now) => withFilter(now, value, filters[value] ? undefined : '1'))
        }
      />
    </div>
  )
}

/** The member would rather not say where they are, or the device does not know. */
function NowhereFound({ where }: { where: { refetch: () => Promise<unknown> } }) {
  const { t } = useTexts('rewards')
  const core = useTexts('core')
  return (
    <EmptyState
      art={stateArt('error')}
      title={t('list.nowhereTitle')}
      text={t('list.nowhere')}
      action={
        <Button variant="secondary" onClick={() => void where.refetch()}>
          {core.t('action.retry')}
        </Button>
      }
    />
  )
}

function NothingFound({ filters }: { filters: RewardFilters }) {
  const { t } = useTexts('rewards')
  return (
    <EmptyState
      art={stateArt('no-match')}
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
