import { useParams } from 'react-router'
import { useIsWide } from '@/ui/use-is-wide'
import { ReceiptAlone } from './receipt-alone'
import { ReceiptsView } from './receipts-view'
import { tabOf } from './receipt-rules'

/** `/profile/receipthistory/:tab/:receiptId`: one receipt; wide screens show it beside the list. */
export function Component() {
  const { tab, receiptId = '' } = useParams()
  const isWide = useIsWide()
  if (isWide) return <ReceiptsView tab={tabOf(tab)} receiptId={receiptId} />
  return <ReceiptAlone receiptId={receiptId} />
}
