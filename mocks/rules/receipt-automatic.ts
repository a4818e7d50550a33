import type { AutomaticRule } from '../brands/receipts-content.ts'
import type { Database } from '../database/connect.ts'
import type { Reading } from '../outside/receipt-reader.ts'
import { bangkokDay, startOfDay } from './bangkok.ts'
import { placeOf, type ReceiptRow } from './receipt-rows.ts'
import { numberKeyOf, plainKeyOf } from './receipt-rules.ts'

/** How many receipts the rule has approved today and this month, in Bangkok. */
export interface Approved {
  today: number
  thisMonth: number
}

/** Whether a brand's rule approves a receipt without a person. */
export function mayApprove(
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

/** Whether the machine has read what the member says: date, number, shop and amount, all four. */
export function agrees(receipt: ReceiptRow, { date, number, shop, amountBaht }: Reading): boolean {
  if (date === null || number === null || shop === null || amountBaht === null) return false
  const printed = plainKeyOf(shop)
  return (
    date === receipt.receipt_date &&
    keyOrNone(number) === receipt.number_key &&
    Object.values(placeOf(receipt).shop).some((name) => printed.includes(plainKeyOf(name))) &&
    Math.round(amountBaht * 100) === receipt.amount_satang
  )
}

/** How many of a member's or of a device's receipts the rule has approved. Nothing is of no device. */
export async function countApproved(
  db: Database,
  receipt: ReceiptRow,
  whose: 'member_id' | 'device_key',
  now: number,
): Promise<Approved> {
  const day = bangkokDay(now)
  const since = async (from: string) => {
    const { total } = await db
      .selectFrom('receipt')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('app_id', '=', receipt.app_id)
      .where(whose, '=', receipt[whose])
      .where('decided_by', '=', 'rule')
      .where('decided_at', '>=', startOfDay(from))
      .executeTakeFirstOrThrow()
    return total
  }
  return { today: await since(day), thisMonth: await since(`${day.slice(0, 7)}-01`) }
}

function isWithin(caps: AutomaticRule['member'], { today, thisMonth }: Approved) {
  return today < caps.perDay && thisMonth < caps.perMonth
}

function keyOrNone(number: string) {
  return plainKeyOf(number) === '' ? undefined : numberKeyOf(number)
}
