import type { ParseArgsConfig } from 'node:util'
import { explainFaults } from './explain-faults.ts'
import { parseOptions } from './parse-options.ts'
import { passOverLeft } from './pass-over-left.ts'
import { wholeNumber } from './typed-values.ts'

type Options = NonNullable<ParseArgsConfig['options']>

const noWords = { least: 0, most: 0 }

/**
 * Reads the options of a command. For `--help` it prints the usage, for a wrong option the fault and the
 * usage, and ends the process. From then on faults that an operator can mend are told in a sentence.
 */
export function readOptions<const T extends Options>(usage: string, options: T) {
  return readArguments(usage, options, noWords).values
}

/** As `readOptions`, with so many words beside the options. */
export function readArguments<const T extends Options>(
  usage: string,
  options: T,
  words: Readonly<{ least: number; most: number }>,
) {
  explainFaults()
  passOverLeft()
  return argumentsOf(usage, options, words)
}

/** As `readOptions`, for a server: what it did not foresee is told with its place in the code. */
export function readServerOptions<const T extends Options>(usage: string, options: T) {
  return argumentsOf(usage, options, noWords).values
}

function argumentsOf<const T extends Options>(
  usage: string,
  options: T,
  { least, most }: Readonly<{ least: number; most: number }>,
) {
  if (process.argv.slice(2).includes('--help')) {
    console.log(usage)
    process.exit()
  }
  try {
    const read = parseOptions({ options, allowPositionals: most > 0 })
    const count = read.positionals.length
    if (count < least) stopWithUsage(usage, 'Something is missing.')
    if (count > most) stopWithUsage(usage, `"${read.positionals[most]}" is too much.`)
    return read
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return stopWithUsage(usage, error.message)
  }
}

/** Ends the process where an option, such as `--only`, has a word that it does not know. */
export function requireKnown(
  usage: string,
  option: string,
  { given, known }: Readonly<{ given: readonly string[]; known: readonly string[] }>,
): void {
  const strange = given.find((word) => !known.includes(word))
  if (strange !== undefined)
    stopWithUsage(usage, `${option} is of ${known.join(', ')}, not "${strange}".`)
}

/**
 * Ends the process where an option does not belong to what the command is asked for. `--app` belongs to all.
 * @param parts what a command can do, by option, and the options of each
 * @param others the options of a command that is asked for none of these
 */
export function requireTogether(
  usage: string,
  values: Readonly<Record<string, unknown>>,
  parts: Readonly<Record<string, readonly string[]>>,
  others: readonly string[] = [],
): void {
  const given = Object.keys(values).filter((name) => isGiven(values[name]) && name !== 'app')
  const [asked, another] = given.filter((name) => name in parts)
  if (another !== undefined) stopWithUsage(usage, `--${another} does not go with --${asked}.`)
  const allowed = asked === undefined ? others : [asked, ...(parts[asked] ?? [])]
  const strange = given.find((name) => !allowed.includes(name))
  if (strange === undefined) return
  const owners = Object.keys(parts).filter((name) => parts[name]?.includes(strange))
  stopWithUsage(
    usage,
    owners.length > 0
      ? `--${strange} belongs to --${owners.join(' or --')}.`
      : `--${strange} does not go with --${asked}.`,
  )
}

function isGiven(value: unknown) {
  return value !== undefined && value !== false
}

/** Reads `--runs`; ends the process where it is no number of runs. */
export function readRuns(usage: string, runs: string): number {
  const count = wholeNumber(runs) ?? 0
  if (count > 0) return count
  return stopWithUsage(usage, `--runs is a whole number from 1 on, not "${runs}".`)
}

/** Prints what is wrong with the arguments, and how the command is used, and ends the process. */
export function stopWithUsage(usage: string, fault: string): never {
  stop(`${fault}\n\n${usage}`)
}

/** Prints the error and ends the process. */
export function stop(message: string): never {
  console.error(message)
  process.exit(1)
}
