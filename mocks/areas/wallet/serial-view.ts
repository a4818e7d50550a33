import { bahtOf } from '@/contract/satang'
import type { RedemptionRow } from '../../database/schema.ts'
import type { Sent } from '@/contract/endpoint'
import * as redemptions from '@/contract/redemptions'
import { type Code, hiddenSerial, readCodes } from './serial-store.ts'
import { bookingView, codeEnd, pickUpAt } from './view.ts'
import { readShownPayments } from '../payments/store.ts'
import { paymentView } from '../payments/view.ts'
import { usedNote } from '../counter/notices.ts'
import { imageUrl } from '../../brands/image-url.ts'
import { say } from '../../answers/localize.ts'
import { Problem } from '../../values/problem.ts'
import type { MemberContext } from '../../request/request-context.ts'
import { toInstant, toInstantOrNull } from '../../values/bangkok.ts'

export async function serialView(
  row: RedemptionRow,
  context: MemberContext,
): Promise<Sent<typeof redemptions.openSerial>> {
  const { db, brand, now, language } = context
  const campaign = brand.campaigns.get(row.campaign_id)
  const message = say(campaign?.privilegeMessage, language)
  const codes = (await readCodes(db, row)).map((code) => {
    const end = codeEnd({ ...row, deadline_at: code.deadlineAt })
    const isUsed = row.used_at !== null || code.use !== null
    const left = !isUsed && row.state !== 'cancelled' ? end - now : 0
    const expireIn = Math.max(0, Math.floor(left / 1000))
    const isWaiting = code.openedAt === null && expireIn > 0
    const serial = expireIn === 0 ? hiddenSerial : isWaiting ? '' : code.serial
    return {
      serial,
      barcode: barcodeOf(row),
      privilegeMessage: isWaiting ? null : (message?.replaceAll('{serial}', serial) ?? null),
      expireIn,
      lifetime: lifetimeOf(code, { row, end, isWaiting }),
      isWaiting,
      usedNote: usedNoteOf(code, context),
    }
  })
  const payments = await readShownPayments(db, { appId: brand.appId, now }, [row.id])
  const payment = payments.get(row.id)
  const [first] = codes
  if (!first) throw new Problem('notFound')
  return {
    ...first,
    codes,
    redemptionId: row.id,
    campaignName: say(campaign?.name, language) ?? '',
    campaignImgUrl: imageUrl(brand, 'campaigns', campaign?.art ?? ''),
    pointPerUnit: campaign?.pointPerUnit ?? 0,
    pointsUsed: row.points_used,
    priceBaht: bahtOf(row.price_satang),
    payment: paymentView(payment, brand),
    privilegeMessageFormat: campaign?.privilegeMessageFormat ?? null,
    showTimer: row.minutes_valid !== null,
    currentDate: toInstant(now),
    voucherExpireDate: toInstantOrNull(row.voucher_expire_at),
    pickUpAt: pickUpAt(row, context),
    ...bookingView(row, payment, context),
  }
}

function usedNoteOf({ use }: Code, { brand, language }: MemberContext) {
  if (!use) return null
  const branch = brand.storeNames.get(use.storeId) ?? {}
  return say(usedNote({ branch, at: use.at }), language)
}

// In seconds; 0 for a code that expired unopened.
function lifetimeOf(
  { openedAt }: Code,
  { row, end, isWaiting }: { row: RedemptionRow; end: number; isWaiting: boolean },
) {
  if (isWaiting) return (row.minutes_valid ?? 0) * 60
  return openedAt === null ? 0 : Math.max(0, Math.round((end - openedAt) / 1000))
}

function barcodeOf({ barcode }: { barcode: string | null }): redemptions.BarcodeFormat {
  return barcode === 'CODE_128' || barcode === 'QR_CODE' ? barcode : 'PLAIN'
}
