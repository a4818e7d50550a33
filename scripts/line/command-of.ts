import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The command line of a process: undefined if there is no such process, empty if it is unknown. */
export function commandOf(pid: number): string | undefined {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // A process of another user exists but cannot be signalled.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return undefined
  }
  try {
    // Empty for ended processes and for parts of the system.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') || undefined
  } catch {
    const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' })
    return stdout ?? ''
  }
}
