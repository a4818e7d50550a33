import type { SentPhoto } from './read-receipt-photo.ts'
import { placeOf, receiptSettingOf } from './rules.ts'
import { plainKeyOf, numberKeyOf } from '../../values/receipt-number.ts'
import { type Approved, countApproved, type ReceiptRow } from './store.ts'
import type { AutomaticRule } from '../../brands/receipts-content.ts'
import type { Database } from '../../database/connect.ts'
import type { Reading } from '../../third-party/receipt-reader.ts'
import type { MemberContext } from '../../request/request-context.ts'

/** What the machine reads, where the brand's rule needs it; undefined when the machine fails. */
export async function readByMachine(
  { brand, receiptReader, warn }: MemberContext,
  photo: SentPhoto,
): Promise<Reading | undefined> {
  if (!receiptSettingOf(brand).config.automatic) return undefined
  return receiptReader.read(photo).catch((error: unknown) => {
    warn('The receipt reader fails: receipts wait for people.', brand.appId, error)
    return undefined
  })
}

/**
 * Whether the brand's rule approves a receipt without a person. It needs the device's id, to count
 * the receipts of the device.
 */
export async function isApprovedByRule(
  tx: Database,
  context: MemberContext,
  row: ReceiptRow,
  reading: Reading,
) {
  const { automatic } = receiptSettingOf(context.brand).config
  if (!automatic || row.device_key === null) return false
  return mayApprove(automatic, row, reading, {
    member: await countApproved(tx, row, 'member_id', context.now),
    device: await countApproved(tx, row, 'device_key', context.now),
  })
}

function mayApprove(
  { belowBaht, member, device }: AutomaticRule,
  receipt: ReceiptRow,
  reading: Reading,
  approved: { member: Approved; device: Approved },
): boolean {
  return (
    agrees(receipt, reading) &&
    (receipt.amount_satang ?? Infinity) < belowBaht * 100 &&
    isWithin(member, approved.member) &&
    isWithin(device, approved.device)
  )
}

/** Whether the machine has read what the member wrote: date, number, shop and amount, all four. */
function agrees(receipt: ReceiptRow, { date, number, shop, amountBaht }: Reading): boolean {
  if (date === null || number === null || shop === null || amountBaht === null) return false
  const printed = plainKeyOf(shop)
  return (
    date === receipt.receipt_date &&
    keyOrNone(number) === receipt.number_key &&
    Object.values(placeOf(receipt).shop).some((name) => printed.includes(plainKeyOf(name))) &&
    Math.round(amountBaht * 100) === receipt.amount_satang
  )
}

function isWithin(caps: AutomaticRule['member'], { today, thisMonth }: Approved) {
  return today < caps.perDay && thisMonth < caps.perMonth
}

function keyOrNone(number: string) {
  return plainKeyOf(number) === '' ? undefined : numberKeyOf(number)
}
