import { existsSync } from 'node:fs'
import { budgetReport } from './budgets.ts'
import { buildFacts } from './modules-plugin.ts'

if (!existsSync(`${buildFacts}/manifest.json`)) {
  console.error('There is no build to measure yet: npm run build')
  process.exit(1)
}

const { rows, problems } = budgetReport('dist')
for (const { name, bytes, most } of rows) {
  const size = (bytes / 1024).toFixed(1).padStart(7)
  const limit = most === undefined ? '' : ` of ${most} KiB`
  const isOver = most !== undefined && bytes > most * 1024
  console.log(`${isOver ? 'OVER' : 'ok  '} ${size}${limit.padEnd(12)} ${name}`)
}
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
