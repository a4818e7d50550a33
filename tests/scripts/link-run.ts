import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freshFolder } from '../fresh-folder.ts'
import { runCommand } from '../run-command.ts'

interface LinkRun {
  folder?: string
  env?: Record<string, string>
  /** With `startCommand` it is a process. */
  run?: typeof runCommand
}

/** Runs `npm run link`, which writes into the folder `out` of `folder`. */
export async function runLink(
  args: readonly string[],
  { folder = freshFolder(), env = {}, run = runCommand }: LinkRun = {},
) {
  const out = join(folder, 'out')
  const ended = await run('line/make-link', [...args, '--out', out], env)
  return { ...ended, out, file: (name: string) => readFileSync(join(out, name), 'utf8') }
}
