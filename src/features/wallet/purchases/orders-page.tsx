import { HistoryLink } from '@/features/wallet/history-link'
import { WalletTabs } from '@/features/wallet/wallet-tabs'
import { useTexts } from '@/i18n/use-texts'
import { stateArt } from '@/pictures/state-art'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { buttonClass } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { PageTitle } from '@/ui/page-title'
import { orders } from './listings'
import { OrderCard } from './order-card'
import { PagedList } from './paged-list'
import styles from './purchases.module.css'

/** `/profile/order`: what was and is being delivered, the latest first. */
export function Component() {
  const { t } = useTexts('wallet')
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle>{t('orders.title')}</PageTitle>
      <h1 tabIndex={-1}>{t('myRewards.title')}</h1>
      <WalletTabs current="order" />
      <PagedList
        listing={orders}
        label={t('orders.title')}
        rowHeight={230}
        empty={
          <EmptyState
            art={stateArt('no-orders')}
            title={t('orders.emptyTitle')}
            text={t('orders.empty')}
            action={
              <Link className={buttonClass({ size: 'm' })} to={paths.rewards()}>
                {t('myRewards.toRewards')}
              </Link>
            }
          />
        }
      >
        {(order) => <OrderCard order={order} />}
      </PagedList>
      <HistoryLink />
    </div>
  )
}
