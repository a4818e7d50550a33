import clipboard from 'phosphor/regular/clipboard-text'
import coins from 'phosphor/regular/coins'
import gift from 'phosphor/regular/gift'
import wave from 'phosphor/regular/hand-waving'
import hourglass from 'phosphor/regular/hourglass-medium'
import receipt from 'phosphor/regular/receipt'
import sliders from 'phosphor/regular/sliders-horizontal'
import users from 'phosphor/regular/users-three'
import type { EarnType, LedgerEntry } from '@/contract/point-history'
import { earnPointsRoute, type HistoryTab } from '@/features/points/routes'
import { rewardsRoute } from '@/features/rewards/routes'
import { formatNumber } from '@/i18n/formats'
import { formatDateTime, formatMonth } from '@/i18n/time-formats'
import { useTexts } from '@/i18n/use-texts'
import { List, useList } from '@/page-frame/list'
import { Link } from '@/routing/link'
import { stateArt } from '@/theme/state-art'
import { buttonClass } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { Icon } from '@/ui/icon'
import { RowLead, RowsHeading } from '@/ui/list-row'
import { Loading, Skeleton } from '@/ui/skeleton'
import { inGroups, withSign } from './point-history-rules'
import styles from './point-history-rows.module.css'
import { pointHistory } from '@/features/points/point-queries'

/** The entries of one tab by month, the latest first. */
export function HistoryList({ tab }: { tab: HistoryTab }) {
  const list = useList(pointHistory(tab))
  return (
    <List list={list} waiting={<HistoryPending />} empty={<HistoryEmpty tab={tab} />}>
      {(entries) =>
        inGroups(entries, ({ at }) => formatMonth(at)).map((group) => (
          <section key={group.heading} aria-label={group.heading}>
            <RowsHeading>{group.heading}</RowsHeading>
            <ul className={styles.rows}>
              {group.entries.map((entry) => (
                <HistoryRow key={entry.id} entry={entry} tab={tab} />
              ))}
            </ul>
          </section>
        ))
      }
    </List>
  )
}

/** The names of the columns, on wide screens: above every row of the tab, also those to come. */
export function HistoryColumns({ tab }: { tab: HistoryTab }) {
  const { t } = useTexts('points')
  const { items } = useList(pointHistory(tab))
  if (!items?.length) return null
  return (
    <div className={styles.columns} aria-hidden="true">
      <span className={styles.what}>{t('history.what')}</span>
      <span className={styles.when}>{t('history.when')}</span>
      <span className={styles.points}>{t('history.points')}</span>
      <span className={styles.balance}>{t('history.balance')}</span>
    </div>
  )
}

function HistoryPending() {
  const { t } = useTexts('core')
  return (
    <Loading label={t('wait.loading')} className={styles.pending}>
      {['first', 'second', 'third', 'fourth', 'fifth'].map((key) => (
        <div key={key} className={styles.pendingRow}>
          <Skeleton width="44px" height="44px" round="m" />
          <div>
            <Skeleton width="64%" height="1rem" />
            <Skeleton width="44%" height="0.85rem" />
          </div>
          <Skeleton width="48px" height="1rem" />
        </div>
      ))}
    </Loading>
  )
}

const icons: Record<EarnType, string> = {
  default: coins,
  'ocr-point': receipt,
  'adjust-add': sliders,
  'adjust-deduct': sliders,
  'trace-welcome': wave,
  'trace-survey': clipboard,
  'trace-fgf': users,
}

/** One entry of the ledger: title, date, points and balance. */
function HistoryRow({ entry, tab }: { entry: LedgerEntry; tab: HistoryTab }) {
  const { t } = useTexts('points')
  const { type, title, at, points, balance } = entry
  const icon = { earned: icons[type], used: gift, expired: hourglass }[tab]
  return (
    <li className={styles.row}>
      <RowLead className={styles.lead}>
        <Icon d={icon} size={20} />
      </RowLead>
      <div className={styles.what}>
        <b>{title}</b>
        {tab === 'earned' && <small>{t(`type.${type}`)}</small>}
      </div>
      <time className={styles.when} dateTime={at}>
        {formatDateTime(at)}
      </time>
      <span className={`${styles.points} ${points > 0 ? styles.gain : ''}`}>
        {withSign(points, formatNumber)}
        <span className="vh"> {t('history.unit', { count: Math.abs(points) })}</span>
      </span>
      <span className={styles.balance}>
        <span className={styles.balanceName}>{t('history.balance')}</span> {formatNumber(balance)}
      </span>
    </li>
  )
}

/** The empty state of a tab. */
function HistoryEmpty({ tab }: { tab: HistoryTab }) {
  const { t } = useTexts('points')
  const [to, label] =
    tab === 'earned'
      ? [earnPointsRoute.to(), t('history.toEarn')]
      : [rewardsRoute.to(), t('history.toRewards')]
  return (
    <EmptyState
      art={stateArt('no-history')}
      title={t(`history.emptyTitle.${tab}`)}
      text={t(`history.empty.${tab}`)}
      action={
        tab !== 'expired' && (
          <Link className={buttonClass({ size: 'm' })} to={to}>
            {label}
          </Link>
        )
      }
    />
  )
}
