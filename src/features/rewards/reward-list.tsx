import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { memo, useState } from 'react'
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
import type { CardPack } from '@/ui/card'
import { CardGrid } from '@/ui/card-grid'
import { Chips } from '@/ui/chips'
import { EmptyState } from '@/ui/empty-state'
import { EndlessGrid } from '@/ui/endless-grid'
import { CardSkeleton, Loading } from '@/ui/skeleton'
import { type RewardFilters, withFilter } from './reward-filters'
import styles from './rewards-page.module.css'
import { pageSize, rewardPage, useRewardPage } from './rewards-queries'
import { useCatalogueLook } from './use-catalogue-look'

/** So many pictures are on the first screen of a phone. */
const eagerCards = 4

/** About how high a row of cards is in pixels, by the width of its picture. */
const rowHeights: Record<CardPack, (columnWidth: number) => number> = {
  a: (width) => width + 92,
  b: () => 128,
  c: (width) => (width * 9) / 16 + 92,
}

/** The rewards themselves: how many, what a member can get now, and all of them as one scrolls. */
export function RewardList({ filters }: { filters: RewardFilters }) {
  const { t } = useTexts('rewards')
  const look = useCatalogueLook()
  const first = useQuery({ ...rewardPage(filters, 0), placeholderData: keepPreviousData })
  const name = JSON.stringify(filters)
  const [shown, setShown] = useState({ name, filters })
  // Until the first page of other filters is there, the list before stands.
  if (!first.isPlaceholderData && shown.name !== name) setShown({ name, filters })

  if (!first.data) {
    return first.isError ? <LoadFailed as="part" query={first} /> : <ListPending look={look} />
  }
  const { total } = first.data
  return (
    <>
      <CountLine total={total} filters={filters} />
      {total === 0 ? (
        <NothingFound filters={filters} />
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
              <Reward filters={shown.filters} index={index} column={column} pack={look.pack} />
            )}
          </EndlessGrid>
        </div>
      )}
    </>
  )
}

interface RewardProps {
  filters: RewardFilters
  index: number
  column: number
  pack: CardPack
}

function Reward({ filters, index, column, pack }: RewardProps) {
  const { t } = useTexts('core')
  const page = useRewardPage(filters, Math.floor(index / pageSize))
  const campaign = page.data?.items[index % pageSize]
  if (campaign) return <Card campaign={campaign} pack={pack} eager={index < eagerCards} />
  if (!page.isError) return <CardSkeleton pack={pack} />
  // One of a row says it for all.
  if (column > 0) return null
  return (
    <div className={styles.failed}>
      <p>{t('state.failedTitle')}</p>
      <Button variant="secondary" size="m" onClick={() => void page.refetch()}>
        {t('action.retry')}
      </Button>
    </div>
  )
}

const Card = memo(CampaignCard)

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
