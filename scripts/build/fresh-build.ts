import { globSync, statSync } from 'node:fs'
import { runStep, type Step } from '../checks/run-step.ts'

const sources = [
  'src/**/*',
  'public/**/*',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'scripts/build/*.ts',
]
/** The page, and the files that are made last: an aborted build has only the page. */
const madeOfApp = [
  'dist/index.html',
  'dist/service-worker.js',
  'dist/studio/src/studio/counter.html',
]

export const build = { name: 'build', command: 'vite', args: ['build', '--logLevel=warn'] }

/** Vite's mode of a build for pictures: it is not measured, and no device keeps it. */
export const picturesMode = 'pictures'
export const picturesDist = '.cache/pictures-build'

/** The app with `/test`, which opens every modal. */
const picturesBuild: Step = {
  name: 'build for pictures',
  command: 'vite',
  args: [...build.args, '--mode', picturesMode, '--outDir', picturesDist],
  env: { STAFF: '1' },
}

/** Builds the app unless the build is newer than all of its sources; ends when the build fails. */
export const requireFreshBuild = () => requireFresh(build, madeOfApp)

export const requireFreshPicturesBuild = () =>
  requireFresh(picturesBuild, [`${picturesDist}/index.html`])

async function requireFresh(step: Step, made: readonly string[]) {
  if (isBuildFresh(made)) return
  const { isOk } = await runStep(step, 'shown')
  if (!isOk) process.exit(1)
}

export function isBuildFresh(made: readonly string[] = madeOfApp) {
  const newest = Math.max(...globSync(sources).map(changedAt))
  return made.every((file) => newest <= changedAt(file))
}

function changedAt(file: string) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
