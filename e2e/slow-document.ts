import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

/** A server that passes everything on, and sends each document in two pieces. */
export interface SlowDocument {
  origin: string
  close(): Promise<void>
}

const pauseMs = 500

/**
 * Stands before the server at `target`. Each document stops for a moment before the last `place` in it,
 * as on a slow line that has brought its first packets only.
 */
export async function serveSlowly(target: string, place: string): Promise<SlowDocument> {
  const server = createServer((asked, answer) => {
    passOn(asked, answer).catch(() => answer.destroy())
  })

  async function passOn(asked: IncomingMessage, answer: ServerResponse) {
    const { method, headers, url = '' } = asked
    const isPage = headers['sec-fetch-dest'] === 'document'
    // A document that can be cut at its words.
    const plain = isPage ? { ...headers, 'accept-encoding': 'identity' } : headers
    const passed = request(new URL(url, target), { method, headers: plain })
    asked.pipe(passed)
    const [got] = (await once(passed, 'response')) as [IncomingMessage]
    answer.writeHead(got.statusCode ?? 502, got.headers)
    if (!isPage) return void got.pipe(answer)
    const page = await buffer(got)
    const end = page.lastIndexOf(place)
    answer.write(page.subarray(0, end))
    await wait(pauseMs)
    answer.end(page.subarray(end))
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The server has no port')
  return {
    origin: `http://localhost:${address.port}`,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
