import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listenOn } from './listen-on.ts'
import type { Metrics } from './metrics.ts'

/** Serves the metrics on a port of their own: they say how a business goes, and are not public. */
export async function startMetricsServer(
  metrics: Metrics,
  { port, address }: { port: number; address: string },
) {
  const server = createServer((incoming, outgoing) => {
    if (incoming.method !== 'GET' || incoming.url !== '/metrics') {
      outgoing.writeHead(404).end('Not found')
      return
    }
    void metrics.text().then(
      (text) => outgoing.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      () => outgoing.writeHead(500).end(),
    )
  })
  await listenOn(server, { port, address }, 'METRICS_PORT')
  return {
    // It listens on a port, never on a pipe.
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
