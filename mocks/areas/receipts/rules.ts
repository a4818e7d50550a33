import { pointsOfPurchase } from '@/contract/points-of-purchase'
import { textIn } from '@/contract/text'
import type { ReceiptRow } from './store.ts'
import { mapText } from '../../answers/compose-text.ts'
import { type Brand, hasFeature } from '../../brands/brand.ts'
import { rateOf } from '../points/rules.ts'
import { Text } from '../../brands/content.ts'
import type { ReceiptSetting } from '../../brands/receipts-content.ts'
import type { ReceiptTable } from '../../database/schema.ts'
import { Problem } from '../../values/problem.ts'
import { addDays, bangkokDay } from '../../values/bangkok.ts'

/** How long a rejected receipt can be resent or appealed. */
const answerMs = 30 * 86_400_000

/** The reasons that a new photo or a correction can fix. */
const fixable = new Set(['unreadable_date', 'amount_mismatch'])

interface Shop {
  id: string
  name: Text
  branches: { id: string; name: Text }[]
}

/**
 * How a brand takes receipts.
 * @throws Problem notAvailable where it takes none
 */
export function receiptSettingOf(brand: Brand): ReceiptSetting {
  if (!brand.receipts || !hasFeature(brand, 'receipts')) throw new Problem('notAvailable')
  return brand.receipts
}

/** The shops whose receipts are taken, with their branches. */
export function shopsOf(
  { partnerShops }: Pick<ReceiptSetting, 'partnerShops'>,
  storeNames: ReadonlyMap<number, Text>,
): Shop[] {
  return partnerShops.map(({ id, name, branches }) => ({
    id,
    name,
    branches:
      branches === 'stores'
        ? [...storeNames].map(([store, full]) => ({
            id: String(store),
            name: branchOf(full, name),
          }))
        : branches.map((branch, index) => ({ id: `${id}-${index + 1}`, name: branch })),
  }))
}

// "Chaan Lat Phrao" is the branch Lat Phrao of Chaan.
function branchOf(full: Text, shop: Text): Text {
  return mapText(full, (name, language) => {
    const start = `${textIn(shop, language)} `
    return name.startsWith(start) ? name.slice(start.length) : name
  })
}

/**
 * The names of a shop and its branch.
 * @throws Problem invalid, with `reason` unknown
 */
export function findPlace(
  brand: Brand,
  { storeId, branchId }: { storeId: string; branchId: string },
) {
  const shop = shopsOf(receiptSettingOf(brand), brand.storeNames).find(({ id }) => id === storeId)
  if (!shop) throw new Problem('invalid', { field: 'storeId', reason: 'unknown' })
  const branch = shop.branches.find(({ id }) => id === branchId)
  if (!branch) throw new Problem('invalid', { field: 'branchId', reason: 'unknown' })
  return { shop: shop.name, branch: branch.name }
}

/** The id of the brand's own shop among those whose receipts are taken. */
export function ownShopId({ receipts }: Pick<Brand, 'receipts'>): string | undefined {
  return receipts?.partnerShops.find(({ branches }) => branches === 'stores')?.id
}

/** Whether a shop is the brand's own. */
export function isOwnShop({ receipts }: Pick<Brand, 'receipts'>, shopId: string | null): boolean {
  return receipts?.partnerShops.find(({ id }) => id === shopId)?.branches === 'stores'
}

/** What a member of a level gets for an amount, in whole points. */
export function receiptPoints(
  brand: Pick<Brand, 'earn' | 'levels'>,
  levelId: number,
  amountSatang: number | null,
): number {
  return pointsOfPurchase(amountSatang ?? 0, rateOf(brand, levelId))
}

/**
 * A receipt is taken on the day that is printed on it, and as many days after it as the hours that
 * the brand gives: a receipt has no time in the form, so that the whole day counts.
 * @throws Problem invalid, with `reason` future or tooOld
 */
export function checkReceiptDate(date: string, sentAt: number, withinHours: number): void {
  const day = bangkokDay(sentAt)
  const oldest = addDays(day, -Math.ceil(withinHours / 24))
  const reason = date > day ? 'future' : date < oldest ? 'tooOld' : undefined
  if (reason) throw new Problem('invalid', { field: 'receiptDate', reason })
}

/**
 * An amount in satang.
 * @throws Problem invalid, with `reason` tooMuch or amount
 */
export function readAmount(baht: number, maxSpendingBaht: number): number {
  const satang = Math.round(baht * 100)
  const isWhole = Math.abs(baht * 100 - satang) < 1e-4
  const reason = baht > maxSpendingBaht ? 'tooMuch' : satang < 1 || !isWhole ? 'amount' : undefined
  if (reason) throw new Problem('invalid', { field: 'spendingAmount', reason })
  return satang
}

type Decided = Pick<ReceiptTable, 'status' | 'reason' | 'decided_at'>

/** Whether a new photo and corrections are taken. */
export function canResend(receipt: Decided, now: number): boolean {
  return canAppeal(receipt, now) && fixable.has(receipt.reason ?? '')
}

/** Whether a rejection can be appealed: once each, for then it is rejected no longer. */
export function canAppeal({ status, decided_at }: Decided, now: number): boolean {
  return status === 'reject' && decided_at !== null && now <= decided_at + answerMs
}

/** Where a receipt is from, as it was called when it was sent. */
export function placeOf({ shop_json, branch_json }: Pick<ReceiptRow, 'shop_json' | 'branch_json'>) {
  return { shop: Text.parse(JSON.parse(shop_json)), branch: Text.parse(JSON.parse(branch_json)) }
}
