import '../setup/source-imports.ts'
import { endOnSignal } from '../../mocks/hosting/end-on-signal.ts'
import { readServerOptions } from '../setup/command-options.ts'
import { endOnFault } from '../setup/end-on-fault.ts'
import { createTerminal } from './tunnel/terminal.ts'

const usage = `Opens the app of this machine on a phone, inside LINE (docs/line/tunnel.md).

  npm run tunnel                      the built app of chaan, rebuilt when it is stale
  npm run tunnel -- --brand NAME      of another brand
  npm run tunnel -- --dev             with hot reload, at the desk and on the phone at once
  npm run tunnel -- --inspect         with hot reload and LIFF Inspector`

const flag = { type: 'boolean', default: false } as const
const { brand, dev, inspect } = readServerOptions(usage, {
  brand: { type: 'string', default: 'chaan' },
  dev: flag,
  inspect: flag,
})
// After the hooks of source-imports.ts are in place.
const { runTunnel } = await import('./tunnel/run-tunnel.ts').catch(endOnFault)

const end = new AbortController()
const ended = runTunnel({
  brand,
  // LIFF Inspector is a part of development mode alone.
  isDev: dev || inspect,
  isInspect: inspect,
  end: end.signal,
  terminal: createTerminal(process.stdout),
}).catch(endOnFault)
endOnSignal(() => {
  end.abort()
  return ended
})
// The terminal was closed: end as with Ctrl-C, once, even when the signal is repeated.
let isClosed = false
process.on('SIGHUP', () => {
  if (!isClosed) process.kill(process.pid, 'SIGTERM')
  isClosed = true
})
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
await ended
process.exit(0)
