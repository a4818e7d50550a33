import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { call } from '@/api/call'
import { isProblem } from '@/api/is-problem'
import { keyOf } from '@/api/q'
import { getOrder, getOrders, type Order } from '@/contract/purchases'
import { LoadFailed } from '@/errors/load-failed'
import { RewardsPending } from '@/features/wallet/rewards-states'
import { formatDate } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { stateArt } from '@/pictures/state-art'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { buttonClass } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { PageTitle } from '@/ui/page-title'
import { ChangeAddress } from './change-address'
import { OrderLines } from './order-lines'
import { OrderNote } from './order-note'
import { OrderProgress } from './order-progress'
import { isPrize } from './order-rules'
import { OrderSums } from './order-sums'
import { ParcelRow } from './parcel-row'
import styles from './purchases.module.css'

/** `/profile/order/:orderId`: one order; its id, or that of a redemption in it. */
export function Component() {
  const { t } = useTexts('wallet')
  const order = useQuery(orderQuery(useParams()['orderId'] ?? ''))
  const { data } = order
  const title = data
    ? t(isPrize(data) ? 'orders.prizeOf' : 'orders.of', { date: formatDate(data.at) })
    : t('orders.one')

  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle>{title}</PageTitle>
      <h1 tabIndex={-1}>{title}</h1>
      {data && (
        <>
          <OrderProgress state={data.state} />
          <ParcelRow order={data} />
          <OrderNote order={data} />
          <ChangeAddress order={data} />
          <OrderLines order={data} />
          <OrderSums order={data} />
        </>
      )}
      {order.isPending && <RewardsPending />}
      {!data && order.isError && <OrderFailed order={order} />}
    </div>
  )
}

function OrderFailed({ order }: { order: UseQueryResult<Order> }) {
  const { t } = useTexts('wallet')
  if (!isProblem(order.error, 'notFound')) return <LoadFailed as="part" query={order} />
  return (
    <EmptyState
      art={stateArt('no-orders')}
      title={t('orders.goneTitle')}
      text={t('orders.gone')}
      action={
        <Link className={buttonClass({ size: 'm' })} to={paths.orders()}>
          {t('orders.toAll')}
        </Link>
      }
    />
  )
}

function orderQuery(id: string) {
  return queryOptions<Order>({
    queryKey: [...keyOf(getOrders), 'one', id],
    queryFn: ({ signal }) => call(getOrder, { params: { orderId: id } }, { signal }),
    staleTime: 0,
  })
}
