import { useQuery } from '@tanstack/react-query'
import caretDown from 'phosphor/bold/caret-down'
import { platformNow } from '@/api/platform-clock'
import type { Spender, Standing, TopSpenders } from '@/contract/top-spenders'
import { loginRoute } from '@/features/auth/routes'
import styles from '@/features/draws/draws-page.module.css'
import { topSpenderRoute } from '@/features/draws/routes'
import { earnPointsRoute } from '@/features/points/routes'
import { formatBaht, formatDate, formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { Loaded } from '@/page-frame/loaded'
import { Page } from '@/page-frame/page'
import { Link } from '@/routing/link'
import { withReturnTo } from '@/routing/return-to'
import { stateArt } from '@/theme/state-art'
import { Bullets } from '@/ui/text-lists'
import { buttonClass } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { Icon } from '@/ui/icon'
import { Meter } from '@/ui/meter'
import { Loading, Skeleton } from '@/ui/skeleton'
import { useIsWide } from '@/ui/use-is-wide'
import { PrizeRow } from './prize-row'
import { periodDates, placeText, prizePlaces } from './spender-texts'
import { SpenderTabs } from './spender-tabs'
import { topSpenders } from '@/features/draws/draw-queries'

const day = 86_400_000

type Period = NonNullable<TopSpenders['period']>

/** The members who have spent most in the period that runs, and the own place among them. */
export function Component() {
  const query = useQuery(topSpenders())
  return (
    <Page className="wrap sh-room" intro={<SpenderTabs current="now" />}>
      <Loaded query={query} waiting={<Pending />}>
        {({ period, ranks, me }) =>
          period ? <Spenders period={period} ranks={ranks} me={me} /> : <NoPeriod />
        }
      </Loaded>
    </Page>
  )
}

function Spenders({ period, ranks, me }: TopSpenders & { period: Period }) {
  const { t } = useTexts('draws')
  const isWide = useIsWide()
  const own = <Own me={me} isOpen={period.status === 'open'} />
  return (
    <div className={styles.spenders}>
      {!isWide && own}
      <Time period={period} />
      <aside>
        {isWide && own}
        <h2 className="h3">{t('spenders.prizes')}</h2>
        <ul className={`${styles.prizes} ${styles.ranks}`}>
          {period.prizes.map((prize) => (
            <li key={prize.firstRank}>
              <PrizeRow prize={prize} meta={prizePlaces(prize)} />
            </li>
          ))}
        </ul>
      </aside>
      <section className={styles.about}>
        <h2 className="h3" id="spender-list">
          {t(period.status === 'open' ? 'spenders.list' : 'spenders.finalList')}
        </h2>
        {ranks.length === 0 && (
          <p>{t('spenders.nobody', { baht: formatBaht(period.minimumSpendBaht) })}</p>
        )}
        <ol className={styles.ranks} aria-labelledby="spender-list">
          {ranks.map((spender, index) => (
            <Rank key={spender.rank} spender={spender} before={ranks[index - 1]} />
          ))}
        </ol>
        <details className={styles.more}>
          <summary>
            {t('spenders.rules')}
            <Icon d={caretDown} size={18} />
          </summary>
          <Bullets items={period.rules} />
        </details>
      </section>
    </div>
  )
}

function Time({ period }: { period: Period }) {
  const { t } = useTexts('draws')
  const { from, to, announceDate, status } = period
  const [start, end, now] = [Date.parse(from), Date.parse(to), platformNow()]
  const days = Math.max(1, Math.ceil((end - now) / day))
  const left = {
    open: t('spenders.daysLeft', { count: days, formatted: formatNumber(days) }),
    closed: t('spenders.over'),
    announced: t('spenders.announced'),
  }[status]
  return (
    <div className={styles.time}>
      <p>
        <b>{left}</b>
        <span>{periodDates(period)}</span>
      </p>
      <Meter label={left} value={(now - start) / (end - start)} />
      <small>{t('spenders.counts', { date: formatDate(announceDate) })}</small>
    </div>
  )
}

function Rank({ spender, before }: { spender: Spender; before: Spender | undefined }) {
  const { t } = useTexts('draws')
  const { rank, name, spendBaht, isMe } = spender
  return (
    <>
      {before && rank > before.rank + 1 && (
        <li className={styles.gap} aria-hidden="true">
          •••
        </li>
      )}
      <li className={`${styles.row} ${isMe ? styles.me : ''}`} value={rank}>
        <span className={rank <= 3 ? styles.first : ''}>{formatNumber(rank)}</span>
        <b>{isMe ? t('spenders.you') : (name ?? t('spenders.hidden'))}</b>
        <b>{formatBaht(Math.floor(spendBaht))}</b>
      </li>
    </>
  )
}

/** The own place, before everything else. */
function Own({ me, isOpen }: { me: Standing | null; isOpen: boolean }) {
  const { t } = useTexts('draws')
  if (!me) {
    const signIn = withReturnTo(loginRoute.to({ tab: 'signin' }), topSpenderRoute.to())
    return (
      <div className={styles.hero}>
        <Link className={buttonClass({ variant: 'accent', wide: true })} to={signIn}>
          {t('spenders.signIn')}
        </Link>
      </div>
    )
  }
  const { rank, spendBaht } = me
  return (
    <div className={styles.hero}>
      <p>{t('spenders.yours')}</p>
      <b className={rank === null ? styles.words : undefined}>
        {rank === null ? t('spenders.noPlace') : placeText(rank)}
      </b>
      <p>{t('spenders.spent', { baht: formatBaht(Math.floor(spendBaht)) })}</p>
      {isOpen && missing(me).map((text) => <p key={text}>{text}</p>)}
      <Link className={buttonClass({ variant: 'accent', size: 'm' })} to={earnPointsRoute.to()}>
        {t('spenders.where')}
      </Link>
    </div>
  )

  function missing({ rank, missingBaht, next, prize }: Standing) {
    if (rank === null) return [t('spenders.toList', { baht: formatBaht(missingBaht) })]
    if (!next) return [t('spenders.leading')]
    return [next, ...(prize ? [prize] : [])].map((place) =>
      t('spenders.toNext', { baht: formatBaht(place.missingBaht), place: placeText(place.rank) }),
    )
  }
}

function NoPeriod() {
  const { t } = useTexts('draws')
  return (
    <EmptyState
      art={stateArt('no-history')}
      title={t('spenders.noneTitle')}
      text={t('spenders.none')}
    />
  )
}

function Pending() {
  const { t } = useTexts('core')
  return (
    <Loading label={t('wait.loading')} className={styles.spenders}>
      <Skeleton height="116px" round="l" />
      <aside>
        <Skeleton height="160px" round="l" />
      </aside>
      <div>
        {['first', 'second', 'third', 'fourth', 'fifth'].map((key) => (
          <div key={key} className={styles.row}>
            <Skeleton width="20px" height="1rem" />
            <Skeleton width="60%" height="1rem" />
            <Skeleton width="70px" height="1rem" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
