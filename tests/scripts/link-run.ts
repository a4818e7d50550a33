import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freshFolder } from '../fresh-folder.ts'

const run = promisify(execFile)

interface Ended {
  code: number
  stdout: string
  stderr: string
}

/** Runs `npm run link`, which writes into the folder `out` of `folder`. */
export async function runLink(
  args: readonly string[],
  { folder = freshFolder(), env = {} }: { folder?: string; env?: Record<string, string> } = {},
) {
  const out = join(folder, 'out')
  const command = ['scripts/line/make-link.ts', ...args, '--out', out]
  const ended = await run(process.execPath, command, { env: { ...process.env, ...env } }).then(
    ({ stdout, stderr }): Ended => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: Ended) => ({ code, stdout, stderr }),
  )
  return { ...ended, out, file: (name: string) => readFileSync(join(out, name), 'utf8') }
}
