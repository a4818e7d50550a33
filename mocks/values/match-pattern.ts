import { createContext, Script } from 'node:vm'

/** The longest text that a brand's pattern is tried with. */
const longest = 300
/** A pattern that goes back and forth for longer would hold up every brand. */
const matchMs = 250
/** For all hostile texts: good patterns need a few milliseconds, bad ones years. */
const checkMs = 2000

const sandbox = createContext({})
const script = new Script('texts.map((text) => new RegExp(pattern, flags).test(text))')

/** In a sandbox, as nothing else can stop a regular expression. @throws also when it takes too long */
function run(pattern: string, texts: readonly string[], { flags, timeout }: Running): boolean[] {
  Object.assign(sandbox, { pattern, flags, texts })
  return script.runInContext(sandbox, { timeout }) as boolean[]
}

interface Running {
  flags: string
  timeout: number
}

/**
 * Whether a text matches a brand's pattern; undefined for a pattern that is wrong, or takes too long for
 * this text.
 */
export function matchPattern(pattern: string, text: string, flags = ''): boolean | undefined {
  if (text.length > longest) return false
  try {
    return run(pattern, [text], { flags, timeout: matchMs })[0]
  } catch {
    return undefined
  }
}

const letters = ['a', 'A', 'e', '0', 'ก', ' ', '-', '.', ',', '_', '@', '/', ':']

/** Texts that take patterns with nested or overlapping repeats longest: all but the end fits. */
const hostile = letters.flatMap((letter) =>
  [letter, `a${letter}`, `0${letter}`, `ก${letter}`].flatMap((part) =>
    ['\n', '\u0001'].map((end) => part.repeat(longest).slice(0, longest - 1) + end),
  ),
)

/** Whether a pattern is right, and quick for texts that are made to slow it down. */
export function isQuickPattern(pattern: string, flags = ''): boolean {
  try {
    return run(pattern, hostile, { flags, timeout: checkMs }).length > 0
  } catch {
    return false
  }
}
