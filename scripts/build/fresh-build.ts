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
/** The page, and what is made last: a build that failed in its middle has the page alone. */
const made = ['dist/index.html', 'dist/service-worker.js']

/** Builds the app unless the build is newer than all it is made of; ends when that fails. */
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
