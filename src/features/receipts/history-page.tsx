import { useParams } from 'react-router'
import { ReceiptsView } from './receipts-view'
import { tabOf } from './receipt-rules'

/** `/profile/receipthistory/:tab`: every receipt that the member sent, the latest first. */
export function Component() {
  return <ReceiptsView tab={tabOf(useParams()['tab'])} />
}
