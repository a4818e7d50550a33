import type { Brand } from '../brands/brand.ts'
import type { Notice } from './notifications.ts'
import { placeOf, type ReceiptRow } from './receipt-rows.ts'

/** What a member hears of a receipt that was decided about. */
export function receiptNotice(brand: Brand, row: ReceiptRow, now: number): Notice {
  const { app_id: appId, member_id: memberId, id, status } = row
  const told = { appId, memberId, now, about: `receipt ${id} ${status} ${now}` }
  if (status === 'approved') {
    const place = nameOf(row)
    const points = row.points.toLocaleString('en')
    return {
      ...told,
      title: { en: 'Receipt approved', th: 'ใบเสร็จผ่านแล้ว' },
      body: {
        en: `${points} ${row.points === 1 ? 'point' : 'points'} from ${place.en}.`,
        th: `${points} คะแนน จาก${place.th}`,
      },
      link: `/profile/receipthistory/approved/${encodeURIComponent(id)}`,
    }
  }
  const why = brand.receipts?.rejectReasons.find(({ key }) => key === row.reason)
  return {
    ...told,
    title: { en: 'Receipt rejected', th: 'ใบเสร็จไม่ผ่าน' },
    body: why?.label ?? nameOf(row),
    link: `/profile/receipthistory/rejected/${encodeURIComponent(id)}`,
  }
}

function nameOf(row: ReceiptRow) {
  const { shop, branch } = placeOf(row)
  return { en: `${shop.en} ${branch.en}`, th: `${shop.th} ${branch.th}` }
}
