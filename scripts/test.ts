import { rmSync } from 'node:fs'
import { requireChromium } from './chromium.ts'
import { checks, runStep, type Step } from './steps.ts'
import { countPlaywright, countVitest } from './test-counts.ts'

const unitReport = '.cache/vitest.json'
const e2eReport = '.cache/playwright.json'

process.env.CHROMIUM_PATH = requireChromium()
for (const report of [unitReport, e2eReport]) rmSync(report, { force: true })

const steps: Step[] = [
  ...checks,
  {
    name: 'unit',
    command: 'vitest',
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
  },
  { name: 'build', command: 'vite', args: ['build', '--logLevel=warn'] },
  { name: 'budgets', command: 'node', args: ['scripts/check-budgets.ts'] },
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
const e2e = countPlaywright(e2eReport)
if (failed) console.log(`\nStopped at: ${failed}`)
console.log(`\n${unit.passed + e2e.passed} passed, ${unit.failed + e2e.failed} failed`)
if (failed) process.exit(1)
