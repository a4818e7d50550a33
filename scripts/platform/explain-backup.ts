import { stop } from './platform-database.ts'

// What backup, restore and move say alike.

interface Totals {
  tables: number
  rows: number
  balances: number
  entries: number
}

/** The numbers of a backup in words. */
export function tellTotals({ tables, rows, balances, entries }: Totals): string {
  const of = (count: number) => count.toLocaleString('en')
  const sums =
    balances === entries
      ? `balances of ${of(balances)} points, as the ledger has them`
      : `balances of ${of(balances)} points, BUT ${of(entries)} in the ledger`
  return `${of(tables)} tables, ${of(rows)} rows, ${sums}.`
}

/** Does the work of a command; a fault that an operator can mend is told in a sentence. */
export async function explainingFaults<T>(nothing: string, work: () => Promise<T>): Promise<T> {
  const { BackupProblem } = await import('../../mocks/database/backup/backup-problem.ts')
  const { isNoRoom, unavailableBy } = await import('../../mocks/database/unavailable.ts')
  try {
    return await work()
  } catch (error) {
    if (error instanceof BackupProblem) stop(`${error.message} ${nothing}`)
    if (isNoRoom(error)) stop(`The disk is full. ${nothing}`)
    if (unavailableBy(error) === 'locked') stop(`The database is in use. ${nothing}`)
    if (unavailableBy(error) === 'broken') {
      stop(
        `The database cannot be reached, read or written: ${(error as Error).message}. ${nothing}`,
      )
    }
    throw error
  }
}
