import { partsOf } from '../../src/contract/schema-parts.ts'
import { z } from '../../src/contract/zod.ts'

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
