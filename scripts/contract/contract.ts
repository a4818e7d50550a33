import '../setup/source-imports.ts'
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { endOnSignal } from '../../mocks/hosting/end-on-signal.ts'
import { documentFile } from './document-file.ts'

const help = `Writes the contract as OpenAPI 3.1 to ${documentFile}.

  --serve    answers every endpoint of the contract instead (docs/contract/README.md)
  --port N   where, unless 8091`

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
  try {
    const text = { type: 'string' } as const
    const flag = { type: 'boolean' } as const
    const { values } = parseArgs({ options: { serve: flag, port: text, help: flag } })
    if (values.help) return end(help, 0)
    if (values.port !== undefined && !values.serve) return end(`--port is of --serve.\n\n${help}`)
    const port = Number(values.port ?? 8091)
    if (Number.isInteger(port) && port >= 0 && port < 65536) {
      return { isServing: values.serve === true, port }
    }
    return end(`--port is "${values.port}"; it must be a whole number up to 65535.`)
  } catch (error) {
    return end(`${error instanceof Error ? error.message : String(error)}\n\n${help}`)
  }
}

function end(message: string, code = 2): never {
  if (code === 0) console.log(message)
  else console.error(message)
  process.exit(code)
}
