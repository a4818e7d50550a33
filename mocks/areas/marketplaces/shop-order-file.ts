import { Instant } from '@/contract/shared'
import type { ReportedOrder } from './record-order.ts'

const columns = ['channel', 'order', 'account', 'amount', 'ordered at', 'state'] as const
const states = ['open', 'complete', 'cancelled'] as const
const mostBaht = 10_000_000

interface Line {
  /** Of the file, from 1. */
  number: number
  cells: string[]
}

/** A line of the file: an order, or what is wrong with it. */
export type FileLine = { number: number; order: ReportedOrder } | { number: number; fault: string }

/**
 * Reads a shop's export: CSV (RFC 4180) whose first line has the names of `columns`, in any order.
 * @throws Error when the file is no such table
 */
export function readOrderFile(text: string, channels: readonly string[], now: number): FileLine[] {
  const [head, ...lines] = linesOf(text.replace(/^\uFEFF/, ''))
  const names = (head?.cells ?? []).map((name) => name.trim().toLowerCase())
  const missing = columns.filter((name) => !names.includes(name))
  if (missing.length > 0) throw new Error(`The first line does not name: ${missing.join(', ')}.`)
  return lines.map(({ number, cells }) => {
    const cell = (name: (typeof columns)[number]) => (cells[names.indexOf(name)] ?? '').trim()
    const channel = cell('channel')
    const orderNumber = cell('order').replaceAll(/[\s#]/g, '').toUpperCase()
    const account = cell('account')
    const amount = cell('amount')
    const orderedAt = Date.parse(cell('ordered at'))
    const state = states.find((one) => one === cell('state'))
    const baht = /^\d+(\.\d{1,2})?$/.test(amount) ? Number(amount) : NaN
    const fault = (text: string) => ({ number, fault: text })
    if (cells.length !== names.length) return fault(`has ${cells.length} cells`)
    if (!channels.includes(channel)) return fault(`channel is one of ${channels.join(', ')}`)
    if (!/^[A-Z0-9-]{1,40}$/.test(orderNumber)) return fault('order is letters and digits')
    if (account === '' || account.length > 100) return fault('account is missing or too long')
    if (!(baht <= mostBaht)) return fault('amount is baht, such as 1250.50')
    if (!Instant.safeParse(cell('ordered at')).success) {
      return fault('ordered at is an instant, such as 2026-11-21T10:00:00+07:00')
    }
    if (orderedAt > now) return fault('ordered at is to come')
    if (!state) return fault(`state is one of ${states.join(', ')}`)
    const satang = Math.round(baht * 100)
    return { number, order: { channel, orderNumber, account, satang, orderedAt, state } }
  })
}

/** The lines of a CSV that hold anything; a quoted cell may hold commas, quotes and line ends. */
function linesOf(text: string): Line[] {
  const lines: Line[] = []
  let number = 1
  let start = 1
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at <= text.length; at += 1) {
    const sign = text[at]
    if (sign === '\n') number += 1
    if (isQuoted && sign !== undefined) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') cell += text[(at += 1)]
      else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === ',') cells = push()
    else if (sign === '\n' || sign === undefined) {
      cell = cell.replace(/\r$/, '')
      if (cells.length > 0 || cell !== '') lines.push({ number: start, cells: push() })
      cells = []
      start = number
    } else cell += sign
  }
  return lines

  function push() {
    const pushed = [...cells, cell]
    cell = ''
    return pushed
  }
}
