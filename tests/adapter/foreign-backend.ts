import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listening } from '../scripts/listening.ts'
import { smallFixtures, startSmallBackend } from '../scripts/small-backend.ts'
import { speakForeign } from './foreign-dialect.ts'

const permission = {
  'Access-Control-Allow-Methods': 'GET, POST, PUT',
  'Access-Control-Allow-Headers':
    'X-Tenant, X-Access-Token, X-Request-Key, X-Channel, Content-Type, Api-Version, Ocp-Apim-Subscription-Key',
}

/** The backend of docs/integrate.md in a foreign dialect, on a port of its own. */
export async function startForeignBackend(appOrigin = smallFixtures().origin ?? '') {
  const inner = await startSmallBackend({ appOrigin })
  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch((error: unknown) => {
      // Whoever asked has gone: the page was closed, and both servers end.
      if (!outgoing.destroyed) throw error
    })
  })

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse) {
    const { method = 'GET', url = '/' } = incoming
    const chunks = (await incoming.toArray()) as Buffer[]
    const headers = new Headers(
      Object.entries(incoming.headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]),
    )
    for (const name of ['host', 'connection', 'content-length']) headers.delete(name)
    const body = chunks.length > 0 ? Buffer.concat(chunks) : undefined
    const request = new Request(new URL(url, inner.base), {
      method,
      headers,
      ...(body && { body }),
    })
    const answer =
      method === 'OPTIONS' ? await askAlone(request) : await speakForeign(request, askAlone)
    const kept = [...answer.headers].filter(([name]) => !unkept.includes(name))
    const allowed = { ...permission, 'Access-Control-Allow-Origin': appOrigin }
    const sent = new Headers(kept)
    for (const [name, value] of Object.entries(allowed)) sent.set(name, value)
    outgoing.writeHead(answer.status, Object.fromEntries(sent))
    outgoing.end(Buffer.from(await answer.arrayBuffer()))
  }
  const { port, stop } = await listening(server)
  return {
    base: `http://127.0.0.1:${port}`,
    async stop() {
      await stop()
      await inner.stop()
    },
  }
}

/** On a connection of its own: one that is kept may be closed by the backend just as it is used again. */
function askAlone(request: Request): Promise<Response> {
  request.headers.set('Connection', 'close')
  return fetch(request)
}

const unkept = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'content-encoding',
]
