import { receiptRoute } from '@/features/receipts/routes'
import { placeOf } from './rules.ts'
import type { ReceiptRow } from './store.ts'
import type { Notice } from '../notifications/store.ts'
import { withNextDay } from '../points/next-day-text.ts'
import type { Brand } from '../../brands/brand.ts'
import { pointsText } from '../../values/points-text.ts'

/** The notification of a decision about a receipt, whose points may wait for the next day. */
export function receiptNotice(brand: Brand, row: ReceiptRow, now: number, wait = false): Notice {
  const { app_id: appId, member_id: memberId, id, status } = row
  const common = { appId, memberId, now, about: `receipt ${id} ${status} ${now}` }
  if (status === 'approved') {
    const place = nameOf(row)
    const points = pointsText(row.points)
    return {
      ...common,
      kind: 'receipt-approved',
      title: { en: 'Receipt approved', th: 'ใบเสร็จผ่านแล้ว' },
      body: withNextDay(
        {
          en: `${points.en} from ${place.en}.`,
          th: `${points.th} จาก${place.th}`,
        },
        wait,
      ),
      link: receiptRoute.to({ tab: 'approved', receiptId: id }),
    }
  }
  const reason = brand.receipts?.rejectReasons.find(({ key }) => key === row.reason)
  return {
    ...common,
    kind: 'receipt-rejected',
    title: { en: 'Receipt rejected', th: 'ใบเสร็จไม่ผ่าน' },
    body: reason?.label ?? nameOf(row),
    link: receiptRoute.to({ tab: 'rejected', receiptId: id }),
  }
}

function nameOf(row: ReceiptRow) {
  const { shop, branch } = placeOf(row)
  return { en: `${shop.en} ${branch.en}`, th: `${shop.th} ${branch.th}` }
}
