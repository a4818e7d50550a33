import { useQuery } from '@tanstack/react-query'
import caretDown from 'phosphor/bold/caret-down'
import { useEffect, useEffectEvent } from 'react'
import { isProblem } from '@/api/api-error'
import { platformNow } from '@/api/platform-clock'
import type { Draw, Winner, WinnerPage } from '@/contract/draws'
import { draw, type Wanted, wantedIn, winnerPage } from '@/features/draws/draw-queries'
import styles from '@/features/draws/draws-page.module.css'
import { nextLookMs } from '@/features/draws/draw-time-rules'
import { luckyDrawRoute, winnersRoute } from '@/features/draws/routes'
import { formatDate, formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { EndlessItems } from '@/page-frame/endless-items'
import { List, useCountedList } from '@/page-frame/list'
import { Loaded } from '@/page-frame/loaded'
import { PageTitle } from '@/page-frame/page-title'
import { SearchField } from '@/page-frame/search-field'
import { StatePage } from '@/page-frame/state-page'
import { campaignPath } from '@/routing/campaign-path'
import { Link } from '@/routing/link'
import { useParams, useSearch } from '@/routing/use-address'
import { stateArt } from '@/theme/state-art'
import { Bullets } from '@/ui/text-lists'
import { buttonClass } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { type Fact, Facts } from '@/ui/facts'
import { Icon } from '@/ui/icon'
import { Select } from '@/ui/select'
import { Loading, Skeleton } from '@/ui/skeleton'
import { useIsWide } from '@/ui/use-is-wide'
import { DrawAgain } from './draw-again'
import { DrawCommitment } from './draw-commitment'
import { DrawResult } from './draw-result'
import { DrawWaiting } from './draw-waiting'

/** The winners of a draw; of the latest one, where a campaign draws more than once. */
export function Component() {
  const params = useParams(winnersRoute)
  const [query] = useSearch()
  const wanted = wantedIn(params, query)
  return wanted ? <Winners wanted={wanted} /> : <NoSuchDraw />
}

function Winners({ wanted }: { wanted: Wanted }) {
  const { t } = useTexts('draws')
  const query = useQuery({
    ...draw(wanted.campaignId),
    // The page follows its countdown.
    refetchInterval: ({ state }) => nextLookMs(state.data ? [state.data] : [], platformNow()),
  })
  if (isProblem(query.error, 'notFound')) return <NoSuchDraw />
  return (
    <div className="wrap sh-room">
      {/* Until there is the draw's name. */}
      <PageTitle>{t('winners.title')}</PageTitle>
      <Loaded query={query} waiting={<Pending />} as="page">
        {(of) => <WinnersOf of={of} wanted={wanted} />}
      </Loaded>
    </div>
  )
}

function WinnersOf({ of, wanted }: { of: Draw; wanted: Wanted }) {
  const { t } = useTexts('draws')
  const title = t('winners.of', { name: of.name })
  const list = useCountedList((page) => winnerPage(wanted, page))
  const shown = list.data
  const current = shown?.draws.find(({ drawDate }) => drawDate === shown.drawDate)
  const isWide = useIsWide()
  const isKnown = list.isPlaceholderData ? undefined : current
  const refetch = useEffectEvent(() => void list.refetch())
  const isLate = of.status === 'announced' && shown?.drawDate === null
  useEffect(() => {
    // Announced while the page is open.
    if (isLate) refetch()
  }, [isLate])

  return (
    <article className={styles.beside}>
      <PageTitle>{title}</PageTitle>
      <div className={styles.about}>
        <img className={styles.picture} src={of.imageUrl} alt="" width={640} height={360} />
      </div>
      <div className={styles.list}>
        {/* On phones the facts stand below a long list. */}
        {!isWide && current && (
          <p className={styles.when}>
            {t('winners.drawn', { date: formatDate(current.drawDate) })}
          </p>
        )}
        <h1 tabIndex={-1}>{title}</h1>
        {isKnown && shown && (shown.mine.length > 0 || isKnown.tickets > 0) && (
          <DrawResult
            key={isKnown.drawDate}
            campaignId={wanted.campaignId}
            of={isKnown}
            mine={shown.mine}
          />
        )}
        {shown?.drawDate === null && of.status !== 'announced' && <DrawWaiting of={of} />}
        {shown && shown.draws.length > 1 && <Dates page={shown} />}
        {shown?.drawDate && <Search />}
        <List list={list} waiting={<RowsPending />} empty={<NoWinners of={of} page={shown} />}>
          {() => (
            <>
              <h2 className="vh">{t('winners.title')}</h2>
              <div className={styles.columns} aria-hidden="true">
                <span>{t('winners.place')}</span>
                <span>{t('winners.name')}</span>
                <span>{t('winners.mobile')}</span>
              </div>
              <EndlessItems
                list={list}
                layout="rows"
                label={t('winners.title')}
                estimate={() => 60}
                skeleton={<Skeleton height="60px" round="m" />}
              >
                {(winner) => <Row winner={winner} showsPrize={of.prizes.length > 1} />}
              </EndlessItems>
            </>
          )}
        </List>
      </div>
      <div className={styles.about}>
        <Facts facts={facts()} />
        <details className={styles.more}>
          <summary>
            {t('winners.rules')}
            <Icon d={caretDown} size={18} />
          </summary>
          <Bullets items={of.rules} />
        </details>
        {of.status !== 'announced' && (
          <DrawCommitment of={of} isNext={(shown?.draws.length ?? 0) > 0} />
        )}
        {isKnown?.isRecorded && (
          <DrawAgain
            key={isKnown.drawDate}
            campaignId={wanted.campaignId}
            drawDate={isKnown.drawDate}
          />
        )}
      </div>
    </article>
  )

  function facts() {
    const told: Fact[] = [
      { label: t('facts.drawn'), value: formatDate(shown?.drawDate ?? of.drawDate) },
      { label: t('facts.licence'), value: of.licenceNumber },
    ]
    if (!current) return told
    const { winnerCount, entries } = current
    told.push({ label: t('facts.winners'), value: formatNumber(winnerCount) })
    if (entries !== null) told.push({ label: t('facts.tickets'), value: formatNumber(entries) })
    return told
  }
}

function Dates({ page }: { page: WinnerPage }) {
  const { t } = useTexts('draws')
  const [, setQuery] = useSearch()
  return (
    <Select
      label={t('winners.which')}
      placeholder={t('winners.which')}
      value={page.drawDate ?? ''}
      options={page.draws.map(({ drawDate }) => ({ value: drawDate, label: formatDate(drawDate) }))}
      onChange={({ target }) => setQuery(() => new URLSearchParams({ draw: target.value }))}
    />
  )
}

function Search() {
  const { t } = useTexts('draws')
  const [query, setQuery] = useSearch()
  return (
    <SearchField
      label={t('winners.search')}
      wanted={query.get('search') ?? ''}
      onFind={(text) =>
        setQuery((now) => {
          const next = new URLSearchParams(now)
          next.delete('search')
          if (text) next.set('search', text)
          return next
        })
      }
    />
  )
}

function Row({ winner, showsPrize }: { winner: Winner; showsPrize: boolean }) {
  const { t } = useTexts('draws')
  const { id, name, contactNumber, prizeName, isMe } = winner
  return (
    <div className={`${styles.row} ${isMe ? styles.me : ''}`}>
      <span>{formatNumber(id)}</span>
      <span>
        <b>{isMe ? t('winners.you', { name }) : name}</b>
        {showsPrize && <small>{prizeName}</small>}
      </span>
      <span>{contactNumber}</span>
    </div>
  )
}

/** No winner was found, nobody has won, or nothing has been announced. */
function NoWinners({ of, page }: { of: Draw; page: WinnerPage | undefined }) {
  const { t } = useTexts('draws')
  const [query] = useSearch()
  const search = query.get('search') ?? ''
  if (page?.drawDate && !search) {
    return (
      <EmptyState
        art={stateArt('no-history')}
        title={t('winners.nobodyTitle')}
        text={t('winners.nobody')}
      />
    )
  }
  if (page?.drawDate) {
    return (
      <EmptyState
        art={stateArt('no-match')}
        title={t('winners.noneFor', { search })}
        text={t('winners.none')}
      />
    )
  }
  return (
    <EmptyState
      art={stateArt('no-history')}
      title={t('winners.pendingTitle')}
      text={t('winners.pending', { date: formatDate(of.announceDate) })}
      action={
        <Link
          className={buttonClass({ size: 'm' })}
          to={campaignPath({ slug: of.campaignSlug, id: of.campaignId })}
        >
          {t('winners.toDraw')}
        </Link>
      }
    />
  )
}

function NoSuchDraw() {
  const { t } = useTexts('draws')
  return (
    <StatePage
      title={t('winners.unknownTitle')}
      text={t('winners.unknown')}
      art="not-found"
      actions={
        <Link className={buttonClass()} to={luckyDrawRoute.to()}>
          {t('winners.toDraws')}
        </Link>
      }
    />
  )
}

function Pending() {
  const { t } = useTexts('core')
  return (
    <Loading label={t('wait.loading')} className={styles.beside}>
      <Skeleton aspectRatio="16/9" round="l" />
      <div>
        <Skeleton width="75%" height="2rem" round="m" />
        <Rows />
      </div>
    </Loading>
  )
}

function RowsPending() {
  const { t } = useTexts('core')
  return (
    <Loading label={t('wait.loading')}>
      <Rows />
    </Loading>
  )
}

function Rows() {
  return ['first', 'second', 'third', 'fourth', 'fifth'].map((key) => (
    <div key={key} className={styles.row}>
      <Skeleton width="20px" height="1rem" />
      <Skeleton width="60%" height="1rem" />
      <Skeleton width="90px" height="1rem" />
    </div>
  ))
}
