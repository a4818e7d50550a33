import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'

export const tunnelHost = 'taem.tunnel.example'

/** How each kind of tunnel changes a request's headers. */
export const tunnels = {
  cloudflared: {
    host: tunnelHost,
    'cf-connecting-ip': '203.0.113.7',
    'cf-ray': '8f00-BKK',
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-proto': 'https',
  },
  ngrok: {
    host: tunnelHost,
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-host': tunnelHost,
    'x-forwarded-proto': 'https',
  },
  'ngrok with --host-header=rewrite': {
    host: 'localhost',
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-host': tunnelHost,
    'x-forwarded-proto': 'https',
  },
  'one that names nobody': { host: tunnelHost },
} as const satisfies Record<string, IncomingHttpHeaders>

export type TunnelName = keyof typeof tunnels

/** A reverse proxy on loopback that forwards requests and WebSockets to a port like a tunnel. */
export async function openTunnel(port: number, name: TunnelName) {
  const target = { host: '127.0.0.1', port }
  const headersOf = (headers: IncomingHttpHeaders) => ({ ...headers, ...tunnels[name] })
  const proxy = createServer((incoming, outgoing) => {
    const { method, url: path } = incoming
    const passed = request({ ...target, method, path, headers: headersOf(incoming.headers) })
    passed.once('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    passed.once('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  proxy.on('upgrade', ({ url, headers }, socket) => {
    const lines = Object.entries(headersOf(headers)).map(
      ([key, value]) => `${key}: ${String(value)}\r\n`,
    )
    const passed = connect(port, target.host, () => {
      passed.write(`GET ${url} HTTP/1.1\r\n${lines.join('')}\r\n`)
      socket.pipe(passed).pipe(socket)
    })
    passed.once('error', () => socket.destroy())
    socket.once('error', () => passed.destroy())
  })
  await new Promise<void>((ready) => {
    proxy.listen(0, '127.0.0.1', ready)
  })
  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close() {
      proxy.close()
      proxy.closeAllConnections()
    },
  }
}
