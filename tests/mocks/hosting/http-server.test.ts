import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { readTrustedProxies } from '../../../mocks/hosting/client-address'
import { type ConnectionLimits, createHttpServer } from '../../../mocks/hosting/http-server'

const closings: (() => Promise<void>)[] = []

afterEach(async () => {
  await Promise.all(closings.splice(0).map((close) => close()))
})

interface Setting {
  limits?: Partial<ConnectionLimits>
  trusted?: string
}

/** A server that answers each request at once, or once `answer` is called. */
async function listen({ limits, trusted }: Setting = {}, answers?: (() => void)[]) {
  const { server, close } = createHttpServer(
    (incoming, outgoing) => {
      const answer = () => outgoing.end(`answer to ${incoming.url}`)
      if (answers) answers.push(answer)
      else answer()
    },
    { limits, proxies: readTrustedProxies(trusted) },
  )
  closings.push(close)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { server, close, port }
}

async function open(port: number, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

const request = (path: string, ...headers: string[]) =>
  ['GET ' + path + ' HTTP/1.1', 'Host: here', ...headers, '', ''].join('\r\n')

const isClosed = (socket: Socket) => once(socket.resume(), 'close')

test('connections per address are limited: the oldest idle one is closed for a new one', async () => {
  const answers: (() => void)[] = []
  const { port, server } = await listen({ limits: { connectionsPerPeer: 2 } }, answers)
  const busy = await open(port, '127.0.0.2')
  busy.write(request('/busy'))
  await once(server, 'request')
  const silent = await open(port, '127.0.0.2')

  const next = await open(port, '127.0.0.2')
  await isClosed(silent)
  next.write(request('/next', 'Connection: close'))
  await once(server, 'request')
  const third = await open(port, '127.0.0.2')
  await isClosed(third)
  for (const answer of answers) answer()

  expect(await text(next)).toContain('answer to /next')
  expect(busy.destroyed).toBe(false)
  busy.destroy()
})

test('one address at its limit does not affect another address', async () => {
  const { port } = await listen({ limits: { connectionsPerPeer: 1 } })
  const first = await open(port, '127.0.0.2')
  const other = await open(port, '127.0.0.3')

  await open(port, '127.0.0.2')
  await isClosed(first)
  other.write(request('/', 'Connection: close'))

  expect(await text(other)).toContain('answer to /')
})

test('connections of a trusted proxy are not counted', async () => {
  const { port, server } = await listen({
    limits: { connectionsPerPeer: 1 },
    trusted: '127.0.0.2',
  })
  const sockets = await Promise.all([1, 2, 3].map(() => open(port, '127.0.0.2')))

  for (const [n, socket] of sockets.entries()) {
    socket.write(request(`/${n}`, 'Connection: close'))
  }

  const texts = await Promise.all(sockets.map(text))
  expect(texts.map((answer) => answer.split('answer to ')[1])).toEqual(['/0', '/1', '/2'])
  expect(server.listening).toBe(true)
})

test.each([
  ['sends nothing', ''],
  ['never ends its headers', 'GET / HTTP/1.1\r\nHost: here\r\n'],
])('a connection that %s is closed', async (_, start) => {
  const { port } = await listen({ limits: { headersMs: 100 } })
  const socket = await open(port)

  socket.write(start)

  expect(await text(socket)).toMatch(/^(HTTP\/1.1 408 |$)/)
})

test('a body that never ends is not waited for', async () => {
  const { port } = await listen({ limits: { headersMs: 100, requestMs: 200 } }, [])
  const socket = await open(port)

  socket.write('POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 100\r\n\r\nabc')

  expect(await text(socket)).toMatch(/^HTTP\/1.1 408 /)
})

test('a URL that is too long gets a readable error', async () => {
  const { port } = await listen()
  const socket = await open(port)

  socket.write(request(`/?q=${'a'.repeat(20_000)}`))

  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1.1 431 /)
  expect(answer).toContain('This address is too long.')
  expect(answer).toContain('ที่อยู่นี้ยาวเกินไป')
  expect(answer).toContain('<p lang="ja">アドレスが長すぎます。')
})

test('a closing server answers its open requests and closes the connections', async () => {
  const answers: (() => void)[] = []
  const { port, server, close } = await listen({}, answers)
  const [asking, silent] = [await open(port), await open(port)]
  asking.write(request('/slow'))
  await once(server, 'request')

  const closed = close()
  await isClosed(silent)
  for (const answer of answers) answer()

  const answer = await text(asking)
  await closed
  expect(answer).toContain('answer to /slow')
  expect(answer).toMatch(/^connection: close\r$/im)
})

test('a request that has arrived when the server closes is answered', async () => {
  const { port, close } = await listen()
  const socket = await open(port)

  socket.write(request('/just-in-time'))
  await close()

  expect(await text(socket)).toContain('answer to /just-in-time')
})

test('a request that never ends does not delay closing', async () => {
  const { port, server, close } = await listen({ limits: { endingMs: 100 } }, [])
  const socket = await open(port)
  socket.write(request('/endless'))
  await once(server, 'request')

  await close()

  expect(await text(socket)).toBe('')
})
