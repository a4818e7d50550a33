import { usePriceWords } from '@/campaign/price-words'
import type { Order } from '@/contract/purchases'
import { rewardsRoute } from '@/features/rewards/routes'
import { orderRoute } from '@/features/wallet/routes'
import { HistoryLink, WalletTabs } from '@/features/wallet/wallet-parts'
import { useBookingWords, usePaymentState } from '@/features/wallet/wallet-words'
import shared from '@/features/wallet/wallet.module.css'
import { formatDate } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { Page } from '@/page-frame/page'
import { stateArt } from '@/theme/state-art'
import { Link } from '@/routing/link'
import { buttonClass } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { ChangeAddress, OrderNote, OrderStatus, ParcelRow } from './order-parts'
import { isPrize, paymentToMake } from './order-rules'
import styles from './order.module.css'
import { PagedList } from './paged-list'
import { orderPage } from './purchase-queries'

/** All delivered redemptions, the latest first. */
export function Component() {
  const { t } = useTexts('wallet')
  return (
    <Page className={`wrap sh-room ${shared.page}`} h1={t('myRewards.title')}>
      <WalletTabs current="order" />
      <PagedList
        pageQuery={orderPage}
        label={t('orders.title')}
        rowHeight={() => 230}
        empty={
          <EmptyState
            art={stateArt('no-orders')}
            title={t('orders.emptyTitle')}
            text={t('orders.empty')}
            action={
              <Link className={buttonClass({ size: 'm' })} to={rewardsRoute.to()}>
                {t('myRewards.toRewards')}
              </Link>
            }
          />
        }
      >
        {(order) => <OrderCard order={order} />}
      </PagedList>
      <HistoryLink />
    </Page>
  )
}

/** One order in the list: content, progress and parcel. */
function OrderCard({ order }: { order: Order }) {
  const { t } = useTexts('wallet')
  const price = usePriceWords()
  const stateOf = usePaymentState()
  const [first, ...others] = order.lines
  // The status of the order says the others.
  const toPay = paymentToMake(order)
  const payments = order.payments.filter((payment) => payment !== toPay && !payment.refund)
  const booked = useBookingWords()(order.lines.find(({ slotAt }) => slotAt) ?? {})
  const count = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const pieces = t('orders.pieces', { count, cost: price.baht(order) })
  return (
    <article className={styles.order}>
      <div className={styles.head}>
        <img src={first?.campaignImgUrl} alt="" width={72} height={72} loading="lazy" />
        <div>
          <h2 className={styles.name}>
            <Link to={orderRoute.to({ orderId: order.id })}>
              {[first?.campaignName, first?.itemName].filter(Boolean).join(', ')}
            </Link>
          </h2>
          {others.length > 0 && (
            <p className={styles.meta}>{t('orders.others', { count: others.length })}</p>
          )}
          <p className={styles.meta}>
            {isPrize(order) ? t('orders.prizeOf', { date: formatDate(order.at) }) : pieces}
          </p>
          {booked && <p className={styles.meta}>{t('booking.for', { booked })}</p>}
          {payments.map((payment) => (
            <p key={payment.id} className={styles.meta}>
              {stateOf(payment)}
            </p>
          ))}
        </div>
      </div>
      <OrderStatus order={order} />
      <ParcelRow order={order} />
      <OrderNote order={order} />
      <ChangeAddress order={order} />
    </article>
  )
}
