import { globSync, statSync } from 'node:fs'
import { runStep } from './steps.ts'

const sources = [
  'src/**/*',
  'public/**/*',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'scripts/*-plugin.ts',
]

/** Builds the app unless the build is newer than all it is made of; ends when that fails. */
export async function requireFreshBuild() {
  const newest = Math.max(...globSync(sources).map(changedAt))
  if (newest <= changedAt('dist/index.html')) return
  const build = { name: 'build', command: 'vite', args: ['build', '--logLevel=warn'] }
  const { isOk } = await runStep(build, 'shown')
  if (!isOk) process.exit(1)
}

function changedAt(file: string) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
