import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { appConfigOf } from '../../mocks/hosting/platform-addresses.ts'
import { isFree } from '../setup/free-port.ts'
import { createMock, type Mock } from './contract-mock.ts'
import { readContract } from './endpoint-sources.ts'
import { faultHeader, faultsTold } from './mock-faults.ts'

const bases = ['apiGateway', 'admin', 'module', 'shoppingCart', 'ruleEngine', 'blob', 'ocr']

/** The app config of an app on the mock, as one line. */
export function mockConfig(origin: string): string {
  const identity = { appId: 'chaan-demo', agencyId: 'chaan', subscriptionKey: 'demo' }
  const dev = Object.fromEntries(
    Object.entries(appConfigOf(identity)).map(([name, value]) => [
      name,
      bases.includes(name) ? origin + value : value,
    ]),
  )
  return JSON.stringify({ environment: 'dev', dev })
}

/** Listens on this machine alone. @returns where, and how it ends */
export async function listenMock(mock: Mock, port: number) {
  const listener = getRequestListener((request) => mock.fetch(request), {
    overrideGlobalObjects: false,
  })
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing))
  await new Promise<void>((ready, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', ready)
  })
  const { port: taken } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${taken}`,
    async close() {
      // Those that a fault lets wait never end by themselves.
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** Starts the mock, and says where it is and what it can do; ends the process where the port is taken. */
export async function serveMock(port: number) {
  if (port !== 0 && !(await isFree(port))) {
    console.error(`Port ${port} is taken: choose another one with --port.`)
    process.exit(1)
  }
  const { endpoints } = await readContract()
  const mock = createMock(endpoints.map(({ endpoint }) => endpoint))
  const { origin, close } = await listenMock(mock, port)
  const examples = mock.withExample.length
  console.log(`
  The contract answers on ${origin}/

  Endpoints  ${endpoints.length}: ${examples} with the example of docs/contract/openapi.json, the others with made-up values
  State      none: each request is answered alike, and an Idempotency-Key counts for nothing
  Faults     by a header of the request, ${faultHeader}: ${faultsTold}
  The app    APP_CONFIG='${mockConfig(origin)}' npm start
`)
  return { origin, close }
}
