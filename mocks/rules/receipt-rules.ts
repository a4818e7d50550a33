import type { Brand } from '../brands/brand.ts'
import type { Text } from '../brands/content.ts'
import type { ReceiptSetting } from '../brands/receipts-content.ts'
import type { ReceiptTable } from '../database/schema.ts'
import { Problem } from '../problem.ts'
import { addDays, bangkokDay } from './bangkok.ts'
import { hasFeature, rateOf } from './earn-ways.ts'

/** For how long a rejection can be answered. */
const answerMs = 30 * 86_400_000

/** What a new photo or a correction can mend. */
const mendable = new Set(['unreadable_date', 'amount_mismatch'])

export interface Shop {
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
  const rest = (language: 'en' | 'th') =>
    full[language].startsWith(`${shop[language]} `)
      ? full[language].slice(shop[language].length + 1)
      : full[language]
  return { en: rest('en'), th: rest('th') }
}

/** What a ledger calls the points of a receipt. */
export function receiptTitle({ shop, branch }: { shop: Text; branch: Text }, isOwn: boolean): Text {
  if (isOwn) {
    return { en: `Receipt, ${shop.en} ${branch.en}`, th: `ใบเสร็จ ${shop.th} ${branch.th}` }
  }
  return { en: `Receipt, ${shop.en}, ${branch.en}`, th: `ใบเสร็จ ร้าน ${shop.th} ${branch.th}` }
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
  const rate = rateOf(brand, levelId)
  // The small part mends what a rate such as 1.1 loses in binary.
  return Math.floor(((amountSatang ?? 0) * rate.points) / (rate.baht * 100) + 1e-9)
}

/**
 * What makes two numbers of a shop the same receipt: its letters and digits, as till and member
 * write spaces, hyphens, case, accents and digits as they please. Letters that look alike count as
 * one, O and 0 and I, L and 1 as well, so that no receipt counts twice in another script.
 * @throws Problem invalid for one that has none
 */
export function numberKeyOf(receiptNumber: string): string {
  const key = plainKeyOf(receiptNumber)
  if (key === '') throw new Problem('invalid', { field: 'receiptNumber', reason: 'empty' })
  return key.replaceAll('O', '0').replaceAll(/[IL]/g, '1')
}

const lookalikes = new Map(
  [
    // Cyrillic, Greek, and Latin letters that are more than a letter with a mark.
    ['АВЕЁЅІЇЈКМНОРСТУҮХԚԜҺ', 'ABEESIIJKMHOPCTYYXQWH'],
    ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'],
    ['ØŁĐÐĦŦƉ', 'OLDDHTD'],
  ].flatMap(([from = '', to = '']) =>
    from.split('').map((letter, at) => [letter, to[at] ?? ''] as const),
  ),
)

/**
 * A text by its letters and digits alone, in capitals of one script where they look alike. What
 * nobody sees counts for nothing, nor does a mark, unless it is Thai on Thai.
 */
export function plainKeyOf(text: string): string {
  return text
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/\p{Nd}/gu, digitOf)
    .replaceAll(/\p{L}/gu, (letter) => lookalikes.get(letter) ?? letter)
    .replaceAll(
      /(?<!\p{Script=Thai})\p{M}|\p{Default_Ignorable_Code_Point}|[^\p{L}\p{M}\p{N}]/gu,
      '',
    )
}

/** Unicode has the ten digits of a script in a row, from zero on. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1
  return String((code - first) % 10)
}

/**
 * A receipt is taken on the day that is printed on it, and as many days after it as the hours that
 * the brand gives: no time is asked for, so that the whole day counts.
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
  return canAppeal(receipt, now) && mendable.has(receipt.reason ?? '')
}

/** Whether a rejection can be said to be wrong: once each, for then it is rejected no longer. */
export function canAppeal({ status, decided_at }: Decided, now: number): boolean {
  return status === 'reject' && decided_at !== null && now <= decided_at + answerMs
}
