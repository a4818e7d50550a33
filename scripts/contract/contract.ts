import '../setup/source-imports.ts'
import { writeFileSync } from 'node:fs'
import { documentFile } from './document-file.ts'

const { writtenContract } = await import('./written-contract.ts')

writeFileSync(documentFile, await writtenContract())
console.log(`Written: ${documentFile}`)
