/**
 * What a table has under a name that came from outside: never what every object inherits, such as
 * `constructor` or `__proto__`. Undefined where the table has no such name.
 */
export function lookUp<T extends object>(table: T, name: string): T[keyof T] | undefined {
  // Object.hasOwn does not narrow the name.
  return Object.hasOwn(table, name) ? table[name as keyof T] : undefined
}
