import { useParams } from 'react-router'
import { ReceiptsView } from './receipts-view'
import { tabOf } from '@/features/receipts/receipt-queries'

/** The member's receipts, the latest first. */
export function Component() {
  return <ReceiptsView tab={tabOf(useParams()['tab'])} />
}
