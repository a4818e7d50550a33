import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import type { Ended } from './run-steps.ts'

const file = '.cache/last-run.json'

/** The tested code: a commit, or files that differ from it. */
export interface TestedTree {
  /** '' where git cannot say. */
  commit: string
  isClean: boolean
}

export function testedTree(): TestedTree {
  try {
    const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
    return { commit: git('rev-parse', 'HEAD'), isClean: git('status', '--porcelain') === '' }
  } catch {
    return { commit: '', isClean: false }
  }
}

/**
 * The result of a run. `ok`: every step passed, on a clean tree that the run did not change. Seconds are
 * those of each step, and of the whole run.
 */
export function runRecord(before: TestedTree, after: TestedTree, ended: Ended[], seconds: number) {
  const isSame = before.isClean && after.isClean && before.commit === after.commit
  return {
    commit: before.commit,
    ok: isSame && before.commit !== '' && ended.every(({ state }) => state === 'passed'),
    isClean: isSame,
    seconds: round(seconds),
    steps: Object.fromEntries(ended.map((step) => [step.name, round(step.seconds)])),
    failed: ended.filter(({ state }) => state !== 'passed').map(({ name }) => name),
  }
}

const round = (seconds: number) => Math.round(seconds * 10) / 10

export function writeLastRun(record: ReturnType<typeof runRecord>) {
  mkdirSync('.cache', { recursive: true })
  writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`)
}
