import type { Order } from '@/contract/purchases'
import { useTexts } from '@/i18n/use-texts'
import { useBookingWords } from '@/features/wallet/booking/use-booking-words'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { ListRow } from '@/ui/list-row'
import { isPrize } from './order-rules'
import styles from './order.module.css'
import { useCostWords } from './use-cost-words'

/** What is in the order, each with its way back to the reward. */
export function OrderLines({ order }: { order: Order }) {
  const { t } = useTexts('wallet')
  const cost = useCostWords()
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
              meta={[line.itemName, words(line), t('orders.count', { count: line.quantity })]
                .filter(Boolean)
                .join(', ')}
              value={
                isPrize(order) ? undefined : cost({ points: line.pointsUsed, baht: line.priceBaht })
              }
              link={(slot) => (
                <Link
                  {...slot}
                  to={paths.campaign({ slug: line.campaignSlug, id: line.campaignId })}
                />
              )}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
