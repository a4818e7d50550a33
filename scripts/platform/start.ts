import '../setup/source-imports.ts'
import { createServer } from 'vite'
import { endOnSignal } from '../../mocks/hosting/end-on-signal.ts'
import { keepOutput } from '../../mocks/hosting/keep-output.ts'
import { dataFolder, prepareDataFolder } from './data-folder.ts'
import type { Pack } from '../../mocks/brands/load-pack.ts'
import { demoAccounts } from './demo-accounts.ts'
import { readServerOptions } from '../setup/command-options.ts'
import { endOnFault } from '../setup/end-on-fault.ts'
import { endWithFault } from '../setup/explain-faults.ts'
import { refuseWithoutMkcert } from '../setup/mkcert.ts'
import { portFromEnvironment, requireFreePort } from '../setup/free-port.ts'

const usage = `Starts the app and the platform with its demo brands, with hot reload.

  npm start                    on port 5180, with its data in ./data
  PORT=5200 npm start          on another port
  DATA_DIR=FOLDER npm start    with its data there
  BRAND=NAME npm start         NAME is the brand of localhost
  HTTPS=1 npm start            over HTTPS (docs/line/local.md)`

keepOutput()
readServerOptions(usage, {})
const started = performance.now()
const port = portFromEnvironment(5180)
await requireFreePort(port, 'npm start')

const isSecure = process.env.HTTPS === '1'
if (isSecure) refuseWithoutMkcert()
// Before Vite, which tells a fault of them with a stack trace. After the hooks of source-imports.ts.
const { localHostOf, packs } = await import('../../mocks/brands/packs.ts').catch(endOnFault)
const { startAddresses } = await import('./start-addresses.ts')
const { createLineApps } = await import('../../mocks/line/line-apps.ts')

const given = process.env.DATA_DIR
const folder = dataFolder()
try {
  prepareDataFolder(folder)
} catch (error) {
  endWithFault(error)
}
process.env.DATA_DIR = folder

const server = await createServer({
  server: { port, strictPort: true },
  clearScreen: false,
  logLevel: 'warn',
}).catch(endOnFault)
await server.listen()

const line =
  process.env.LINE === 'real'
    ? 'verifies sign-ins itself (LINE=real); its stand-in serves ?host=line on this machine alone'
    : 'a stand-in verifies sign-ins; with LINE=real LINE itself does'
const hasLine =
  createLineApps(process.env.LIFF_CHANNEL).of(process.env.BRAND || 'chaan') !== undefined
// Without the variable the command would delete another folder.
const resetCommand = given ? `DATA_DIR='${folder}' npm run reset` : 'npm run reset'
const scheme = isSecure ? 'https' : 'http'
const address = `${scheme}://localhost:${port}`
console.log(`
  Taem is ready in ${((performance.now() - started) / 1000).toFixed(1)} s

${startAddresses.map(addressLine).join('\n')}
  LINE               ${line}
${process.env.TUNNEL_HOST ? `  Through the tunnel https://${process.env.TUNNEL_HOST}/   (no demo accounts, outbox or test pages)\n` : ''}
${Object.values(packs).map(brandLines).join('\n')}
  Data               ${folder}   (${resetCommand} starts over)
`)

function addressLine({ path, name, about }: (typeof startAddresses)[number]) {
  const note =
    path === '/?host=line' && !hasLine ? 'no effect: no LIFF app in liff.config.json' : about
  return `  ${name.padEnd(18)} ${address}${path.padEnd(13)}${note && `(${note})`}`.trimEnd()
}

function brandLines({ identity }: Pack) {
  const accounts = demoAccounts(identity.name).join('\n                     ')
  return `  ${identity.name.padEnd(18)} ${scheme}://${localHostOf(identity)}:${port}/
  Log in as          ${accounts || '(no demo members)'}
`
}

endOnSignal(() => server.close())
