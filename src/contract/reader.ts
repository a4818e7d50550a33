import { lookUp } from './look-up'
import { z } from './zod'

/**
 * Reads what a platform sent, whatever its naming: PascalCase, camelCase, snake_case, `RowKey` and
 * `PartitionKey`. Keys are matched to the schema's own names, so that screens know one spelling.
 *
 * @throws the schema's error when the content, once renamed, is not what the contract promises.
 */
export function read<S extends z.ZodMiniType>(schema: S, sent: unknown): z.output<S> {
  return schema.parse(rename(schema, sent))
}

/** Unwraps an answer: `{Success, Data}` in any spelling, or the plain answer. */
export function unwrap(sent: unknown): { ok: boolean; data: unknown; error?: unknown } {
  if (!isRecord(sent)) return { ok: true, data: sent }
  const byName = foldKeys(sent)
  const success = byName.get('success') ?? byName.get('issuccess')
  if (success === undefined) return { ok: true, data: sent }
  // A value such as `"false"` or 0 has no known meaning: the answer is not read.
  if (typeof success !== 'boolean') return { ok: true, data: undefined }
  if (!success) return { ok: false, data: undefined, error: byName.get('error') ?? sent }
  return { ok: true, data: byName.has('data') ? byName.get('data') : sent }
}

/** Other names of our fields on platforms of this family, normalized. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  key: ['rowkey'],
  partition: ['partitionkey'],
}

function rename(schema: z.core.$ZodType, sent: unknown): unknown {
  const inner = unwrapSchema(schema)
  if (inner instanceof z.ZodMiniObject && isRecord(sent)) return renameObject(inner, sent)
  if (inner instanceof z.ZodMiniArray && Array.isArray(sent)) {
    return sent.map((item) => rename(inner._zod.def.element, item))
  }
  if (inner instanceof z.ZodMiniRecord && isRecord(sent)) {
    const { valueType } = inner._zod.def
    return Object.fromEntries(
      Object.entries(sent).map(([name, value]) => [name, rename(valueType, value)]),
    )
  }
  return sent
}

function renameObject(schema: z.ZodMiniObject, sent: Record<string, unknown>) {
  const byName = foldKeys(sent)
  return Object.fromEntries(
    Object.entries(schema.shape).flatMap(([name, field]) => {
      if (Object.hasOwn(sent, name)) return [[name, rename(field, lookUp(sent, name))]]
      const names = [fold(name), ...(lookUp(aliases, name) ?? [])]
      const known = names.find((folded) => byName.has(folded))
      return known === undefined ? [] : [[name, rename(field, byName.get(known))]]
    }),
  )
}

function unwrapSchema(schema: z.core.$ZodType): z.core.$ZodType {
  let current = schema
  while (
    current instanceof z.ZodMiniOptional ||
    current instanceof z.ZodMiniNullable ||
    current instanceof z.ZodMiniDefault ||
    current instanceof z.ZodMiniCatch
  ) {
    current = current._zod.def.innerType
  }
  return current
}

function foldKeys(sent: Record<string, unknown>) {
  return new Map(Object.entries(sent).map(([name, value]) => [fold(name), value]))
}

/** Normalizes a name for comparison. */
export function fold(name: string) {
  return name.replaceAll(/[_-]/g, '').toLowerCase()
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
