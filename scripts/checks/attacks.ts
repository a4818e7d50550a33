import { globSync, readFileSync, rmSync } from 'node:fs'
import { requireChromium } from '../setup/chromium.ts'
import { requireFreshBuild } from '../build/fresh-build.ts'
import { runStep } from './run-step.ts'

const figures = '.cache/attacks'

process.env.CHROMIUM_PATH = requireChromium()
await requireFreshBuild()
rmSync(figures, { recursive: true, force: true })

const { isOk, seconds } = await runStep(
  {
    name: 'attacks',
    command: 'vitest',
    args: ['run', '--config=tests/attacks/vitest.config.ts', ...process.argv.slice(2)],
  },
  'shown',
)

console.log(`\n${'Tried'.padEnd(64)}${'Times'.padStart(8)}${'Violations'.padStart(12)}`)
for (const file of globSync(`${figures}/*.json`).toSorted()) {
  const { name, tried, violations } = JSON.parse(readFileSync(file, 'utf8'))
  console.log(`${name.padEnd(64)}${String(tried).padStart(8)}${String(violations).padStart(12)}`)
}
console.log(`\n${seconds.toFixed(0)} s${scaleHint()}`)
process.exit(isOk ? 0 : 1)

function scaleHint() {
  return process.env.ATTACK_SCALE === 'full' ? '' : '; all of it: ATTACK_SCALE=full'
}
