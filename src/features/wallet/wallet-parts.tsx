import { isOff } from '@/config/features-off'
import { myRewards } from '@/features/wallet/my-rewards/my-rewards-queries'
import { useTexts } from '@/i18n/use-texts'
import { useList } from '@/page-frame/list'
import { Link } from '@/routing/link'
import { ListRow } from '@/ui/list-row'
import { RowsSkeleton } from '@/ui/rows-skeleton'
import { TabLinks } from '@/ui/tabs'
import { myRewardsRoute, ordersRoute, redeemHistoryRoute } from './routes'
import styles from './wallet.module.css'

export type WalletTab = 'available' | 'expired' | 'order'

/** The tabs of the wallet; each is a page. */
export function WalletTabs({ current }: { current: WalletTab }) {
  const { t } = useTexts('wallet')
  const { total: count } = useList(myRewards('available'))
  const available = count ? t('myRewards.availableCount', { count }) : t('myRewards.available')
  return (
    <TabLinks
      label={t('myRewards.tabs')}
      current={current}
      items={[
        {
          id: 'available',
          label: available,
          link: (slot) => <Link {...slot} to={myRewardsRoute.to({ tab: 'available' })} replace />,
        },
        {
          id: 'expired',
          label: t('myRewards.expired'),
          link: (slot) => <Link {...slot} to={myRewardsRoute.to({ tab: 'expired' })} replace />,
        },
        {
          id: 'order',
          label: t('orders.title'),
          link: (slot) => <Link {...slot} to={ordersRoute.to()} replace />,
        },
      ]}
    />
  )
}

export function HistoryLink() {
  const { t } = useTexts('wallet')
  if (isOff('redeem-history')) return null
  return (
    <div className={styles.history}>
      <ListRow
        title={t('history.title')}
        link={(slot) => <Link {...slot} to={redeemHistoryRoute.to()} />}
      />
    </div>
  )
}

/** The list while it loads. */
export function RewardsPending() {
  const { t } = useTexts('wallet')
  const button = { width: '96px', height: '30px' }
  return <RowsSkeleton label={t('myRewards.loading')} rows={4} button={button} />
}
