import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { dataOf } from '../shared-database.ts'

const run = promisify(execFile)

/**
 * Runs one of the platform's commands, as `npm run platform:points` does, on the data in a folder.
 * `settings` are further variables.
 */
export function commandOf(
  name: string,
  folder: () => string,
  settings: Readonly<Record<string, string>> = {},
) {
  const start = (args: string[]) =>
    run(process.execPath, [`scripts/platform/platform-${name}.ts`, ...args], {
      env: { ...process.env, ...dataOf(folder()), ...settings },
    })

  return {
    /** @returns the output. Rejects if the command fails */
    command: async (...args: string[]) => (await start(args)).stdout.trim(),
    /** @returns its error; nothing where it succeeds */
    refused: (...args: string[]) =>
      start(args).then(
        () => '',
        (error: { stderr: string }) => error.stderr,
      ),
  }
}
