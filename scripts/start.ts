import { spawnSync } from 'node:child_process'
import { createServer } from 'vite'
import { endOnSignal } from '../mocks/hosting/end-on-signal.ts'
import { dataFolder, prepareDataFolder } from './data-folder.ts'
import { demoAccounts } from './demo-accounts.ts'
import { endOnFault } from './end-on-fault.ts'
import { portFromEnvironment, requireFreePort } from './port.ts'

const started = performance.now()
const port = portFromEnvironment(5180)
await requireFreePort(port)

const folder = dataFolder()
prepareDataFolder(folder)
process.env.DATA_DIR = folder

const isSecure = process.env.HTTPS === '1'
if (isSecure) requireMkcert()
const server = await createServer({
  server: { port, strictPort: true },
  clearScreen: false,
  logLevel: 'warn',
}).catch(endOnFault)
await server.listen()

const scheme = isSecure ? 'https' : 'http'
const address = `${scheme}://localhost:${port}`
console.log(`
  Taem is ready in ${((performance.now() - started) / 1000).toFixed(1)} s

  On the web         ${address}/
  Inside LINE        ${address}/?host=line   (simulated)
  Outbox             ${address}/__outbox     (the messages that members would get)
${process.env.TUNNEL_HOST ? `  Through the tunnel https://${process.env.TUNNEL_HOST}/\n` : ''}
  Sign in as         ${listed(demoAccounts('chaan'))}

  The second brand   ${scheme}://volt.localhost:${port}/
  Sign in as         ${listed(demoAccounts('volt'))}

  Data               ${folder}   (npm run reset starts over)
`)

function listed(accounts: string[]) {
  return accounts.join('\n                     ')
}

endOnSignal(() => server.close())

// The plugin in vite.config.ts would otherwise try to download it.
function requireMkcert() {
  if (!spawnSync('mkcert', ['-version']).error) return
  console.error(
    'HTTPS=1 needs mkcert, which is not installed (Debian: apt install mkcert; macOS: brew ' +
      'install mkcert). Install it, or start without HTTPS=1.',
  )
  process.exit(1)
}
