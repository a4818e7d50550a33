import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { lookUp } from '@/contract/look-up'
import { clientAddress, type TrustedProxies } from './client-address.ts'
import words from './refusal-words.json' with { type: 'json' }

/** Limits of a server: connections, and timeouts in milliseconds. */
export interface ConnectionLimits {
  /** All connections. */
  connections: number
  /** Connections of one address; many members can share one on a mobile network. */
  connectionsPerPeer: number
  /**
   * For the headers of a request, from the start of its connection or the end of the previous one.
   */
  headersMs: number
  /** For a whole request: a photo of 2 MB needs 100 s on a slow network. */
  requestMs: number
  /** Without a byte in either direction during a request. */
  silentMs: number
  /** Between two requests. */
  keepAliveMs: number
  /** For running requests when the server stops. */
  endingMs: number
}

/** See `endingMs`. */
export const usualEndingMs = 10_000

const usualLimits: ConnectionLimits = {
  connections: 4000,
  connectionsPerPeer: 200,
  headersMs: 15_000,
  requestMs: 120_000,
  silentMs: 120_000,
  // Longer than the 60 s of proxies: a proxy must not reuse a connection that we are closing.
  keepAliveMs: 65_000,
  endingMs: usualEndingMs,
}

export interface HttpServerOptions {
  limits?: Partial<ConnectionLimits> | undefined
  /** Proxies carry the requests of all clients, so their connections are not counted. */
  proxies: TrustedProxies
}

/** Node's HTTP server with limits on connections and time, and a graceful stop. */
export function createHttpServer(
  listener: RequestListener,
  { limits: changed, proxies }: HttpServerOptions,
) {
  const limits = { ...usualLimits, ...changed }
  const byPeer = new Map<string, Set<Socket>>()
  const answers = new Map<Socket, Set<ServerResponse>>()
  let isEnding = false

  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: Math.min(5000, limits.headersMs),
    },
    (incoming, outgoing) => {
      follow(incoming.socket, outgoing)
      listener(incoming, outgoing)
    },
  )
  server.maxConnections = limits.connections
  server.timeout = limits.silentMs

  server.on('connection', (socket) => {
    const address = clientAddress(socket.remoteAddress ?? '', undefined, proxies)
    const sockets = byPeer.get(address) ?? new Set()
    byPeer.set(address, sockets.add(socket))
    socket.once('close', () => {
      sockets.delete(socket)
      if (sockets.size === 0) byPeer.delete(address)
    })
    if (sockets.size <= limits.connectionsPerPeer || proxies.isTrusted(address)) return
    // Closes the longest idle connection. If all are busy, closes the new one.
    const [silent] = [...sockets].filter(isSilent)
    silent?.destroy()
  })

  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const isBegun = [...(answers.get(socket) ?? [])].some(({ headersSent }) => headersSent)
    if (isBegun || !socket.writable) socket.destroy()
    else socket.end(refusalOf(error.code))
  })

  function follow(socket: Socket, outgoing: ServerResponse) {
    const own = answers.get(socket) ?? new Set()
    answers.set(socket, own.add(outgoing))
    if (isEnding) outgoing.setHeader('Connection', 'close')
    outgoing.once('close', () => {
      own.delete(outgoing)
      if (own.size > 0) return
      answers.delete(socket)
      if (isEnding) socket.destroySoon()
    })
  }

  function isSilent(socket: Socket) {
    return !answers.has(socket)
  }

  return {
    server,

    /** Stops accepting, lets running requests end, and cuts the rest after the timeout. */
    async close() {
      isEnding = true
      for (const outgoing of [...answers.values()].flatMap((own) => [...own])) {
        if (!outgoing.headersSent) outgoing.setHeader('Connection', 'close')
      }
      // Reads requests that have arrived before idle connections are closed: the first turn accepts
      // their connections, the second reads them.
      await setImmediate()
      await setImmediate()
      const closed = new Promise((resolve) => void server.close(resolve))
      const sockets = [...byPeer.values()].flatMap((own) => [...own])
      for (const socket of sockets.filter(isSilent)) socket.destroy()
      const timer = setTimeout(() => server.closeAllConnections(), limits.endingMs)
      await closed
      clearTimeout(timer)
    },
  }
}

// Responses of Node before there is a request, with text for people.
function refusalOf(code = '') {
  const { status, text } = lookUp(words.refusals, code) ?? words.malformed
  const said = Object.entries(text).map(([language, words]) => `<p lang="${language}">${words}</p>`)
  const page = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${status}</title>${said.join('')}`
  return [
    `HTTP/1.1 ${status}`,
    'Connection: close',
    'Content-Type: text/html; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(page)}`,
    'Cache-Control: no-store',
    "Content-Security-Policy: default-src 'none'",
    'X-Content-Type-Options: nosniff',
    '',
    page,
  ].join('\r\n')
}
