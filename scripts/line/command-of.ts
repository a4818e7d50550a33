import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The command line of a process: undefined where no program has that id, empty where it is not told. */
export function commandOf(pid: number): string | undefined {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // A process of another user's cannot be signalled, and is there.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return undefined
  }
  try {
    // Nothing stands there for what has ended and for parts of the system.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') || undefined
  } catch {
    const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' })
    return stdout ?? ''
  }
}
