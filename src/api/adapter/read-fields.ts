import { isRecord } from '@/contract/json'
import type { z } from '@/contract/zod'
import type { FieldRule, TimeForm } from './adapter-options'
import { contractValue, type FieldKind, kindOf } from './field-kinds'
import { valueAt } from './name-rules'
import { readDay, readMoment } from './time-form-rules'
import { fromUnit, leftUntil } from './unit-rules'

/** How the fields of one endpoint are written by a platform. */
export interface FieldOptions {
  /** The rule for a field by its path, if it has one. */
  ruleOf: (path: readonly string[]) => FieldRule | undefined
  times: TimeForm | undefined
  dates: TimeForm | undefined
  loose: boolean
}

/** What reading a field may need of the answer around it. */
interface Around {
  /** The answer as it came. */
  whole: unknown
  /** The platform's time at the answer, in milliseconds since 1970. */
  now: number
}

type Read = (sent: unknown, around: Around) => unknown

/** Makes what reads an answer into the contract's names, units and values. */
export function readerOf(
  schema: z.core.$ZodType,
  options: FieldOptions,
  path: readonly string[] = [],
): Read {
  const kind = kindOf(schema)
  const { shape, element, valueType } = kind
  if (shape) return objectReader(shape, options, path)
  const inner = element ?? valueType
  if (inner) {
    let read: Read | undefined
    return (sent, around) => {
      // Not before it is used: a schema may hold itself.
      read ??= readerOf(inner, options, path)
      const one: Read = read
      if (element) return Array.isArray(sent) ? sent.map((item) => one(item, around)) : sent
      if (!isRecord(sent)) return sent
      return Object.fromEntries(
        Object.entries(sent).map(([name, value]) => [name, one(value, around)]),
      )
    }
  }
  return leafReader(schema, kind, options, path)
}

function objectReader(
  shape: Record<string, z.core.$ZodType>,
  options: FieldOptions,
  path: readonly string[],
): Read {
  let fields: { name: string; rule: FieldRule | undefined; isTime: boolean; read: Read }[]
  return (sent, around) => {
    fields ??= Object.entries(shape).map(([name, field]) => {
      const place = [...path, name]
      return {
        name,
        rule: options.ruleOf(place),
        isTime: kindOf(field).format === 'datetime',
        read: readerOf(field, options, place),
      }
    })
    const isNamed = fields.some(({ rule }) => rule?.name !== undefined)
    if (!isRecord(sent) && !(isNamed && sent !== undefined && sent !== null)) return sent
    const read = fields.map(({ name, rule, isTime, read: readField }) => {
      const standard = rule?.value
      const isFixed = standard !== undefined && rule?.name === undefined
      const found = isFixed ? undefined : valueAt(sent, rule?.name ?? name, around.whole)
      const isSent = found !== undefined && (found !== null || standard === undefined)
      if (isSent) return [name, readField(found, around)] as const
      const isNow = isTime && standard === 'now'
      return [name, isNow ? new Date(around.now).toISOString() : standard] as const
    })
    return Object.fromEntries(read.filter(([, value]) => value !== undefined))
  }
}

function leafReader(
  schema: z.core.$ZodType,
  kind: FieldKind,
  { ruleOf, times, dates, loose }: FieldOptions,
  path: readonly string[],
): Read {
  const { type, format, isOpen } = kind
  const { unit, time, values } = ruleOf(path) ?? {}
  const name = path.at(-1) ?? ''
  const byTable = values && tableOf(schema, values)
  const form = time ?? (format === 'datetime' ? times : format === 'date' ? dates : undefined)
  return (sent, { now }) => {
    if (sent === undefined || sent === null) return sent
    if (byTable) {
      const found = byTable.find(([, own]) => own.includes(String(sent)))
      // A number that is not in the table could be read as another of the contract's.
      return found ? found[0] : type === 'number' && isOpen ? -1 : unread(sent)
    }
    if (unit === 'endsAt') {
      const moment = readMoment(sent, time ?? times ?? iso)
      if (moment === undefined) return unread(sent)
      return moment === null ? null : leftUntil(moment, now, name)
    }
    if (unit) {
      const number = numberOf(sent)
      return number === undefined ? unread(sent) : fromUnit(number, unit, name)
    }
    if (form && format === 'date') {
      const day = readDay(sent, form)
      return day === undefined ? unread(sent) : day
    }
    if (form && format === 'datetime') {
      const moment = readMoment(sent, form)
      if (moment === undefined) return unread(sent)
      return moment === null ? null : new Date(moment).toISOString()
    }
    return loose ? looselyRead(sent, type) : sent
  }
}

const iso: TimeForm = { form: 'iso', zone: 'Asia/Bangkok', era: 'common', endOfDay: false }

/** The contract's values with the platform's, as texts. */
export function tableOf(
  schema: z.core.$ZodType,
  values: NonNullable<FieldRule['values']>,
): (readonly [unknown, readonly string[]])[] {
  return Object.entries(values).map(([text, own]) => {
    return [contractValue(schema, text), [own].flat().map(String)] as const
  })
}

/**
 * A value that cannot be read, as no field of the contract reads it: left as it was, it could be
 * taken for another one. What is wrong with it is told as of any answer.
 */
function unread(sent: unknown): string {
  return `${unreadBeginning}${JSON.stringify(sent)}`
}

const unreadBeginning = 'unread '

/** What a platform has sent, as JSON, where the adapter could not read it; else undefined. */
export function unreadIn(read: unknown): string | undefined {
  const isUnread = typeof read === 'string' && read.startsWith(unreadBeginning)
  return isUnread ? read.slice(unreadBeginning.length) : undefined
}

function numberOf(sent: unknown): number | undefined {
  if (typeof sent === 'number') return sent
  const isNumber = typeof sent === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(sent)
  return isNumber ? Number(sent) : undefined
}

function looselyRead(sent: unknown, type: string): unknown {
  if (type === 'number') return numberOf(sent) ?? sent
  if (type === 'string' && typeof sent === 'number') return String(sent)
  if (type !== 'boolean') return sent
  const text = String(sent).toLowerCase()
  if (text === 'true' || text === '1') return true
  return text === 'false' || text === '0' ? false : sent
}
