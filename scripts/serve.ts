import './source-imports.ts'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { endOnSignal } from '../mocks/hosting/end-on-signal.ts'
import { dataFolder, deleteDataFolder, prepareDataFolder } from './data-folder.ts'
import { endOnPackError } from './pack-error.ts'
import { portFromEnvironment, requireFreePort } from './port.ts'

const port = portFromEnvironment(5190, 0)
await requireFreePort(port)

const dist = resolve('dist')
if (!existsSync(dist)) {
  console.error('There is no build yet: npm run build')
  process.exit(1)
}

const dataDir = dataFolder()
if (process.argv.includes('--fresh')) deleteDataFolder(dataDir)
prepareDataFolder(dataDir)

// After the hooks of source-imports.ts are in place.
const { startServer } = await import('../mocks/server.ts').catch(endOnPackError)
const server = await startServer({ port, dataDir, dist })
console.log(`Taem, as built, on http://localhost:${server.port}/`)
endOnSignal(() => server.close())
