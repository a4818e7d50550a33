import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where this run keeps images of prepared databases. */
    preparedFolder: string
  }
}

/** Gives the run a folder for prepared databases, which ends with it. */
export default function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'taem-prepared-'))
  const clear = () => rmSync(folder, { recursive: true, force: true })
  project.provide('preparedFolder', folder)
  // While somebody edits, the tables may have become others.
  project.onTestsRerun(() => {
    clear()
    mkdirSync(folder)
  })
  return clear
}
