import '../setup/source-imports.ts'
import { createServer } from 'vite'
import { endOnSignal } from '../../mocks/hosting/end-on-signal.ts'
import { dataFolder, prepareDataFolder } from './data-folder.ts'
import type { Pack } from '../../mocks/brands/load-pack.ts'
import { demoAccounts } from './demo-accounts.ts'
import { endOnFault } from '../setup/end-on-fault.ts'
import { refuseWithoutMkcert } from '../setup/mkcert.ts'
import { portFromEnvironment, requireFreePort } from '../setup/free-port.ts'

const started = performance.now()
const port = portFromEnvironment(5180)
await requireFreePort(port)

const folder = dataFolder()
prepareDataFolder(folder)
process.env.DATA_DIR = folder

const isSecure = process.env.HTTPS === '1'
if (isSecure) refuseWithoutMkcert()
const server = await createServer({
  server: { port, strictPort: true },
  clearScreen: false,
  logLevel: 'warn',
}).catch(endOnFault)
await server.listen()
// After the hooks of source-imports.ts are in place.
const { localHostOf, packs } = await import('../../mocks/brands/packs.ts')

const line =
  process.env.LINE === 'real'
    ? 'verifies sign-ins itself (LINE=real); its stand-in serves ?host=line on this machine alone'
    : 'a stand-in verifies sign-ins; with LINE=real LINE itself does'
const scheme = isSecure ? 'https' : 'http'
const address = `${scheme}://localhost:${port}`
console.log(`
  Taem is ready in ${((performance.now() - started) / 1000).toFixed(1)} s

  On the web         ${address}/
  Inside LINE        ${address}/?host=line   (simulated)
  LINE               ${line}
  Outbox             ${address}/__outbox     (the messages that members would get)
  Contract           ${address}/__contract   (what the app asks of a platform)
${process.env.TUNNEL_HOST ? `  Through the tunnel https://${process.env.TUNNEL_HOST}/   (no demo accounts, outbox or test pages)\n` : ''}
${Object.values(packs).map(brandLines).join('\n')}
  Data               ${folder}   (npm run reset starts over)
`)

function brandLines({ identity }: Pack) {
  const accounts = demoAccounts(identity.name).join('\n                     ')
  return `  ${identity.name.padEnd(18)} ${scheme}://${localHostOf(identity)}:${port}/
  Log in as          ${accounts || '(no demo members)'}
`
}

endOnSignal(() => server.close())
