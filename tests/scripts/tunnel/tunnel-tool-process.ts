import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request } from 'node:http'

// Stands in for cloudflared and ngrok: reads its command line as they do, and really proxies to the
// local port, with the public host and forwarding headers. FAKE_TUNNEL_PORT is the public address.
const [, , tool = '', ...args] = process.argv
const mode = process.env.FAKE_TUNNEL_MODE ?? 'proxy'
const phone = '203.0.113.7'

if (mode === 'refused') {
  console.error('ERROR: authentication failed: ERR_NGROK_4018')
  process.exit(1)
}
const { host, service } = tool === 'ngrok' ? ngrokRoute() : cloudflaredRoute()

function cloudflaredRoute() {
  const file = args[args.indexOf('--config') + 1] ?? ''
  const config: { ingress: { hostname?: string; service: string }[] } = JSON.parse(
    readFileSync(file, 'utf8'),
  )
  return { host: config.ingress[0]?.hostname ?? '', service: config.ingress[0]?.service ?? '' }
}

function ngrokRoute() {
  const url = args.find((arg) => arg.startsWith('--url='))?.slice('--url='.length) ?? ''
  return { host: new URL(url).host, service: args[1] ?? '' }
}

const server = createServer((incoming, outgoing) => {
  if (mode === 'interstitial' && incoming.headers['user-agent']?.startsWith('Mozilla')) {
    outgoing.writeHead(200, { 'content-type': 'text/html', 'ngrok-error-code': 'ERR_NGROK_6024' })
    outgoing.end('<p>You are about to visit')
  } else if (mode === 'other') {
    outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<p>An older build')
  } else if (mode === 'unreachable') {
    outgoing.writeHead(502).end()
  } else {
    const proxied = asked(incoming)
    proxied.on('error', () => outgoing.writeHead(502).end())
    proxied.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    incoming.pipe(proxied)
  }
})

server.on('upgrade', (incoming, socket) => {
  const proxied = asked(incoming)
  proxied.on('upgrade', (answer, upstream) => {
    const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}`)
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`)
    upstream.pipe(socket).pipe(upstream)
  })
  proxied.end()
})

function asked({ method, url, headers }: IncomingMessage) {
  const { hostname, port } = new URL(service)
  const forwarded = { 'x-forwarded-for': phone, 'x-forwarded-proto': 'https' }
  return request({ hostname, port, method, path: url, headers: { ...headers, host, ...forwarded } })
}

if (mode !== 'silent') server.listen(Number(process.env.FAKE_TUNNEL_PORT), '127.0.0.1')
else setInterval(() => undefined, 60_000)
process.on('SIGTERM', () => process.exit(0))
