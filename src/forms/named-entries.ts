/**
 * Object.keys and Object.fromEntries forget the names: these two give them back. A table must have
 * no other names than its type has, and a list of entries every one of them.
 */
export function namesOf<Name extends string>(table: Record<Name, unknown>): Name[] {
  return Object.keys(table) as Name[]
}

export function tableOf<Name extends string, Value>(
  entries: readonly (readonly [Name, Value])[],
): Record<Name, Value> {
  return Object.fromEntries(entries) as Record<Name, Value>
}
