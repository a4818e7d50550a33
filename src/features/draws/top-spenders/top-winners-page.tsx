import { useQuery } from '@tanstack/react-query'
import confetti from 'phosphor/fill/confetti'
import { isProblem } from '@/api/api-error'
import type { TopSpenderWinners } from '@/contract/top-spenders'
import styles from '@/features/draws/draws-page.module.css'
import { topSpenderWinnersRoute } from '@/features/draws/routes'
import { formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { WaitingBoxes } from '@/page-frame/area-states'
import { Loaded } from '@/page-frame/loaded'
import { Page } from '@/page-frame/page'
import { Link } from '@/routing/link'
import { useSearch } from '@/routing/use-address'
import { stateArt } from '@/theme/state-art'
import { buttonClass } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { Note } from '@/ui/note'
import { Select } from '@/ui/select'
import { PrizeRow } from './prize-row'
import { periodDates, placeText } from './spender-texts'
import { SpenderTabs } from './spender-tabs'
import { topWinners } from '@/features/draws/draw-queries'

/** The winners of the periods that are over, by their prizes. */
export function Component() {
  const [search] = useSearch()
  const query = useQuery(topWinners(search))
  return (
    <Page className="wrap sh-room" intro={<SpenderTabs current="past" />}>
      {isProblem(query.error, 'notFound') ? (
        <NoWinners isOne />
      ) : (
        <Loaded
          query={query}
          waiting={<WaitingBoxes count={3} height="240px" round="l" className={styles.cards} />}
        >
          {(told) => (told.prizes.length > 0 ? <Winners told={told} /> : <NoWinners />)}
        </Loaded>
      )}
    </Page>
  )
}

type Prize = TopSpenderWinners['prizes'][number]

function Winners({ told }: { told: TopSpenderWinners }) {
  return (
    <>
      <div className={styles.which}>
        <Periods told={told} />
        {told.prizes.map((prize) => (
          <Won key={prize.firstRank} prize={prize} />
        ))}
      </div>
      <div className={styles.cards}>
        {told.prizes.map((prize) => (
          <PrizeWinners key={prize.firstRank} prize={prize} />
        ))}
      </div>
    </>
  )
}

function Periods({ told: { id, periods } }: { told: TopSpenderWinners }) {
  const { t } = useTexts('draws')
  const [, setQuery] = useSearch()
  return (
    <Select
      label={t('spenders.which')}
      placeholder={t('spenders.which')}
      value={id ?? ''}
      options={periods.map((period) => ({
        value: period.id,
        label: periodDates(period),
      }))}
      onChange={({ target }) => setQuery(() => new URLSearchParams({ period: target.value }))}
    />
  )
}

function Won({ prize: { name, points, winners } }: { prize: Prize }) {
  const { t } = useTexts('draws')
  const me = winners.find(({ isMe }) => isMe)
  if (!me) return null
  return (
    <Note tone="accent" icon={confetti}>
      <b>{t('spenders.won', { place: placeText(me.rank) })}</b> {name}
      <br />
      {t(points > 0 ? 'spenders.wonPoints' : 'spenders.howTo')}
    </Note>
  )
}

function PrizeWinners({ prize }: { prize: Prize }) {
  const { t } = useTexts('draws')
  const { firstRank, winners } = prize
  const id = `prize-${firstRank}`
  const count = winners.length
  return (
    <section aria-labelledby={id}>
      <div id={id} className={styles.prizes}>
        <PrizeRow
          prize={prize}
          meta={t('spenders.winners', { count, formatted: formatNumber(count) })}
        />
      </div>
      <ol className={styles.ranks}>
        {winners.map((winner) => (
          <li
            key={winner.rank}
            value={winner.rank}
            className={`${styles.row} ${winner.isMe ? styles.me : ''}`}
          >
            <span className={winner.rank <= 3 ? styles.first : ''}>
              {formatNumber(winner.rank)}
            </span>
            <b>{winner.isMe ? t('spenders.you') : (winner.name ?? t('spenders.hidden'))}</b>
            <span>{winner.contactNumber}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Nothing has been announced; `isOne`: the address names a period that is not known. */
function NoWinners({ isOne }: { isOne?: boolean }) {
  const { t } = useTexts('draws')
  return (
    <EmptyState
      art={stateArt('no-history')}
      title={t('spenders.noWinnersTitle')}
      text={t('spenders.noWinners')}
      action={
        isOne && (
          <Link className={buttonClass({ size: 'm' })} to={topSpenderWinnersRoute.to()}>
            {t('spenders.past')}
          </Link>
        )
      }
    />
  )
}
