import { type ChildProcess, spawn } from 'node:child_process'
import { accessSync, constants, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { adviceFor, type CommandLine, toolEnvironment } from './command-line.ts'
import { TunnelFault } from './tunnel-fault.ts'

type Environment = Readonly<Record<string, string | undefined>>

const keptLines = 12
const endingMs = 5_000

/** Whether a command can be run from the PATH. */
export function isOnPath(command: string, path = process.env.PATH ?? ''): boolean {
  return path.split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, command), constants.X_OK)
      return folder !== ''
    } catch {
      return false
    }
  })
}

export interface RunningTool {
  pid: number
  /** Rejects with a TunnelFault when the tool ends by itself. Never settles otherwise. */
  died: Promise<never>
  stop(): Promise<void>
}

/** Starts a tunnel's tool. Its output is kept, and shown when it ends by itself. */
export function startTool(line: CommandLine, env: Environment, configFile: string): RunningTool {
  if (line.config !== undefined) writeFileSync(configFile, line.config, { mode: 0o600 })
  const child = spawn(line.command, line.args, {
    env: toolEnvironment(env, line.env),
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl-C is for this process, which puts LINE's endpoint back before it ends the tool.
    detached: true,
  })
  const lines: string[] = []
  const keep = (data: unknown) => {
    lines.push(...String(data).split('\n').filter(Boolean))
    lines.splice(0, lines.length - keptLines)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  let isStopping = false
  const died = new Promise<never>((_, reject) => {
    child.once('error', (error) => {
      reject(new TunnelFault(`${line.command} could not be started: ${error.message}`))
    })
    child.once('close', (code, signal) => {
      if (isStopping) return
      const output = lines.join('\n')
      const advice = adviceFor(output) ?? 'It said last:'
      reject(
        new TunnelFault(
          `The tunnel is gone: ${line.command} ended (${code ?? signal}). ${advice}\n` +
            lines.map((text) => `    ${text}`).join('\n'),
        ),
      )
    })
  })
  // It may reject before it is awaited.
  died.catch(() => undefined)
  return {
    pid: child.pid ?? 0,
    died,
    async stop() {
      isStopping = true
      await end(child)
    },
  }
}

async function end(child: ChildProcess) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('close', resolve))
  child.kill('SIGTERM')
  const abort = new AbortController()
  await Promise.race([
    ended,
    setTimeout(endingMs, undefined, { signal: abort.signal })
      .then(() => child.kill('SIGKILL'))
      .catch(() => undefined),
  ])
  abort.abort()
  await ended
}
