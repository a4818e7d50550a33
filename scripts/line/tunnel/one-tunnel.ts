import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as z from 'zod/mini'
import { commandOf } from '../command-of.ts'
import type { Tool } from './choose-tunnel.ts'
import { TunnelFault } from './tunnel-fault.ts'

const Running = z.object({
  pid: z.int(),
  tool: z.optional(z.object({ name: z.string(), pid: z.int() })),
})

/**
 * One tunnel of a LIFF app at a time: two would set its endpoint by turns. The file also names the
 * tool, which outlives a command that was killed.
 * @throws TunnelFault while another one runs
 */
export function claimTunnel(file: string, brand: string) {
  mkdirSync(dirname(file), { recursive: true })
  const other = runningIn(file)
  if (other && commandOf(other.pid)?.includes('tunnel')) {
    throw new TunnelFault(
      `Another npm run tunnel of ${brand} is running (process ${other.pid}): end it with Ctrl-C ` +
        'in its terminal first.',
    )
  }
  rmSync(file, { force: true })
  if (other?.tool && commandOf(other.tool.pid)?.includes(other.tool.name)) {
    process.kill(other.tool.pid, 'SIGTERM')
  }
  // Fails if a second start has written the file meanwhile.
  writeFileSync(file, JSON.stringify({ pid: process.pid }), { flag: 'wx' })
  return {
    /** Remembers the tool, for the start after a kill -9. */
    started(name: Tool, pid: number) {
      writeFileSync(file, JSON.stringify({ pid: process.pid, tool: { name, pid } }))
    },
    release() {
      rmSync(file, { force: true })
    },
  }
}

function runningIn(file: string) {
  try {
    return Running.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data
  } catch {
    return undefined
  }
}
