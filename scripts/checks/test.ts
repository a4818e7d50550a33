import { rmSync } from 'node:fs'
import { requireChromium } from '../setup/chromium.ts'
import { requireMkcert } from '../setup/mkcert.ts'
import { checks, runStep, type Step } from './check-steps.ts'
import { countPlaywright, countVitest } from './test-counts.ts'

const unitReport = '.cache/vitest.json'
const attackReport = '.cache/vitest-attacks.json'
const e2eReport = '.cache/playwright.json'

process.env.CHROMIUM_PATH = requireChromium()
process.env.MKCERT_PATH = requireMkcert()
for (const report of [unitReport, attackReport, e2eReport]) rmSync(report, { force: true })

const steps: Step[] = [
  ...checks,
  {
    name: 'unit',
    command: 'vitest',
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
  },
  { name: 'build', command: 'vite', args: ['build', '--logLevel=warn'] },
  { name: 'budgets', command: 'node', args: ['scripts/checks/check-budgets.ts'] },
  {
    name: 'attacks',
    command: 'node',
    args: [
      'scripts/checks/attacks.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${attackReport}`,
    ],
  },
  {
    name: 'e2e',
    command: 'playwright',
    args: ['test', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: e2eReport },
  },
]

let failed: string | undefined
for (const step of steps) {
  console.log(`\n── ${step.name}`)
  // A check that passes has nothing to say; the others show how far they are.
  const { isOk, text, seconds } = await runStep(step, checks.includes(step) ? 'kept' : 'shown')
  if (!isOk) console.log(text)
  console.log(`   ${isOk ? 'ok' : 'FAILED'}, ${seconds.toFixed(1)} s`)
  if (!isOk) {
    failed = step.name
    break
  }
}

const unit = countVitest(unitReport)
const attacks = countVitest(attackReport)
const e2e = countPlaywright(e2eReport)
const counts = [unit, attacks, e2e]
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failures = counts.reduce((sum, count) => sum + count.failed, 0)
if (failed) console.log(`\nStopped at: ${failed}`)
console.log(`\n${passed} passed, ${failures} failed`)
if (failed) process.exit(1)
