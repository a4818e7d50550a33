import { createContext, Script } from 'node:vm'
import { isRecord } from '@/contract/json'

/** The longest text that a brand's pattern is tried with: a field has no longer ones. */
const longest = 500
/** Good patterns need a few milliseconds, also for all hostile texts; bad ones years. */
const limitMs = 300
/**
 * So many runs in a row must reach the limit, as one may have been held up by something else: the
 * machine, or a collection of garbage. All of them together hold up every brand.
 */
const runs = 3

const sandbox = createContext({})
const script = new Script('texts.map((text) => new RegExp(pattern, flags).test(text))')

/** Patterns that took too long in this process: each of them holds it up once. */
const slow = new Set<string>()

/** In a sandbox, as nothing else can stop a regular expression. @throws also when it takes too long */
function run(pattern: string, texts: readonly string[], flags: string, runsLeft = runs): boolean[] {
  Object.assign(sandbox, { pattern, flags, texts })
  try {
    return script.runInContext(sandbox, { timeout: limitMs }) as boolean[]
  } catch (error) {
    if (isTimeout(error) && runsLeft > 1) return run(pattern, texts, flags, runsLeft - 1)
    throw error
  }
}

/**
 * Whether all texts match a brand's pattern; undefined for a pattern that is wrong, or has taken too
 * long.
 */
export function matchPattern(
  pattern: string,
  texts: readonly string[],
  flags = '',
): boolean | undefined {
  if (texts.some((text) => text.length > longest)) return false
  if (slow.has(pattern)) return undefined
  try {
    return run(pattern, texts, flags).every(Boolean)
  } catch (error) {
    if (isTimeout(error)) slow.add(pattern)
    return undefined
  }
}

function isTimeout(error: unknown) {
  return isRecord(error) && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
}

const letters = ['a', 'A', 'e', '0', 'ก', ' ', '-', '.', ',', '_', '@', '/', ':']

/** Whether a pattern is right, and quick for texts that are made to slow it down. */
export function isQuickPattern(pattern: string, flags = ''): boolean {
  try {
    return run(pattern, hostileTo(pattern), flags).length > 0
  } catch {
    return false
  }
}

/**
 * Texts that take patterns with nested or overlapping repeats longest: all but the end fits. The
 * pattern's own characters, and what it begins with, lead into its repeats.
 */
function hostileTo(pattern: string): string[] {
  const own = pattern.replaceAll(/\\./gsu, '').match(/[\p{L}\p{N}]/gu) ?? []
  const begins = /^\^?([^\\[\](){}.*+?|^$]*)/u.exec(pattern)?.[1] ?? ''
  return [...new Set([...letters, ...own])].flatMap((letter) =>
    [letter, `a${letter}`, `0${letter}`, `ก${letter}`].flatMap((part) =>
      ['\n', '\u0001'].map((end) => (begins + part.repeat(longest)).slice(0, longest - 1) + end),
    ),
  )
}
