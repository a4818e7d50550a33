import '../setup/source-imports.ts'
import { existsSync, writeFileSync } from 'node:fs'
import { readOptions, stop } from '../setup/command-options.ts'
import { buildFacts } from '../build/modules-plugin.ts'
import { readFacts } from '../build/build-facts.ts'
import { budgetReport, isOver, sizesIn } from './budgets.ts'
import { measureVisits } from '../build/measure-visits.ts'
import { sizesFile, sizesOf } from '../build/sizes.ts'

const usage = `Measures the build in dist against its budgets.

  npm run sizes     and writes the record that a broken budget is compared with`

const { record } = readOptions(usage, { record: { type: 'boolean', default: false } })
const dist = 'dist'

if (!existsSync(`${buildFacts}/manifest.json`)) {
  stop('There is no build to measure yet: npm run build')
}

if (record) {
  const visits = measureVisits(readFacts(), sizesIn(dist))
  writeFileSync(sizesFile, `${JSON.stringify(sizesOf(visits))}\n`)
}

const { rows, problems } = await budgetReport(dist)
for (const row of rows) {
  const size = `${(row.bytes / 1024).toFixed(1).padStart(7)} of ${row.most} KiB`.padEnd(19)
  const { count, most } = row.requests ?? {}
  const requests = count === undefined ? '' : `${String(count).padStart(2)} of ${most} requests`
  console.log(`${isOver(row) ? 'OVER' : 'ok  '} ${size} ${requests.padEnd(18)} ${row.name}`)
}
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
