import type { Brand } from '../brands/brand.ts'
import { Text } from '../brands/content.ts'
import type { Notice } from './notifications.ts'
import type { ReceiptRow } from './receipt-rows.ts'

/** What a member hears of a receipt that was decided about. */
export function receiptNotice(brand: Brand, row: ReceiptRow, now: number): Notice {
  const { app_id: appId, member_id: memberId, id, status } = row
  const told = { appId, memberId, now, about: `receipt ${id} ${status} ${now}` }
  if (status === 'approved') {
    const place = placeOf(row)
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
    body: why?.label ?? placeOf(row),
    link: `/profile/receipthistory/rejected/${encodeURIComponent(id)}`,
  }
}

function placeOf({ shop_json, branch_json }: ReceiptRow): Text {
  const shop = Text.parse(JSON.parse(shop_json))
  const branch = Text.parse(JSON.parse(branch_json))
  return { en: `${shop.en} ${branch.en}`, th: `${shop.th} ${branch.th}` }
}
