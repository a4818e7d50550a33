import { isRecord } from '@/contract/json'
import type { z } from '@/contract/zod'
import { lookUp } from '@/contract/look-up'
import { kindOf } from './field-kinds'
import { putAt, respell, setOwn } from './name-rules'
import { type FieldOptions, tableOf } from './read-fields'
import { writeDay, writeMoment } from './time-form-rules'
import { toUnit } from './unit-rules'

export interface WriteOptions extends FieldOptions {
  spelling: 'camel' | 'pascal' | 'snake' | undefined
}

/** The name under which a field is sent. */
export function sentName(path: readonly string[], { ruleOf, spelling }: WriteOptions): string {
  const name = ruleOf(path)?.name
  // An answer's place of it says nothing of what is sent.
  const isOwn = name !== undefined && name !== '' && !name.startsWith('$')
  return isOwn ? name : respell(path.at(-1) ?? '', spelling)
}

/** Writes what is sent in the platform's names, units and values. */
export function written(
  schema: z.core.$ZodType | undefined,
  value: unknown,
  options: WriteOptions,
  path: readonly string[] = [],
): unknown {
  if (value === undefined || value === null || value instanceof Blob) return value
  const { shape, element, valueType } = schema ? kindOf(schema) : none
  const inner = element ?? valueType
  if (Array.isArray(value)) {
    return value.map((item: unknown) => written(element, item, options, path))
  }
  if (isRecord(value)) {
    const into: Record<string, unknown> = {}
    for (const [name, part] of Object.entries(value)) {
      // The names of a table are data.
      if (inner) setOwn(into, name, written(inner, part, options, path))
      else {
        const place = [...path, name]
        const field = shape && lookUp(shape, name)
        putAt(into, sentName(place, options), written(field, part, options, place))
      }
    }
    return into
  }
  return schema ? writtenLeaf(schema, value, options, path) : value
}

const none = { shape: undefined, element: undefined, valueType: undefined }

function writtenLeaf(
  schema: z.core.$ZodType,
  value: unknown,
  { ruleOf, times, dates }: WriteOptions,
  path: readonly string[],
): unknown {
  const { format } = kindOf(schema)
  const { unit, time, values } = ruleOf(path) ?? {}
  const name = path.at(-1) ?? ''
  if (values) {
    const found = tableOf(schema, values).find(([own]) => own === value)
    const own = found && lookUp(values, String(value))
    return own === undefined ? value : [own].flat()[0]
  }
  if (unit && unit !== 'endsAt' && typeof value === 'number') return toUnit(value, unit, name)
  if (typeof value !== 'string') return value
  const form = time ?? (format === 'datetime' ? times : format === 'date' ? dates : undefined)
  if (!form) return value
  if (format === 'date') return writeDay(value, form)
  return format === 'datetime' ? writeMoment(Date.parse(value), form) : value
}
