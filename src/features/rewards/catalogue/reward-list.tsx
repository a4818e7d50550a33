import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { q } from '@/api/q'
import { CampaignCard } from '@/campaign/campaign-card'
import { useCardPack } from '@/campaign/use-card-pack'
import { getPoints } from '@/contract/points'
import { rewardsRoute } from '@/features/rewards/routes'
import { formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { EndlessItems } from '@/page-frame/endless-items'
import { List, useCountedList } from '@/page-frame/list'
import { Link } from '@/routing/link'
import { useNextSearch, useSearch } from '@/routing/use-address'
import { useMember } from '@/session/session'
import { stateArt } from '@/theme/state-art'
import { Button, buttonClass } from '@/ui/button'
import { CardGrid } from '@/ui/card-grid'
import { Chips } from '@/ui/chips'
import { classNames } from '@/ui/class-names'
import { EmptyState } from '@/ui/empty-state'
import { CardSkeleton, Loading } from '@/ui/skeleton'
import { readFilters, type RewardFilters, withFilter } from './reward-filters'
import styles from './rewards-page.module.css'
import { type Listing, rewardPage, whereabouts } from './rewards-queries'

/** Pictures on the first screen of a phone; these load at once. */
const eagerCards = 4

/** The filtered rewards; asks for the position first if "near" is on. */
export function RewardList({ filters }: { filters: RewardFilters }) {
  const { t } = useTexts('rewards')
  const look = useCardPack('grid')
  const where = useQuery({ ...whereabouts(), enabled: filters.near === true })

  if (!filters.near) return <Rewards listing={filters} />
  if (where.data) return <Rewards listing={{ ...filters, from: where.data }} />
  return (
    <>
      <p className={styles.line} role="status">
        {where.isFetching && t('list.finding')}
      </p>
      {where.isFetching ? <CardsPending look={look} /> : <PositionFailed where={where} />}
    </>
  )
}

/** The count and the endless list of rewards. */
function Rewards({ listing }: { listing: Listing }) {
  const { t } = useTexts('rewards')
  const look = useCardPack('grid')
  const list = useCountedList((page) => rewardPage(listing, page))
  const total = list.isPlaceholderData ? undefined : list.total
  const count = <CountLine total={total} filters={listing} />
  return (
    <List
      list={list}
      waiting={
        <>
          <div className={lineClass(listing)} />
          <CardsPending look={look} />
        </>
      }
      empty={
        <>
          {count}
          <NothingFound filters={listing} />
        </>
      }
    >
      {() => (
        <>
          {count}
          <div className={list.isPlaceholderData ? styles.stale : undefined}>
            <h2 className="vh">{t('list.found')}</h2>
            <EndlessItems
              list={list}
              layout={look.layout}
              label={t('list.title')}
              estimate={look.rowHeight}
              skeleton={<CardSkeleton pack={look.pack} />}
            >
              {(campaign, index) => (
                <Card campaign={campaign} pack={look.pack} eager={index < eagerCards} />
              )}
            </EndlessItems>
          </div>
        </>
      )}
    </List>
  )
}

const Card = memo(CampaignCard)

interface CountLineProps {
  /** Undefined while they are counted. */
  total: number | undefined
  filters: RewardFilters
}

function CountLine({ total, filters }: CountLineProps) {
  const { t } = useTexts('rewards')
  const isMember = useMember() !== undefined
  const { data: balance } = useQuery({ ...q(getPoints, {}), enabled: isMember })
  const isWithin = filters.affordable && balance

  return (
    <p className={lineClass(filters)} role="status">
      {total !== undefined && (
        <>
          <b>{t('list.count', { count: total, formatted: formatNumber(total) })}</b>{' '}
          {isWithin &&
            t('list.within', { count: balance.points, formatted: formatNumber(balance.points) })}
        </>
      )}
    </p>
  )
}

/** On phones the number of all rewards says nothing that is worth a line. */
function lineClass({ affordable, near, search, kind }: RewardFilters) {
  const isFiltered = affordable || near || search || kind
  return classNames(styles.line, !isFiltered && styles.wideLine)
}

/** Filters beside the categories. A kind is chosen in a sheet, and can be taken away here. */
export function FilterChips() {
  const { t } = useTexts('rewards')
  const isMember = useMember() !== undefined
  const [, setQuery] = useSearch()
  const next = readFilters({}, useNextSearch())
  const options = [
    ...(isMember ? [{ value: 'affordable' as const, label: t('list.affordable') }] : []),
    { value: 'near' as const, label: t('list.near') },
    ...(next?.kind ? [{ value: 'kind' as const, label: t(`kind.${next.kind}`) }] : []),
  ]
  return (
    <Chips
      label={t('list.filter')}
      options={options}
      value={options.filter(({ value }) => next?.[value]).map(({ value }) => value)}
      onChange={(value) =>
        setQuery((now) => withFilter(now, value, readFilters({}, now)?.[value] ? undefined : '1'))
      }
    />
  )
}

/** No position: permission denied, or unknown to the device. */
function PositionFailed({ where }: { where: { refetch: () => Promise<unknown> } }) {
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
        <Link className={buttonClass({ variant: 'secondary' })} to={rewardsRoute.to()}>
          {t('list.showAll')}
        </Link>
      }
    />
  )
}

function CardsPending({ look }: { look: ReturnType<typeof useCardPack> }) {
  const { t } = useTexts('core')
  return (
    <Loading label={t('wait.loading')}>
      <CardGrid layout={look.layout}>
        {[1, 2, 3, 4, 5, 6, 7, 8].map((place) => (
          <CardSkeleton key={place} pack={look.pack} />
        ))}
      </CardGrid>
    </Loading>
  )
}
