import { dataOf } from '../shared-database.ts'
import { runCommand } from '../run-command.ts'

/**
 * Runs one of the platform's commands, as `npm run platform:points` does, on the data in a folder.
 * `settings` are further variables. With `startCommand` each run is a process.
 */
export function commandOf(
  name: string,
  folder: () => string,
  settings: Readonly<Record<string, string>> = {},
  run: typeof runCommand = runCommand,
) {
  const start = (args: string[]) =>
    run(`platform/platform-${name}`, args, { ...dataOf(folder()), ...settings })

  return {
    /** @returns the output. Rejects if the command fails */
    async command(...args: string[]) {
      const { code, stdout, stderr } = await start(args)
      if (code !== 0) throw new Error(`It ended with ${code}:\n${stderr}`)
      return stdout.trim()
    },
    /** @returns its error; nothing where it succeeds */
    async refused(...args: string[]) {
      const { code, stderr } = await start(args)
      return code === 0 ? '' : stderr
    },
  }
}
