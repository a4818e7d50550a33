import '../setup/source-imports.ts'
import { parseArgs } from 'node:util'
import { endOnSignal } from '../../mocks/hosting/end-on-signal.ts'
import { endOnFault } from '../setup/end-on-fault.ts'
import { createTerminal } from './tunnel/terminal.ts'

const { brand, dev, inspect } = readArguments()
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

function readArguments() {
  const flag = { type: 'boolean', default: false } as const
  try {
    return parseArgs({
      options: { brand: { type: 'string', default: 'chaan' }, dev: flag, inspect: flag },
    }).values
  } catch (error) {
    const usage = 'npm run tunnel -- [--brand NAME] [--dev] [--inspect]'
    console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
    process.exit(1)
  }
}
