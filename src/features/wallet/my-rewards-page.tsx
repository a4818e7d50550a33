import { useParams } from 'react-router'
import { useTexts } from '@/i18n/use-texts'
import type { RewardTab } from '@/routing/paths'
import { classNames } from '@/ui/class-names'
import { PageTitle } from '@/ui/page-title'
import { CutOffStrip } from './cut-off-strip'
import { HistoryLink } from './history-link'
import styles from './my-rewards-page.module.css'
import { RewardList } from './reward-list'
import { RewardsEmpty, RewardsFailed, RewardsPending } from './rewards-states'
import { useMyRewards } from './use-my-rewards'
import { WalletTabs } from './wallet-tabs'

/** `/profile/myreward/:tab`: everything redeemed, what can be used first. */
export function Component() {
  const { t } = useTexts('wallet')
  const tab: RewardTab = useParams()['tab'] === 'expired' ? 'expired' : 'available'
  const { list, items, isCutOff, isPending, checkedAt, savedIds } = useMyRewards(tab)
  const hasIntro = isCutOff && items !== undefined && savedIds.size > 0

  return (
    <>
      {isCutOff && <CutOffStrip checkedAt={checkedAt} onRetry={() => void list.refetch()} />}
      <div className={classNames('wrap', styles.page, isCutOff && styles.underStrip)}>
        <PageTitle>{t('myRewards.title')}</PageTitle>
        <h1 tabIndex={-1}>{t('myRewards.title')}</h1>
        {hasIntro && <p className={styles.intro}>{t('offline.intro')}</p>}
        <WalletTabs current={tab} />
        {items && items.length > 0 && (
          <RewardList items={items} usable={isCutOff ? savedIds : undefined} list={list} />
        )}
        {items?.length === 0 && <RewardsEmpty tab={tab} />}
        {!items &&
          (isPending ? <RewardsPending /> : <RewardsFailed list={list} isCutOff={isCutOff} />)}
        {items && !isCutOff && <HistoryLink />}
      </div>
    </>
  )
}
