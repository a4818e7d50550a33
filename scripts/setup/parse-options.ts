import { parseArgs, type ParseArgsConfig } from 'node:util'

/**
 * Reads the options of a command; every command does by this, whatever it prints for a fault.
 * @throws TypeError for an option that is unknown, has no value or an empty one
 */
export function parseOptions<const T extends ParseArgsConfig>(config: T) {
  const read = parseArgs(config)
  // A shell's variable that is not set: `--by "$NAME"`.
  const empty = Object.entries(read.values).find(([, value]) => isBlank(value))
  if (empty) throw new TypeError(`--${empty[0]} is empty.`)
  return read
}

function isBlank(value: unknown): boolean {
  return [value].flat().some((one) => typeof one === 'string' && one.trim() === '')
}
