import { writeFileSync } from 'node:fs'
import { readOptions } from '../setup/command-options.ts'
import { billOfMaterials } from './bill-of-materials.ts'

const usage = `Lists every package with its licence and hash, as CycloneDX.

  npm run sbom                      prints the list
  npm run sbom -- --out sbom.json   writes it there`

const { out } = readOptions(usage, { out: { type: 'string' } })
const bill = billOfMaterials(process.cwd())
const text = JSON.stringify(bill, null, 2)
if (out === undefined) {
  console.log(text)
} else {
  writeFileSync(out, `${text}\n`)
  const required = bill.components.filter(({ scope }) => scope === 'required').length
  console.log(`${out}: ${bill.components.length} packages, ${required} of them run or are served.`)
}
