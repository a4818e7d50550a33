import { useInfiniteQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { paths, type RewardTab } from '@/routing/paths'
import { TabLinks } from '@/ui/tabs'
import { CutOffStrip } from './cut-off-strip'
import { myRewards } from './my-rewards-queries'
import styles from './my-rewards-page.module.css'
import { RewardList } from './reward-list'
import { RewardsEmpty, RewardsFailed, RewardsPending } from './rewards-states'
import { useMyRewards } from './use-my-rewards'

/** `/profile/myreward/:tab`: everything redeemed, what can be used first. */
export function Component() {
  const { t } = useTexts('wallet')
  const tab: RewardTab = useParams()['tab'] === 'expired' ? 'expired' : 'available'
  const { list, items, isCutOff, isPending, checkedAt, savedIds } = useMyRewards(tab)
  const hasIntro = isCutOff && items !== undefined && savedIds.size > 0

  return (
    <>
      {isCutOff && <CutOffStrip checkedAt={checkedAt} onRetry={() => void list.refetch()} />}
      <div className={`wrap ${styles.page}`}>
        <title>{t('myRewards.title')}</title>
        <h1 tabIndex={-1}>{t('myRewards.title')}</h1>
        {hasIntro && <p className={styles.intro}>{t('offline.intro')}</p>}
        <Tabs current={tab} />
        {items && items.length > 0 && (
          <RewardList items={items} usable={isCutOff ? savedIds : undefined} list={list} />
        )}
        {items?.length === 0 && <RewardsEmpty tab={tab} />}
        {!items && (isPending ? <RewardsPending /> : <RewardsFailed list={list} />)}
      </div>
    </>
  )
}

function Tabs({ current }: { current: RewardTab }) {
  const { t } = useTexts('wallet')
  const { data } = useInfiniteQuery(myRewards('available'))
  const count = data?.pages[0]?.total
  const available =
    count === undefined ? t('myRewards.available') : t('myRewards.availableCount', { count })
  return (
    <TabLinks
      label={t('myRewards.tabs')}
      current={current}
      items={[
        {
          id: 'available',
          label: available,
          link: (slot) => <Link {...slot} to={paths.myRewards('available')} replace />,
        },
        {
          id: 'expired',
          label: t('myRewards.expired'),
          link: (slot) => <Link {...slot} to={paths.myRewards('expired')} replace />,
        },
      ]}
    />
  )
}
