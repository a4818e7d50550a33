import * as z from 'zod/mini'
import { parseJson } from '@/contract/json'
import { Count, formatOfBackup, type Totals } from './backup-lines.ts'
import { BackupProblem, damaged } from './backup-problem.ts'
import type { Value } from './table-rows.ts'

const Head = z.object({ format: z.number(), migrations: z.array(z.string()), madeAt: z.string() })
const Table = z.object({ table: z.string(), columns: z.array(z.string()) })
const TableEnd = z.object({ rows: z.number(), sha256: z.string() })
const End = z.object({
  end: z.object({
    tables: z.number(),
    rows: z.number(),
    balances: z.number(),
    entries: z.number(),
  }),
})
const Line = z.union([z.array(z.union([z.string(), z.number(), z.null()])), Table, TableEnd, End])

/** A part of a backup, as it is read. */
export type BackupPart =
  | { kind: 'head'; migrations: string[]; madeAt: string }
  | { kind: 'table'; table: string; columns: string[] }
  | { kind: 'row'; row: Value[] }
  | { kind: 'tableEnd'; rows: number; sha256: string }
  | { kind: 'end'; totals: Totals }

/**
 * Reads the lines of a backup, without their ends, and compares them with the numbers and hashes that
 * it has itself. Whoever has got the last part knows that all of it is there.
 * @throws BackupProblem
 */
export async function* checkedParts(lines: AsyncIterable<string>): AsyncGenerator<BackupPart> {
  let isBegun = false
  let isEnded = false
  let table: { name: string; count: Count } | undefined
  const all = { tables: 0, rows: 0 }
  for await (const text of lines) {
    if (!isBegun) {
      yield headOf(text)
      isBegun = true
      continue
    }
    if (isEnded) throw damaged('there is more behind its end')
    const line = read(text)
    if (Array.isArray(line) && table) {
      table.count.addRow(`${text}\n`)
      yield { kind: 'row', row: line }
    } else if ('table' in line && !table) {
      table = { name: line.table, count: new Count() }
      table.count.add(`${text}\n`)
      yield { kind: 'table', ...line }
    } else if ('sha256' in line && table) {
      const found = table.count.end()
      if (found.rows !== line.rows || found.sha256 !== line.sha256) {
        throw damaged(`the table ${table.name} is not what was written`)
      }
      all.tables++
      all.rows += found.rows
      table = undefined
      yield { kind: 'tableEnd', ...line }
    } else if ('end' in line && !table) {
      if (line.end.tables !== all.tables || line.end.rows !== all.rows) {
        throw damaged(`it has ${all.tables} of ${line.end.tables} tables`)
      }
      isEnded = true
      yield { kind: 'end', totals: line.end }
    } else throw damaged('a line is at a wrong place')
  }
  if (!isEnded) throw damaged('its end is missing')
}

function headOf(text: string): BackupPart {
  const head = Head.safeParse(parseJson(text))
  if (!head.success) throw new BackupProblem('This is no backup of the platform.')
  const { format, ...rest } = head.data
  if (format > formatOfBackup) {
    throw new BackupProblem(`The backup is of a newer program: its format is ${format}.`)
  }
  return { kind: 'head', ...rest }
}

function read(text: string) {
  const line = Line.safeParse(parseJson(text))
  if (!line.success) throw damaged('a line cannot be read')
  return line.data
}
