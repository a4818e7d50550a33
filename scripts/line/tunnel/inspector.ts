import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Terminal } from './terminal.ts'

/** Starts LIFF Inspector's server; it prints an address for DevTools once a phone has come. */
export function startInspector(port: number, terminal: Terminal) {
  const server = join(import.meta.dirname, 'inspector-server.ts')
  const child = spawn(process.execPath, [server, String(port)], {
    // The server ends when its input closes, so it does not outlive a killed command.
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  })
  child.stdout.on('data', (data) => {
    for (const [address] of String(data).matchAll(/devtools:\/\/\S+?hi_id=[\w-]+/g)) {
      terminal.done('Inspector', `a phone has come; open in Chrome: ${address}`)
    }
  })
  terminal.done('Inspector', 'waits for a phone; its address for DevTools comes here')
  return () => child.kill('SIGTERM')
}
