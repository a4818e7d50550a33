import { receiptRoute } from '@/features/receipts/routes'
import { placeOf } from './rules.ts'
import type { ReceiptRow } from './store.ts'
import type { Notice } from '../notifications/store.ts'
import { withNextDay } from '../points/next-day-text.ts'
import { joinTexts } from '../../answers/compose-text.ts'
import { ownText } from '../../answers/own-texts.ts'
import type { Brand } from '../../brands/brand.ts'
import { pointsText } from '../../answers/points-text.ts'

/** The notification of a decision about a receipt, whose points may wait for the next day. */
export function receiptNotice(brand: Brand, row: ReceiptRow, now: number, wait = false): Notice {
  const { app_id: appId, member_id: memberId, id, status } = row
  const common = { appId, memberId, now, about: `receipt ${id} ${status} ${now}` }
  if (status === 'approved') {
    const given = { points: pointsText(row.points), place: nameOf(row) }
    return {
      ...common,
      kind: 'receipt-approved',
      title: ownText('receipts', 'approved.title'),
      body: withNextDay(ownText('receipts', 'approved.body', given), wait),
      link: receiptRoute.to({ tab: 'approved', receiptId: id }),
    }
  }
  const reason = brand.receipts?.rejectReasons.find(({ key }) => key === row.reason)
  return {
    ...common,
    kind: 'receipt-rejected',
    title: ownText('receipts', 'rejected.title'),
    body: reason?.label ?? nameOf(row),
    link: receiptRoute.to({ tab: 'rejected', receiptId: id }),
  }
}

function nameOf(row: ReceiptRow) {
  const { shop, branch } = placeOf(row)
  return joinTexts([shop, branch], ' ')
}
