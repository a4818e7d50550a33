import '../setup/source-imports.ts'
import { writeFileSync } from 'node:fs'
import { endOnSignal } from '../../mocks/hosting/end-on-signal.ts'
import { readOptions, stop, stopWithUsage } from '../setup/command-options.ts'
import { wholeNumber } from '../setup/typed-values.ts'
import { documentFile } from './document-file.ts'

const usage = `Writes the contract as OpenAPI 3.1 to ${documentFile}.

  npm run contract
  npm run contract -- --serve [--port N]    answers every endpoint of the contract instead, on port
                                            8091 unless another is named (docs/contract/README.md)`

const { isServing, port } = readArgs()
if (isServing) {
  const { serveMock } = await import('./serve-mock.ts')
  endOnSignal((await serveMock(port)).close)
} else {
  const { writtenContract } = await import('./written-contract.ts')
  writeFileSync(documentFile, await writtenContract())
  console.log(`Written: ${documentFile}`)
}

function readArgs() {
  const { serve: isServing = false, port: named } = readOptions(usage, {
    serve: { type: 'boolean' },
    port: { type: 'string' },
  })
  if (named !== undefined && !isServing) stopWithUsage(usage, '--port is of --serve.')
  const given = named ?? '8091'
  const port = wholeNumber(given)
  if (port !== undefined && port < 65536) return { isServing, port }
  return stop(`--port is "${given}"; it must be a whole number up to 65535.`)
}
