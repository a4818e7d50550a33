import type { z } from './zod'

/** What schemas are made of; the common type names none of it. */
export interface SchemaParts {
  type: string
  format?: string
  /** Of what may be missing: optional, nullable, with a default. */
  innerType?: z.core.$ZodType
  element?: z.core.$ZodType
  shape?: Record<string, z.core.$ZodType>
  keyType?: z.core.$ZodType
  valueType?: z.core.$ZodType
  options?: readonly z.core.$ZodType[]
  /** What a pipe reads. */
  in?: z.core.$ZodType
  entries?: Readonly<Record<string, unknown>>
  values?: readonly unknown[]
}

export function partsOf(schema: z.core.$ZodType): SchemaParts {
  return schema._zod.def
}
