import { z } from '../../src/contract/zod.ts'

interface Parts {
  type: string
  innerType?: z.core.$ZodType
  element?: z.core.$ZodType
  shape?: Record<string, z.core.$ZodType>
  keyType?: z.core.$ZodType
  valueType?: z.core.$ZodType
  options?: z.core.$ZodType[]
  in?: z.core.$ZodType
  entries?: Record<string, unknown>
  values?: unknown[]
}

const plain = [
  'Example',
  '2026-01-31T00:00:00Z',
  '2026-01-31',
  '#aabbcc',
  '09:00',
  '10110',
  1,
  0,
  true,
]

/** A value that a schema takes, the same each time, with every field and an item in each list. */
export function sampleOf(schema: z.core.$ZodType): unknown {
  const {
    element,
    entries,
    in: inside,
    innerType,
    options,
    shape,
    valueType,
    values,
  } = partsOf(schema)
  if (innerType) return sampleOf(innerType)
  if (element) return [sampleOf(element)]
  if (valueType) return { [nameIn(schema)]: sampleOf(valueType) }
  if (shape) {
    return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, sampleOf(field)]))
  }
  if (options?.[0]) return sampleOf(options[0])
  if (inside) return sampleOf(inside)
  const all = [...Object.values(entries ?? {}), ...(values ?? []), ...plain]
  return all.find((value) => z.safeParse(schema, value).success)
}

/** The name of the one field that a sample of a record has. */
export function nameIn(schema: z.core.$ZodType) {
  const { keyType } = partsOf(schema)
  return String(keyType && sampleOf(keyType))
}

export function partsOf(schema: z.core.$ZodType) {
  // The common type names none of what each kind of schema has.
  return schema._zod.def as unknown as Parts
}
