import { isRecord } from '@/contract/json'
import { fold } from '@/contract/reader'
import { lookUp } from '@/contract/look-up'

/** A name in another spelling: `sp_points` and `spPoints` are `SpPoints` in Pascal. */
export function respell(name: string, spelling: 'camel' | 'pascal' | 'snake' | undefined): string {
  if (!spelling) return name
  const words = name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? [name]
  const small = words.map((word) => word.toLowerCase())
  if (spelling === 'snake') return small.join('_')
  const joined = small.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  return spelling === 'pascal' ? joined : joined.charAt(0).toLowerCase() + joined.slice(1)
}

/**
 * What a platform sent under a name, whatever its spelling. Dots lead into objects, `$` begins at the
 * whole answer, and an empty name is the object itself.
 */
export function valueAt(of: unknown, name: string, whole: unknown): unknown {
  if (name === '') return of
  const [first = '', ...rest] = name.split('.')
  if (first === '$') return rest.length === 0 ? whole : valueAt(whole, rest.join('.'), whole)
  const value = Array.isArray(of) ? (of[Number(first)] as unknown) : fieldOf(of, first)
  return rest.length === 0 ? value : valueAt(value, rest.join('.'), whole)
}

/** Names of this family of platforms for keys. */
const aliases: Readonly<Record<string, string>> = { key: 'rowkey', partition: 'partitionkey' }

function fieldOf(of: unknown, name: string): unknown {
  if (!isRecord(of)) return undefined
  if (Object.hasOwn(of, name)) return lookUp(of, name)
  const wanted = [fold(name), lookUp(aliases, name)]
  return Object.entries(of).find(([one]) => wanted.includes(fold(one)))?.[1]
}

/** Sets a field of an object, whatever its name: `__proto__` is one as well. */
export function setOwn(into: object, name: string, value: unknown): void {
  Object.defineProperty(into, name, {
    value,
    enumerable: true,
    writable: true,
    configurable: true,
  })
}

/** Puts a value under a name; dots lead into objects, which are made where there are none. */
export function putAt(into: Record<string, unknown>, name: string, value: unknown): void {
  const [first = '', ...rest] = name.split('.')
  if (rest.length === 0) {
    setOwn(into, first, value)
    return
  }
  const inner = lookUp(into, first)
  const object = isRecord(inner) ? inner : {}
  setOwn(into, first, object)
  putAt(object, rest.join('.'), value)
}

/** Puts the fields of an object into another; objects that both have are put together. */
export function putAll(into: Record<string, unknown>, from: unknown): void {
  if (!isRecord(from)) return
  for (const [name, value] of Object.entries(from)) {
    const inner = lookUp(into, name)
    if (isRecord(inner) && isRecord(value)) putAll(inner, value)
    else setOwn(into, name, value)
  }
}

/** The fields of an object and of those in it, under names with dots: a query has no objects. */
export function flat(of: Record<string, unknown>, above = ''): Record<string, unknown> {
  const into: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(of)) {
    if (isRecord(value)) putAll(into, flat(value, `${above}${name}.`))
    else setOwn(into, above + name, value)
  }
  return into
}
