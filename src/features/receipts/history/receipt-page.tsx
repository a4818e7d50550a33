import { useQuery } from '@tanstack/react-query'
import { receiptDetail, tabOf } from '@/features/receipts/receipt-queries'
import { actionsOf } from '@/features/receipts/receipt-rules'
import styles from '@/features/receipts/receipt-screens.module.css'
import {
  ReceiptActions,
  ReceiptFacts,
  ReceiptHistory,
  ReceiptNote,
  StatusBadge,
  usePlaceOf,
} from './receipt-parts'
import { receiptRoute } from '@/features/receipts/routes'
import { formatDate } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { Page } from '@/page-frame/page'
import { useParams } from '@/routing/use-address'
import { Dock } from '@/ui/dock'
import { useIsWide } from '@/ui/use-is-wide'
import { ReceiptFailed, ReceiptPending } from './receipt-states'
import { ReceiptsView } from './receipts-view'

/** One receipt; wide screens show it beside the list. */
export function Component() {
  const { tab, receiptId } = useParams(receiptRoute)
  const isWide = useIsWide()
  if (isWide) return <ReceiptsView tab={tabOf(tab)} receiptId={receiptId} />
  return <ReceiptAlone receiptId={receiptId} />
}

/** One receipt as a page, on phones. */
function ReceiptAlone({ receiptId }: { receiptId: string }) {
  const { t } = useTexts('receipts')
  const placeOf = usePlaceOf()
  const detail = useQuery(receiptDetail(receiptId))
  const { data } = detail
  return (
    <Page
      className={`wrap ${styles.page}`}
      title={t('history.one')}
      heading={(h1) => (
        <div className={styles.head}>
          {h1}
          {data && <StatusBadge status={data.receipt.status} withSign />}
        </div>
      )}
      query={detail}
      waiting={<ReceiptPending />}
      failed={<ReceiptFailed detail={detail} />}
    >
      {(shown) => (
        <>
          <p className={styles.from}>
            {t('history.lead', {
              place: placeOf(shown.receipt),
              date: formatDate(shown.receipt.receiptDate),
            })}
          </p>
          <ReceiptNote receipt={shown.receipt} />
          <div className={styles.parts}>
            <ReceiptFacts detail={shown} />
            <ReceiptHistory detail={shown} />
          </div>
          {actionsOf(shown.receipt).length > 0 && (
            <Dock>
              <ReceiptActions receipt={shown.receipt} size="l" />
            </Dock>
          )}
        </>
      )}
    </Page>
  )
}
