import { q } from '@/api/q'
import { getReceiptSetting } from '@/contract/receipts'
import { startsOf } from '@/routing/route-start'
import { isWideNow } from '@/ui/use-is-wide'
import {
  receiptDetail,
  receiptList,
  receiptPhoto,
  receiptToCorrect,
  tabOf,
} from './receipt-queries'
import * as routes from './routes'
import type { ReceiptTab } from './routes'

/** The list, and those whose numbers stand in its tabs. */
const lists = (tab: ReceiptTab) =>
  [...new Set([tab, 'pending', 'rejected'] as const)].map(receiptList)

export const starts = startsOf(routes, {
  receiptsRoute: ({ params }) => ({ first: lists(tabOf(params.tab)) }),
  receiptRoute: ({ params: { tab, receiptId } }) => ({
    first: [receiptDetail(receiptId), ...(isWideNow() ? lists(tabOf(tab)) : [])],
  }),
  addReceiptRoute: () => ({ first: [q(getReceiptSetting, {})] }),
  resendReceiptRoute({ query }) {
    const receiptId = query.get('receipt') ?? ''
    return {
      first: [receiptToCorrect(receiptId), q(getReceiptSetting, {})],
      alongside: receiptId ? [receiptPhoto(receiptId, 0)] : [],
    }
  },
})
