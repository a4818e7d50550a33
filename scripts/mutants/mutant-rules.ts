/** One fault that is planted into a file. The tests named beside it should notice it. */
export interface Mutant {
  /** What is wrong with it, in a few words. */
  name: string
  file: string
  /** A text that the file has exactly once. */
  from: string
  to: string
  tests: readonly string[]
}

/** The mutants of one file, each as its name, the text and what replaces it. */
export function mutantsOf(
  file: string,
  tests: readonly string[],
  changes: readonly (readonly [name: string, from: string, to: string])[],
): Mutant[] {
  return changes.map(([name, from, to]) => ({ name, file, from, to, tests }))
}

/**
 * A file's source with its fault in it.
 * @throws when the text is not there exactly once, or stays as it is: the list is out of date.
 */
export function planted(source: string, { name, file, from, to }: Mutant): string {
  const times = source.split(from).length - 1
  if (times !== 1) {
    throw new Error(`${file}, "${name}": the text is there ${times} times, not once:\n${from}`)
  }
  if (from === to) throw new Error(`${file}, "${name}": the replacement changes nothing.`)
  // A function: a replacement may have a dollar sign.
  return source.replace(from, () => to)
}

export type Fate = 'killed' | 'survived'

/** How many of each file's mutants the tests noticed, and of all together in percent. */
export function tallyOf(fates: readonly { mutant: Mutant; fate: Fate }[]) {
  const files = new Map<string, Record<Fate, number>>()
  for (const { mutant, fate } of fates) {
    const counts = files.get(mutant.file) ?? { killed: 0, survived: 0 }
    files.set(mutant.file, { ...counts, [fate]: counts[fate] + 1 })
  }
  const killed = fates.filter(({ fate }) => fate === 'killed').length
  const percent = fates.length === 0 ? 0 : (100 * killed) / fates.length
  return { files, killed, percent }
}
