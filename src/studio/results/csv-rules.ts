import { plainText } from '@/ui/plain-words'

/** The mark by which spreadsheets know UTF-8, as Thai needs it. */
const byteOrderMark = '\uFEFF'

/**
 * A table as CSV for spreadsheets. A cell that a spreadsheet would run as a formula is written as text
 * (OWASP, CSV injection).
 */
export function csvOf(rows: readonly CsvRow[]): string {
  return byteOrderMark + rows.map((row) => row.map(cellOf).join(',')).join('\r\n') + '\r\n'
}

export type CsvRow = readonly (string | number | null)[]

function cellOf(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const plain = plainText(value)
  const text = /^[=+\-@\t\r]/.test(plain) ? `'${plain}` : plain
  return /[",\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
