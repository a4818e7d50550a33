import { lookUp } from './look-up'
import { renamed } from './reader'
import { partsOf } from './schema-parts'
import { isWhole } from './whole'
import { z } from './zod'

/** What was not as promised. It holds no value that was sent. */
export interface Fault {
  /** In the schema, as `items.[].name`; empty: the answer itself. */
  path: string
  /** `string`, `datetime`. */
  expected: string
  /** The kind of what came, `missing` where nothing did. */
  got: string
  /** An item was left out, a field fell back to what the contract has for it, or the answer failed. */
  effect: 'leftOut' | 'replaced' | 'failed'
}

/**
 * Reads as much of an answer as can be done with. A bad item of a list is left out, and a bad field
 * falls back where the contract lets it be missing; `whole` says where neither may be. What is
 * required fails what holds it, up to the next item or field that can be done without.
 *
 * @returns no `read` where the answer itself fails.
 */
export function mend<S extends z.ZodMiniType>(
  schema: S,
  sent: unknown,
): { read?: { value: z.output<S> }; faults: Fault[] } {
  const faults: Fault[] = []
  const mended = mendPart(schema, renamed(schema, sent), { path: [], faults })
  if (mended === failed) return { faults }
  return { read: { value: schema.parse(mended) }, faults }
}

const failed = Symbol('failed')

interface Place {
  path: readonly string[]
  faults: Fault[]
  /** Nothing of the value may be left out, nor may it fall back. */
  whole?: boolean
}

function mendPart(schema: z.core.$ZodType, sent: unknown, place: Place): unknown {
  if (fits(schema, sent)) return sent
  const whole = place.whole === true || isWhole(schema)
  const first = place.faults.length
  const mended = mendInside(schema, sent, { ...place, whole })
  if (mended !== failed && fits(schema, mended)) return mended
  if (place.faults.length === first) place.faults.push(faultOf(schema, sent, place.path))
  const standard = [undefined, null].find((empty) => fits(schema, empty))
  if (whole || (standard === undefined && !fits(schema, undefined))) return failed
  settle(place.faults, first, 'replaced')
  return standard
}

function mendInside(schema: z.core.$ZodType, sent: unknown, place: Place): unknown {
  const { innerType, element, shape, keyType, valueType, options } = partsOf(schema)
  const { path, faults } = place
  if (innerType) return mendPart(innerType, sent, place)
  if (element && Array.isArray(sent)) {
    return listOf(sent, (item: unknown) => mendItem(element, item, '[]', place))
  }
  if (isRecord(sent) && valueType) {
    const entries = Object.entries(sent).map(([name, value]) => {
      if (keyType && !fits(keyType, name)) {
        const fault = { path: [...path, '*'].join('.'), expected: 'known name', got: 'other name' }
        faults.push({ ...fault, effect: 'leftOut' })
        return leftOut
      }
      const mended = mendItem(valueType, value, '*', place)
      return mended === failed || mended === leftOut ? mended : [name, mended]
    })
    const kept = listOf(entries, (entry) => entry)
    return kept === failed ? failed : Object.fromEntries(kept as [string, unknown][])
  }
  if (isRecord(sent) && shape) {
    const fields = Object.entries(shape).map(([name, field]) => {
      const mended = mendPart(field, lookUp(sent, name), { path: [...path, name], faults })
      return [name, mended] as const
    })
    const isGood = fields.every(([, value]) => value !== failed)
    return isGood ? Object.fromEntries(fields.filter(([, value]) => value !== undefined)) : failed
  }
  for (const option of isRecord(sent) ? (options ?? []) : []) {
    const found: Fault[] = []
    const mended = mendInside(option, sent, { ...place, faults: found })
    if (mended === failed || !fits(option, mended)) continue
    faults.push(...found)
    return mended
  }
  return failed
}

const leftOut = Symbol('left out')

function mendItem(schema: z.core.$ZodType, sent: unknown, step: string, place: Place) {
  const { path, faults, whole } = place
  const first = faults.length
  const mended = mendPart(schema, sent, { path: [...path, step], faults })
  if (mended !== failed || whole) return mended
  settle(faults, first, 'leftOut')
  return leftOut
}

/** The items without those that are left out; fails with one that fails. */
function listOf(items: readonly unknown[], mendOne: (item: unknown) => unknown) {
  const mended = items.map(mendOne)
  return mended.includes(failed) ? failed : mended.filter((item) => item !== leftOut)
}

/** Says of the faults from `first` on what became of them. */
function settle(faults: Fault[], first: number, effect: Fault['effect']) {
  for (const fault of faults.slice(first)) {
    if (fault.effect === 'failed') fault.effect = effect
  }
}

function faultOf(schema: z.core.$ZodType, sent: unknown, path: readonly string[]): Fault {
  const issue = z.safeParse(schema, sent).error?.issues[0]
  // Of a choice: what its first would be.
  const { errors = [], ...own } = (issue ?? {}) as Described
  const { expected, format } = errors[0]?.[0] ?? own
  return {
    path: path.join('.'),
    expected: expected ?? format ?? schema._zod.def.type,
    got: kindOf(sent),
    effect: 'failed',
  }
}

/** What a value is, without saying which. */
function kindOf(sent: unknown): string {
  if (sent === undefined) return 'missing'
  if (sent === null) return 'null'
  return Array.isArray(sent) ? 'list' : typeof sent
}

function fits(schema: z.core.$ZodType, value: unknown) {
  return z.safeParse(schema, value).success
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return kindOf(value) === 'object'
}

interface Described {
  expected?: string
  format?: string
  errors?: readonly (readonly Described[])[]
}
