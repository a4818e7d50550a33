/** The spelling of an answer. Platforms of this family use all of these. */
export interface Spelling {
  /** `{Success: true, Data: …}` around the answer. */
  isWrapped: boolean
  keys: 'camel' | 'pascal' | 'snake'
}

const keysOf = (isWrapped: boolean) =>
  ({
    camel: { isWrapped, keys: 'camel' },
    pascal: { isWrapped, keys: 'pascal' },
    snake: { isWrapped, keys: 'snake' },
  }) as const satisfies Record<Spelling['keys'], Spelling>

export const wrapped = keysOf(true)

export const bare = keysOf(false)

/** Writes an answer in an area's spelling. */
export function spell(answer: unknown, { isWrapped, keys }: Spelling): unknown {
  const data = keys === 'camel' ? answer : rename(answer, keys === 'pascal' ? pascal : snake)
  return isWrapped ? { Success: true, Data: data } : data
}

function rename(value: unknown, spelling: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => rename(item, spelling))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [spelling(name), rename(item, spelling)]),
  )
}

function pascal(name: string) {
  if (name === 'key') return 'RowKey'
  if (name === 'partition') return 'PartitionKey'
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function snake(name: string) {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
