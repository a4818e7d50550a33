import { globSync, statSync } from 'node:fs'
import { runStep } from '../checks/run-step.ts'

const sources = [
  'src/**/*',
  'public/**/*',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'scripts/build/*.ts',
]
/** The page, and the file that is made last: an aborted build has only the page. */
const made = ['dist/index.html', 'dist/service-worker.js']

/** Builds the app unless the build is newer than all of its sources; ends when the build fails. */
export async function requireFreshBuild() {
  if (isBuildFresh()) return
  const { isOk } = await runStep(build, 'shown')
  if (!isOk) process.exit(1)
}

export const build = { name: 'build', command: 'vite', args: ['build', '--logLevel=warn'] }

export function isBuildFresh() {
  const newest = Math.max(...globSync(sources).map(changedAt))
  return made.every((file) => newest <= changedAt(file))
}

function changedAt(file: string) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
