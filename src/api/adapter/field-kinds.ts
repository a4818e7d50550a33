import { partsOf } from '@/contract/schema-parts'
import { Baht } from '@/contract/shared'
import { z } from '@/contract/zod'

/** What a field of the contract is, as far as adapters go. */
export interface FieldKind {
  /** `object`, `array`, `string`, `number`, `boolean`, … */
  type: string
  /** `datetime` is a moment, `date` a day in Bangkok. */
  format: string | undefined
  isBaht: boolean
  /** It reads values that it does not know as a safe one. */
  isOpen: boolean
  shape: Record<string, z.core.$ZodType> | undefined
  element: z.core.$ZodType | undefined
  valueType: z.core.$ZodType | undefined
}

/** Looks into a schema, without what only says that it may be missing. */
export function kindOf(schema: z.core.$ZodType): FieldKind {
  const { type, format, innerType, shape, element, valueType, options, values } = partsOf(schema)
  if (innerType) return kindOf(innerType)
  const [first, second] = options ?? []
  const isOpen = second?._zod.def.type === 'pipe'
  if (type === 'union' && first) {
    const inside = { shape: undefined, element: undefined, valueType: undefined }
    return { ...kindOf(first), ...inside, isOpen }
  }
  return {
    type: type === 'literal' ? typeof values?.[0] : type === 'enum' ? 'string' : type,
    format,
    isBaht: schema === Baht,
    isOpen: false,
    shape,
    element,
    valueType,
  }
}

/** The contract's value that a text of the options stands for; undefined: it has none such. */
export function contractValue(schema: z.core.$ZodType, text: string): unknown {
  // An open choice would take any text.
  const closed = closedOf(schema)
  const candidates = [text, ...(text.trim() === '' ? [] : [Number(text)]), text === 'true']
  const allowed = text === 'true' || text === 'false' ? candidates : candidates.slice(0, -1)
  return allowed.find((value) => z.safeParse(closed, value).success)
}

function closedOf(schema: z.core.$ZodType): z.core.$ZodType {
  const { innerType, options, type } = partsOf(schema)
  if (innerType) return closedOf(innerType)
  const [first, second] = options ?? []
  return type === 'union' && first && second?._zod.def.type === 'pipe' ? closedOf(first) : schema
}

/** The fields of a schema by their paths; lists and tables are passed through. */
export function fieldsOf(
  schema: z.core.$ZodType,
  path: readonly string[] = [],
  above: readonly z.core.$ZodType[] = [],
): Map<string, z.core.$ZodType> {
  const found = new Map([[path.join('.'), schema]])
  // A schema may hold itself.
  if (above.includes(schema)) return found
  const { shape, element, valueType } = kindOf(schema)
  const inner = element ?? valueType
  const parts: [readonly string[], z.core.$ZodType][] = inner
    ? [[path, inner]]
    : Object.entries(shape ?? {}).map(([name, field]) => [[...path, name], field])
  for (const [place, part] of parts) {
    for (const [name, field] of fieldsOf(part, place, [...above, schema])) {
      if (name !== path.join('.')) found.set(name, field)
    }
  }
  return found
}
