import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { billOfMaterials } from './bill-of-materials.ts'

/** `npm run sbom`: prints the bill of materials, or writes it: `-- --out sbom.json`. */
const { values } = parseArgs({ options: { out: { type: 'string' } } })
const bill = billOfMaterials(process.cwd())
const text = JSON.stringify(bill, null, 2)
if (values.out === undefined) {
  console.log(text)
} else {
  writeFileSync(values.out, `${text}\n`)
  const required = bill.components.filter(({ scope }) => scope === 'required').length
  console.log(
    `${values.out}: ${bill.components.length} packages, ${required} of them run or are served.`,
  )
}
