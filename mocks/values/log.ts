import { currentRequest } from './current-request.ts'
import { createOutput } from './output.ts'

/** `json`: one line per request and event. `text`: for developers, without requests. */
export const logModes = ['json', 'text', 'off'] as const
export type LogMode = (typeof logModes)[number]

type Write = (line: string) => void
type Facts = Readonly<Record<string, string | number | boolean | undefined>>

const toOutput: Write = createOutput(
  process.stdout,
  (text) => void process.stderr.write(`${text}\n`),
)

interface Log {
  mode: LogMode
  write: Write
  writeSecurity: Write
}

let log: Log = { mode: 'text', write: toOutput, writeSecurity: nothing }

/**
 * Chooses the form of the process's log.
 * @returns what brings the former one back
 */
export function startLog({
  mode,
  write = toOutput,
  writeSecurity = mode === 'json' ? write : nothing,
}: Pick<Log, 'mode'> & Partial<Log>): () => void {
  const former = log
  log = { mode, write, writeSecurity }
  return () => {
    log = former
  }
}

/** Writes the line of an answered request. */
export function logRequest(facts: Facts): void {
  if (log.mode === 'json') log.write(lineOf('request', facts))
}

/** Writes an event of the security log, which is apart from the others. */
export function logSecurity(facts: Facts): void {
  log.writeSecurity(lineOf('security', facts))
}

/** Tells developers; nothing of it is for a log that is kept. */
export function tellDevelopers(text: string): void {
  if (log.mode === 'text') console.log(text)
}

/** An event that operators should check soon; `facts` say what it is of. */
export function logWarning(text: string, error?: unknown, facts: Facts = {}): void {
  if (log.mode === 'text') console.warn(...[text, error].filter((part) => part !== undefined))
  if (log.mode === 'json') log.write(lineOf('warning', { ...facts, text, ...factsOf(error) }))
}

/** An unexpected error. */
export function logError(error: unknown): void {
  if (log.mode === 'text') console.error(error)
  if (log.mode === 'json') log.write(lineOf('error', factsOf(error)))
}

function nothing() {
  // A log that nobody keeps.
}

function lineOf(kind: string, facts: Facts): string {
  const { id, brand, endpoint } = currentRequest() ?? {}
  const time = new Date().toISOString()
  return JSON.stringify({ time, log: kind, id, brand, endpoint, ...facts })
}

/** What Node and the engines add to an error. */
type ErrorOfEngine = Error & { code?: unknown; errcode?: unknown; constraint?: unknown }

function factsOf(error: unknown): Facts {
  if (error === undefined) return {}
  if (!(error instanceof Error)) return { error: withoutValues(String(error)) }
  const { code, errcode, constraint }: ErrorOfEngine = error
  return {
    error: `${error.name}: ${withoutValues(error.message)}`,
    code: textOf(code) ?? textOf(errcode),
    constraint: textOf(constraint),
    // The lines before the calls repeat the message.
    calls: error.stack?.split('\n').filter(isCall).join('\n'),
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

function isCall(line: string): boolean {
  return /^\s+at /.test(line)
}

/** Engines and parsers quote what members have written, and LINE its users: quotes, addresses and numbers are left out. */
function withoutValues(text: string): string {
  return (
    text
      // From the first quote to the last: what is quoted may have quotes itself.
      .replace(/["'`].*["'`]/s, '…')
      .replaceAll(/\S+@\S+/g, '…')
      .replaceAll(/\bU[0-9a-f]{32}\b/g, '…')
      .replaceAll(/\d[\d -]{4,}\d/g, '…')
      .replaceAll(/=\([^)]*\)/g, '=…')
  )
}
