import { useInfiniteQuery } from '@tanstack/react-query'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { TabLinks } from '@/ui/tabs'
import { myRewards } from './my-rewards-queries'

export type WalletTab = 'available' | 'expired' | 'order'

/** The parts of a member's wallet, each a page of its own. */
export function WalletTabs({ current }: { current: WalletTab }) {
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
        {
          id: 'order',
          label: t('orders.title'),
          link: (slot) => <Link {...slot} to={paths.orders()} replace />,
        },
      ]}
    />
  )
}
