import { ReceiptsView } from './receipts-view'
import { tabOf } from '@/features/receipts/receipt-queries'
import { receiptsRoute } from '@/features/receipts/routes'
import { useParams } from '@/routing/use-address'

/** The member's receipts, the latest first. */
export function Component() {
  return <ReceiptsView tab={tabOf(useParams(receiptsRoute).tab)} />
}
