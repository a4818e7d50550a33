import '../setup/source-imports.ts'
import { resolve } from 'node:path'
import { endOnSignal } from '../../mocks/hosting/end-on-signal.ts'
import { keepOutput } from '../../mocks/hosting/keep-output.ts'
import { clearData, dataFolder, prepareDataFolder } from './data-folder.ts'
import { readServerOptions } from '../setup/command-options.ts'
import { endOnFault } from '../setup/end-on-fault.ts'
import { endWithFault } from '../setup/explain-faults.ts'
import type { Start } from '../../mocks/hosting/start-check.ts'
import { portFromEnvironment, requireFreePort } from '../setup/free-port.ts'

const usage = `Serves the production build with the platform; docs/deploy.md has its settings.

  PUBLIC_ORIGIN=http://localhost:5190 npm run serve
  npm run serve -- --check     only checks the settings
  npm run serve -- --fresh     deletes the data of before`

keepOutput()
const flag = { type: 'boolean', default: false } as const
const options = readServerOptions(usage, { check: flag, fresh: flag })
const dist = resolve('dist')
const dataDir = dataFolder()
const log = process.env.FAULTS === '1' ? 'text' : 'json'

// After the hooks of source-imports.ts are in place.
const { readStart, refuseFaults } = await import('../../mocks/hosting/start-check.ts').catch(
  endOnFault,
)
if (options.check) tellAndEnd(readStart({ dataDir, dist, faults: false, log: 'json' }))
try {
  refuseFaults(readStart({ dataDir, dist, log }))
} catch (error) {
  endOnFault(error)
}
const port = portFromEnvironment(5190, 0)
await requireFreePort(port, 'npm run serve')
const server = await start().catch(endWithFault)
console.log(`Taem, as built, on http://localhost:${server.port}/`)
endOnSignal(() => server.close())

async function start() {
  if (options.fresh) await clearData(dataDir)
  prepareDataFolder(dataDir)
  const { startServer } = await import('../../mocks/server.ts')
  return startServer({ port, dataDir, dist, log })
}

/** The settings of a production start: one line for each, valid or not. */
function tellAndEnd({ findings }: Start): never {
  const faults = findings.flatMap((finding) => finding.faults)
  for (const { name, said, faults } of findings) {
    if (faults.length === 0) console.log(`right  ${name}: ${said}`)
    for (const fault of faults) console.error(`wrong  ${fault}`)
  }
  if (process.env.FAULTS === '1') {
    faults.push('FAULTS')
    console.error('wrong  FAULTS is 1: it opens what only tests may do. Leave it out.')
  }
  process.exit(faults.length === 0 ? 0 : 1)
}
