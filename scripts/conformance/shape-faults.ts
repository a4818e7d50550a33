import { unreadIn } from '@/api/adapter/read-fields'
import { isRecord } from '@/contract/json'
import { lookUp } from '@/contract/look-up'
import { renamed } from '@/contract/reader'
import { partsOf } from '@/contract/schema-parts'
import { z } from '@/contract/zod'

export interface ShapeFault {
  /** As `items[2].name`; empty: the answer itself. */
  path: string
  expected: string
  got: string
}

/**
 * What of an answer is not as the contract has it, in any spelling. Stricter than the app, which
 * replaces what it can do without: a value that it would replace is a fault.
 */
export function shapeFaults(schema: z.ZodMiniType, sent: unknown): ShapeFault[] {
  return faultsOf(schema, renamed(schema, sent), '')
}

function faultsOf(schema: z.core.$ZodType, sent: unknown, path: string): ShapeFault[] {
  const { innerType, type, element, shape, valueType, options } = partsOf(schema)
  if (innerType) {
    const isEmpty = sent === undefined || (sent === null && z.safeParse(schema, null).success)
    return isEmpty && z.safeParse(schema, sent).success ? [] : faultsOf(innerType, sent, path)
  }
  if (element) {
    if (!Array.isArray(sent)) return [fault(path, 'list', sent)]
    return sent.flatMap((item, at) => faultsOf(element, item, `${path}[${at}]`))
  }
  if (shape || valueType) {
    if (!isRecord(sent)) return [fault(path, 'object', sent)]
    const fields = Object.entries(shape ?? sent)
    return fields.flatMap(([name, field]) =>
      faultsOf(
        valueType ?? (field as z.core.$ZodType),
        lookUp(sent, name),
        path === '' ? name : `${path}.${name}`,
      ),
    )
  }
  // A list of values that may grow reads what is not in it, too.
  const [values, other] = options ?? []
  if (values && other?._zod.def.type === 'pipe') return faultsOf(values, sent, path)
  if (type === 'union' && options) {
    const found = options.map((option) => faultsOf(option, sent, path))
    return found.find((faults) => faults.length === 0) ?? found[0] ?? []
  }
  return leafFaults(schema, sent, path)
}

function leafFaults(schema: z.core.$ZodType, sent: unknown, path: string): ShapeFault[] {
  const issue = z.safeParse(schema, sent).error?.issues[0] as Described | undefined
  if (!issue) return isOtherEra(schema, sent) ? [fault(path, 'year of the common era', sent)] : []
  const { expected, format, values, minimum, pattern } = issue
  if (format === 'datetime') {
    return [fault(path, 'time with its zone (2026-11-27T10:00:00+07:00)', sent)]
  }
  const limit = minimum === undefined ? undefined : `at least ${minimum}`
  const choice = values?.map((value) => JSON.stringify(value)).join(', ')
  const form = format === 'regex' && pattern !== undefined ? `text like ${pattern}` : format
  const whole = form === 'safeint' ? 'whole number' : form
  return [fault(path, choice ?? limit ?? whole ?? expected ?? schema._zod.def.type, sent)]
}

/** A Buddhist year is 543 more, and reads as a time of the future. */
function isOtherEra(schema: z.core.$ZodType, sent: unknown) {
  const { format } = partsOf(schema)
  if (typeof sent !== 'string' || (format !== 'datetime' && format !== 'date')) return false
  return Number(sent.slice(0, 4)) > 2400
}

function fault(path: string, expected: string, sent: unknown): ShapeFault {
  const unread = unreadIn(sent)
  if (unread === undefined) return { path, expected, got: shortOf(sent) }
  return { path, expected: "what the adapter's form, unit or values can read", got: unread }
}

/** A value in short: of lists and objects their kind alone. */
export function shortOf(sent: unknown): string {
  if (sent === undefined) return 'nothing'
  if (Array.isArray(sent)) return `list of ${sent.length}`
  if (isRecord(sent)) return 'object'
  const text = JSON.stringify(sent)
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

interface Described {
  expected?: string
  format?: string
  values?: readonly unknown[]
  minimum?: number
  pattern?: string
}
