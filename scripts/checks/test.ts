import { rmSync } from 'node:fs'
import { build } from '../build/fresh-build.ts'
import { requireChromium } from '../setup/chromium.ts'
import { readOptions } from '../setup/command-options.ts'
import { requireMkcert } from '../setup/mkcert.ts'
import { checks, runAndTell } from './check-steps.ts'
import { runRecord, testedTree, writeLastRun } from './last-run.ts'
import type { Step } from './run-step.ts'
import { readPlaywright, readVitest } from './test-results.ts'

const unitReport = '.cache/vitest.json'
const attackReport = '.cache/vitest-attacks.json'
const e2eReport = '.cache/playwright.json'

const usage = `Checks and tests everything, as CI does.

  npm test
  npm run test:unit -- PATH     some of the unit and screen tests
  npm run test:e2e -- PATH      some of the browser tests`

readOptions(usage, {})
const started = performance.now()
const before = testedTree()
process.env.CHROMIUM_PATH = requireChromium()
process.env.MKCERT_PATH = requireMkcert()
for (const report of [unitReport, attackReport, e2eReport]) rmSync(report, { force: true })

const vitestReport = (file: string) => [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${file}`,
]
const steps: Step[] = [
  build,
  ...checks,
  { name: 'budgets', command: 'node', args: ['scripts/checks/check-budgets.ts'], needs: 'build' },
  { name: 'unit', command: 'vitest', args: ['run', ...vitestReport(unitReport)], isLong: true },
  {
    name: 'attacks',
    command: 'node',
    args: ['scripts/checks/attacks.ts', ...vitestReport(attackReport)],
    needs: 'build',
    isLong: true,
  },
  {
    name: 'e2e',
    command: 'playwright',
    args: ['test', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: e2eReport },
    needs: 'build',
    isLong: true,
  },
]

const ended = await runAndTell(steps)
const record = runRecord(before, testedTree(), ended, (performance.now() - started) / 1000)
writeLastRun(record)

console.log('')
for (const { name, state, seconds } of ended) {
  console.log(`${state.padEnd(8)} ${name.padEnd(13)} ${seconds.toFixed(1)} s`)
}
const results = [readVitest(unitReport), readVitest(attackReport), readPlaywright(e2eReport)]
const failed = results.flatMap((result) => result.failed)
const passed = results.reduce((sum, result) => sum + result.passed, 0)
if (record.failed.length > 0) console.log(`\nNot passed: ${record.failed.join(', ')}`)
// Once more at the end, where a reader of a long log looks first.
for (const { test, reason } of failed) console.log(`\n${test}\n  ${reason}`)
console.log(`\n${record.seconds.toFixed(0)} s\n${passed} passed, ${failed.length} failed`)
if (record.failed.length > 0) process.exit(1)
