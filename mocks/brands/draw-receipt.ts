import { textIn } from '@/contract/text'
import { standardLanguage } from '../values/standard-language.ts'
import type { ReceiptContent } from './receipts-content.ts'

const baht = new Intl.NumberFormat(standardLanguage, { minimumFractionDigits: 2 })

/** A photo of a receipt of the story: a till's slip on a table, as a vector. */
export function drawReceipt(receipt: ReceiptContent): { contentType: string; bytes: Uint8Array } {
  return { contentType: 'image/svg+xml', bytes: new TextEncoder().encode(svgOf(receipt)) }
}

function svgOf(receipt: ReceiptContent) {
  const { store, branch, storeId, receiptDate, receiptNumber, spendingAmount } = receipt
  const sum = baht.format(spendingAmount)
  // Prices include 7 % VAT.
  const tax = baht.format(Math.round((spendingAmount * 700) / 107) / 100)
  // An unreadable receipt is cut off through the middle of a line.
  const isCut = receipt.rejectReason === 'unreadable_date'
  const lines = [
    line(150, textIn(store, standardLanguage).toUpperCase(), { size: 38, anchor: 'middle' }),
    line(196, textIn(branch, standardLanguage), { size: 24, anchor: 'middle' }),
    ...pair(270, 'DATE', receiptDate.split('-').toReversed().join('/')),
    ...pair(310, 'NO.', receiptNumber),
    rule(340),
    ...pair(390, storeId === null ? 'Goods' : 'Food and drinks', sum),
    ...pair(430, 'of it VAT 7%', tax),
    rule(460),
    ...pair(520, 'TOTAL', sum, 34),
    line(610, 'Thank you', { size: 24, anchor: 'middle' }),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800" width="600" height="800">
<rect width="600" height="800" fill="#8d7762"/>
<g transform="rotate(-1.5 300 400)${isCut ? ' translate(0 -262)' : ''}">
<rect x="78" y="68" width="452" height="620" fill="#00000033"/>
<rect x="70" y="60" width="452" height="620" fill="#fbfaf5"/>
<g font-family="monospace" fill="#2b2a28">
${lines.join('\n')}
</g>
</g>
</svg>`
}

function line(
  y: number,
  text: string,
  { size, anchor, x }: { size: number; anchor: 'start' | 'middle' | 'end'; x?: number },
) {
  const at = x ?? 296
  return `<text x="${at}" y="${y}" font-size="${size}" text-anchor="${anchor}">${escape(text)}</text>`
}

function pair(y: number, name: string, value: string, size = 24) {
  return [
    line(y, name, { size, anchor: 'start', x: 102 }),
    line(y, value, { size, anchor: 'end', x: 490 }),
  ]
}

function rule(y: number) {
  return `<path d="M102 ${y}H490" stroke="#2b2a28" stroke-dasharray="6 6" stroke-width="2"/>`
}

function escape(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
