import { isRecord } from './json'
import { lookUp } from './look-up'
import { partsOf } from './schema-parts'
import { z } from './zod'

/**
 * Reads what a platform sent, whatever its naming: PascalCase, camelCase, snake_case, `RowKey` and
 * `PartitionKey`. Keys are matched to the schema's own names, so that screens know one spelling.
 *
 * @throws the schema's error when the content, once renamed, is not what the contract promises.
 */
export function read<S extends z.ZodMiniType>(schema: S, sent: unknown): z.output<S> {
  return schema.parse(renamed(schema, sent))
}

/** What was sent, by the schema's own names; what else it holds is left as it is. */
export function renamed(schema: z.ZodMiniType, sent: unknown): unknown {
  return renameOf(schema)(sent)
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

type Rename = (sent: unknown) => unknown

/** By schema: to find out what one is takes longer than to rename what it describes. */
const renames = new WeakMap<z.core.$ZodType, Rename>()

function renameOf(schema: z.core.$ZodType): Rename {
  const rename = renames.get(schema) ?? makeRename(unwrapSchema(schema))
  renames.set(schema, rename)
  return rename
}

function makeRename(inner: z.core.$ZodType): Rename {
  let fields: [string, Rename][]
  if (inner instanceof z.ZodMiniObject) {
    return (sent) => {
      // Not before it is used: a schema may hold itself.
      fields ??= Object.entries(inner.shape).map(([name, field]) => [name, renameOf(field)])
      return isRecord(sent) ? renameObject(fields, sent) : sent
    }
  }
  if (inner instanceof z.ZodMiniArray) {
    const item: Rename = (one) => renameOf(inner._zod.def.element)(one)
    return (sent) => (Array.isArray(sent) ? sent.map(item) : sent)
  }
  if (inner instanceof z.ZodMiniRecord) {
    return (sent) => {
      if (!isRecord(sent)) return sent
      const rename = renameOf(inner._zod.def.valueType)
      return renameObject(
        Object.keys(sent).map((name) => [name, rename]),
        sent,
      )
    }
  }
  return (sent) => sent
}

function renameObject(fields: [string, Rename][], sent: Record<string, unknown>) {
  // Rarely needed: most platforms use the names of the contract, and a list has thousands of objects.
  let folded: Map<string, unknown> | undefined
  return Object.fromEntries(
    fields.flatMap(([name, rename]) => {
      if (Object.hasOwn(sent, name)) return [[name, rename(lookUp(sent, name))]]
      folded ??= foldKeys(sent)
      const known = [fold(name), ...(lookUp(aliases, name) ?? [])].find((one) => folded?.has(one))
      return known === undefined ? [] : [[name, rename(folded.get(known))]]
    }),
  )
}

function unwrapSchema(schema: z.core.$ZodType): z.core.$ZodType {
  const { innerType } = partsOf(schema)
  return innerType ? unwrapSchema(innerType) : schema
}

function foldKeys(sent: Record<string, unknown>) {
  return new Map(Object.entries(sent).map(([name, value]) => [fold(name), value]))
}

/** Normalizes a name for comparison. */
export function fold(name: string) {
  return name.replaceAll(/[_-]/g, '').toLowerCase()
}
