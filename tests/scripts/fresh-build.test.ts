import { execFileSync } from 'node:child_process'
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { freshFolder } from '../fresh-folder'

const module = pathToFileURL(resolve('scripts/build/fresh-build.ts')).href
const program = `import { isBuildFresh } from ${JSON.stringify(module)}; console.log(isBuildFresh())`

/** Whether the build of a folder with these files, each with its time of change, is fresh. */
function isFresh(files: Record<string, number>) {
  const cwd = freshFolder()
  for (const folder of [
    'src',
    'scripts/build',
    'scripts/platform',
    'dist',
    'dist/studio/src/studio',
  ]) {
    mkdirSync(join(cwd, folder), { recursive: true })
  }
  for (const [file, changedAt] of Object.entries(files)) {
    writeFileSync(join(cwd, file), '')
    utimesSync(join(cwd, file), changedAt, changedAt)
  }
  const args = ['--input-type=module', '-e', program]
  return execFileSync(process.execPath, args, { cwd, encoding: 'utf8' }).trim() === 'true'
}

const built = {
  'src/main.tsx': 1000,
  'dist/index.html': 2000,
  'dist/service-worker.js': 2001,
  'dist/studio/src/studio/counter.html': 2002,
}

test.each([
  ['a build newer than its sources', built, true],
  ['no build', { 'src/main.tsx': 1000 }, false],
  ['a source that was changed since', { ...built, 'src/main.tsx': 3000 }, false],
  [
    'a changed list of the worker’s files',
    { ...built, 'scripts/build/kept-files.ts': 3000 },
    false,
  ],
  ['a command that was changed since', { ...built, 'scripts/platform/serve.ts': 3000 }, true],
  [
    'a build that failed before its worker was made',
    { 'src/main.tsx': 1000, 'dist/index.html': 2000 },
    false,
  ],
])('%s', (_name, files, expected) => {
  expect(isFresh(files)).toBe(expected)
})
