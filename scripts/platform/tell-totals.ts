interface Totals {
  tables: number
  rows: number
  balances: number
  entries: number
}

/** The numbers of a backup in words, as backup, restore and move say them. */
export function tellTotals({ tables, rows, balances, entries }: Totals): string {
  const of = (count: number) => count.toLocaleString('en')
  const sums =
    balances === entries
      ? `balances of ${of(balances)} points, as the ledger has them`
      : `balances of ${of(balances)} points, BUT ${of(entries)} in the ledger`
  return `${of(tables)} tables, ${of(rows)} rows, ${sums}.`
}
