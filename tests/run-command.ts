import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { format, promisify } from 'node:util'
import { endWithFault } from '../scripts/setup/explain-faults.ts'

/** How a command has ended. */
export interface Ended {
  code: number
  stdout: string
  stderr: string
}

/** Thrown by `process.exit` while a command runs here. */
class Exit extends Error {
  readonly code: number
  constructor(code: number) {
    super(`exit ${code}`)
    this.code = code
  }
}

const scripts = join(import.meta.dirname, '../scripts')
const start = promisify(execFile)

/** Runs a command of `scripts/` in a process of its own, as npm does. */
export function startCommand(
  name: string,
  args: readonly string[],
  settings: Readonly<Record<string, string | undefined>> = {},
): Promise<Ended> {
  const env = { ...process.env, ...settings }
  return start(process.execPath, [`scripts/${name}.ts`, ...args], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: Ended) => ({ code, stdout, stderr }),
  )
}

let runs = 0
let isRunning = false

/**
 * Runs a command of `scripts/` in this process, one at a time: its file is evaluated anew, on modules
 * that are loaded once. That a command loads in a process of its own is shown by `startCommand`; so is
 * what depends on its process, such as signals, and on variables that modules read as they are loaded.
 */
export async function runCommand(
  name: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  if (isRunning) throw new Error(`Another command runs beside ${name}.`)
  isRunning = true
  const ended: Ended = { code: 0, stdout: '', stderr: '' }
  const { argv, env, exit, exitCode } = process
  const { log, error, warn } = console
  const heard = listeners()
  process.argv = [process.execPath, `scripts/${name}.ts`, ...args]
  process.env = { ...env, ...settings }
  process.exit = (code) => {
    throw new Exit(Number(code ?? process.exitCode ?? 0))
  }
  // What the command says goes to its result, not to the output of the tests.
  const hear =
    (stream: 'stdout' | 'stderr') =>
    (...words: unknown[]) =>
      void (ended[stream] += `${format(...words)}\n`)
  Object.assign(console, { log: hear('stdout'), error: hear('stderr'), warn: hear('stderr') })
  try {
    runs += 1
    await evaluate(join(scripts, `${name}.ts?run=${runs}`))
    ended.code = Number(process.exitCode ?? 0)
  } catch (fault) {
    ended.code = codeOf(fault)
  } finally {
    for (const [event, listener] of listeners()) {
      if (!heard.some(([, one]) => one === listener)) process.off(event, listener)
    }
    Object.assign(process, { argv, env, exit, exitCode })
    Object.assign(console, { log, error, warn })
    isRunning = false
  }
  return ended
}

/** What a command may listen to of its process. */
const listeners = () =>
  (['SIGINT', 'SIGTERM', 'uncaughtException'] as const).flatMap((event) =>
    process.listeners(event as 'SIGINT').map((listener) => [event, listener] as const),
  )

const evaluate = (file: string): Promise<unknown> => import(/* @vite-ignore */ file)

/** How a process ends by a fault: a command that explains faults has said so. */
function codeOf(fault: unknown): number {
  if (fault instanceof Exit) return fault.code
  if (!process.listeners('uncaughtException').includes(endWithFault)) throw fault
  try {
    return endWithFault(fault)
  } catch (end) {
    if (end instanceof Exit) return end.code
    throw end
  }
}
