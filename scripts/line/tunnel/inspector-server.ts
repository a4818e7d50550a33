import { Server } from 'node:net'

// LIFF Inspector listens on port 9222 of all network interfaces, and any client that connects as
// DevTools can read the phone. It has no setting for either: listen() is given a port and 127.0.0.1.
const port = Number(process.argv[2])
const listen = Server.prototype.listen
Server.prototype.listen = function listenHere(this: Server, ...args: unknown[]) {
  const ready = args.find((arg) => typeof arg === 'function') as (() => void) | undefined
  return listen.call(this, { port, host: '127.0.0.1' }, ready)
} as typeof listen
process.argv.splice(2)
process.stdin.resume().once('end', () => process.exit())

await import('@line/liff-inspector/dist/local.js')
