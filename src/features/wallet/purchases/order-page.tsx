import { useQuery } from '@tanstack/react-query'
import { isProblem } from '@/api/api-error'
import { PayNow } from '@/campaign/pay-now'
import { usePriceWords } from '@/campaign/price-words'
import type { Order } from '@/contract/purchases'
import { orderRoute, ordersRoute } from '@/features/wallet/routes'
import { RewardsPending } from '@/features/wallet/wallet-parts'
import { useBookingWords, usePaymentState } from '@/features/wallet/wallet-words'
import shared from '@/features/wallet/wallet.module.css'
import { formatDate } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { Page } from '@/page-frame/page'
import { stateArt } from '@/theme/state-art'
import { campaignPath } from '@/routing/campaign-path'
import { Link } from '@/routing/link'
import { useParams } from '@/routing/use-address'
import { buttonClass } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { ListRow } from '@/ui/list-row'
import { ChangeAddress, OrderNote, OrderStatus, ParcelRow } from './order-parts'
import { isPrize, paymentToMake } from './order-rules'
import styles from './order.module.css'
import { oneOrder } from './purchase-queries'

/** One order, by its id or by the id of a redemption in it. */
export function Component() {
  const { t } = useTexts('wallet')
  const order = useQuery(oneOrder(useParams(orderRoute).orderId))
  const { data } = order
  const title = data
    ? t(isPrize(data) ? 'orders.prizeOf' : 'orders.of', { date: dateOf(data) })
    : t('orders.one')

  return (
    <Page
      className={`wrap sh-room ${shared.page}`}
      title={title}
      query={order}
      waiting={<RewardsPending />}
      failed={isProblem(order.error, 'notFound') && <OrderGone />}
    >
      {(data) => (
        <>
          <OrderStatus order={data} />
          <ParcelRow order={data} />
          <OrderNote order={data} />
          <ChangeAddress order={data} />
          <OrderLines order={data} />
          <OrderSums order={data} />
        </>
      )}
    </Page>
  )
}

/** The year may go to the next line: a title of large text has no room for a Thai date. */
function dateOf({ at }: Order) {
  return formatDate(at).replace(/\u00a0(?=\d+$)/, ' ')
}

function OrderGone() {
  const { t } = useTexts('wallet')
  return (
    <EmptyState
      art={stateArt('no-orders')}
      title={t('orders.goneTitle')}
      text={t('orders.gone')}
      action={
        <Link className={buttonClass({ size: 'm' })} to={ordersRoute.to()}>
          {t('orders.toAll')}
        </Link>
      }
    />
  )
}

/** The lines of the order, each with a link to its campaign. */
function OrderLines({ order }: { order: Order }) {
  const { t } = useTexts('wallet')
  const price = usePriceWords()
  const words = useBookingWords()
  return (
    <section aria-labelledby="order-lines">
      <h2 id="order-lines" className={styles.group}>
        {t('orders.lines')}
      </h2>
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <li key={line.id}>
            <ListRow
              image={line.campaignImgUrl}
              title={line.campaignName}
              meta={[
                line.itemName,
                words(line),
                t('orders.count', { count: line.quantity }),
                order.state !== 'cancelled' && line.state === 'cancelled' && t('state.cancelled'),
              ]
                .filter(Boolean)
                .join(', ')}
              value={
                isPrize(order)
                  ? undefined
                  : price.baht({ points: line.pointsUsed, baht: line.priceBaht })
              }
              link={(slot) => (
                <Link
                  {...slot}
                  to={campaignPath({ slug: line.campaignSlug, id: line.campaignId })}
                />
              )}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Delivery address, tax invoice, total and payments. */
function OrderSums({ order }: { order: Order }) {
  const { t } = useTexts('wallet')
  const price = usePriceWords()
  const stateOf = usePaymentState()
  const { recipient, address, taxInvoice, payments } = order
  const toPay = paymentToMake(order)
  return (
    <dl className={styles.sums}>
      {address && (
        <div>
          <dt>{t('orders.to')}</dt>
          <dd>
            {recipient && <b>{recipient}</b>}
            {address}
          </dd>
        </div>
      )}
      {taxInvoice && (
        <div>
          <dt>{t('orders.taxInvoice')}</dt>
          <dd>
            <b>{taxInvoice.taxname}</b>
            {taxInvoice.address}
          </dd>
        </div>
      )}
      {!isPrize(order) && (
        <div>
          <dt>{t('orders.total')}</dt>
          <dd>
            <b>{price.baht(order)}</b>
          </dd>
        </div>
      )}
      {payments.map((payment) => (
        <div key={payment.id}>
          <dt>{t('orders.payment')}</dt>
          <dd>
            <p>{stateOf(payment)}</p>
            {payment !== toPay && <PayNow className={styles.pay} payment={payment} size="m" />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
