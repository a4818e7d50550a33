import wifiSlash from 'phosphor/regular/wifi-slash'
import type { ApiError } from '@/api/api-error'
import { platformNow } from '@/api/platform-clock'
import { useDescribedError } from '@/errors/use-described-error'
import { rewardsRoute } from '@/features/rewards/routes'
import { myRewardsRoute, type RewardTab } from '@/features/wallet/routes'
import { HistoryLink, RewardsPending, WalletTabs } from '@/features/wallet/wallet-parts'
import { useCancellationWords, usePaymentState } from '@/features/wallet/wallet-words'
import styles from '@/features/wallet/wallet.module.css'
import { formatTimeOrDate } from '@/i18n/time-formats'
import { useTexts } from '@/i18n/use-texts'
import { List, useList } from '@/page-frame/list'
import { Page } from '@/page-frame/page'
import { stateArt } from '@/theme/state-art'
import { Link } from '@/routing/link'
import { useParams, useSearch } from '@/routing/use-address'
import { Button, buttonClass } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { EmptyState } from '@/ui/empty-state'
import { Note } from '@/ui/note'
import { Strip } from '@/ui/strip'
import { RewardRow } from './my-reward-row'
import { useMyRewards } from './use-my-rewards'
import { myRewards, rewardTab } from './my-rewards-queries'

/** The member's redeemed rewards. */
export function Component() {
  const { t } = useTexts('wallet')
  const tab = rewardTab(useParams(myRewardsRoute).tab)
  const { list, isCutOff, checkedAt, savedIds } = useMyRewards(tab)
  const [query] = useSearch()
  const paid = query.get('paid')
  const hasIntro = isCutOff && list.items !== undefined && savedIds.size > 0

  return (
    <>
      {isCutOff && <CutOffStrip checkedAt={checkedAt} onRetry={() => void list.refetch()} />}
      <Page className={classNames('wrap sh-room', styles.page, isCutOff && styles.underStrip)}>
        {hasIntro && <p className={styles.intro}>{t('offline.intro')}</p>}
        <WalletTabs current={tab} />
        {paid && !isCutOff && <PaidTooLate id={paid} />}
        <List
          list={list}
          waiting={<RewardsPending />}
          failed={<RewardsFailed list={list} isCutOff={isCutOff} />}
          empty={<RewardsEmpty tab={tab} />}
        >
          {(items) => (
            <ul>
              {items.map((redemption) => (
                <RewardRow
                  key={redemption.id}
                  redemption={redemption}
                  connection={isCutOff ? (savedIds.has(redemption.id) ? 'saved' : 'none') : 'there'}
                />
              ))}
            </ul>
          )}
        </List>
        {list.items && !isCutOff && <HistoryLink />}
      </Page>
    </>
  )
}

/** After paying: what was cancelled before the money came is not in the list, and this says it. */
function PaidTooLate({ id }: { id: string }) {
  const words = useCancellationWords()
  const stateOf = usePaymentState()
  const { items = [] } = useList(myRewards('expired'))
  const found = items.find((item) => item.id === id)
  if (found?.state !== 'cancelled') return null
  const { campaignName, payment } = found
  const [reason, ...rest] = words(found)
  return (
    <div className={styles.paidTooLate}>
      <Note tone="warning" live>
        <b>{campaignName}</b>
        {[reason, ...rest, ...(payment?.refund ? [stateOf(payment)] : [])].map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Note>
    </div>
  )
}

interface CutOffStripProps {
  /** When the platform last answered, ms since 1970. */
  checkedAt: number | undefined
  onRetry: () => void
}

/** Offline: the age of the list, and a button to try again. */
function CutOffStrip({ checkedAt, onRetry }: CutOffStripProps) {
  const { t } = useTexts('wallet')
  return (
    <div className={styles.stick}>
      <Strip
        icon={wifiSlash}
        action={
          <button type="button" onClick={onRetry}>
            {t('offline.tryNow')}
          </button>
        }
      >
        <b>{t('offline.strip')}</b>{' '}
        {checkedAt !== undefined &&
          t('offline.lastChecked', { time: formatTimeOrDate(checkedAt, platformNow()) })}
      </Strip>
    </div>
  )
}

function RewardsEmpty({ tab }: { tab: RewardTab }) {
  const { t } = useTexts('wallet')
  const isAvailable = tab === 'available'
  return (
    <EmptyState
      art={stateArt('no-rewards')}
      title={t('myRewards.emptyTitle')}
      text={t(isAvailable ? 'myRewards.emptyAvailable' : 'myRewards.emptyExpired')}
      action={
        isAvailable && (
          <Link className={buttonClass({ size: 'm' })} to={rewardsRoute.to()}>
            {t('myRewards.toRewards')}
          </Link>
        )
      }
    />
  )
}

interface RewardsFailedProps {
  list: { error: ApiError | null; isFetching: boolean; refetch: () => unknown }
  isCutOff: boolean
}

/** The request failed, and nothing is saved on this device. */
function RewardsFailed({ list, isCutOff }: RewardsFailedProps) {
  const { t } = useTexts('wallet')
  const { t: core } = useTexts('core')
  const described = useDescribedError(list.error)
  const retry = (
    <>
      <Button
        size="m"
        pending={list.isFetching}
        pendingLabel={core('wait.loading')}
        onClick={() => void list.refetch()}
      >
        {core('action.retry')}
      </Button>
      {!isCutOff && described?.reference && <small>{described.reference}</small>}
    </>
  )
  return (
    <div role="alert">
      <EmptyState
        art={stateArt(isCutOff ? 'offline' : 'error')}
        title={(isCutOff ? t('offline.emptyTitle') : described?.title) ?? ''}
        text={(isCutOff ? t('offline.empty') : described?.text) ?? ''}
        action={retry}
      />
    </div>
  )
}
