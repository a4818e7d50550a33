import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { report, scale } from './figures.ts'
import { headersOf, serve, signIn } from './served.ts'

const megabyte = 1024 * 1024

interface Sending {
  path: string
  headers?: Record<string, string>
  megabytes: number
  /** In chunks, without a Content-Length. */
  isChunked?: boolean
  /** The start of the body; letters follow. */
  start?: string
}

/**
 * Sends a body of letters until the server stops reading.
 * @returns the status, or `cut` if the server closed the connection before its response was read
 */
function send(origin: string, { path, headers, megabytes, isChunked, start = '' }: Sending) {
  const size = start.length + megabytes * megabyte
  return new Promise<number | 'cut'>((resolve) => {
    const asking = request(origin + path, {
      method: 'POST',
      agent: false,
      headers: { ...headers, ...(!isChunked && { 'Content-Length': size }) },
    })
    asking.once('response', (answer) => {
      resolve(answer.statusCode ?? 0)
      asking.destroy()
    })
    asking.once('error', () => resolve('cut'))
    const letters = Buffer.alloc(megabyte, 'a')
    Readable.from([Buffer.from(start), ...Array<Buffer>(megabytes).fill(letters)]).pipe(asking)
  })
}

/** In bytes. */
function sizeOf(folder: string) {
  return readdirSync(folder)
    .map((name) => statSync(join(folder, name)).size)
    .reduce((sum, size) => sum + size, 0)
}

test('bodies of any size do not end the process, and are not left on the disk', async () => {
  const { origin, mostMemory, dataDir } = await serve()
  const token = await signIn(origin)
  const [before, kept] = [mostMemory(), sizeOf(dataDir)]
  const anonymous = headersOf()
  const member = { ...headersOf('chaan-demo', token), 'Idempotency-Key': 'a' }
  const form = { ...member, 'Content-Type': 'multipart/form-data; boundary=x' }
  const large: Sending[] = [
    { path: '/api/auth/signin', headers: anonymous, start: '{"email":"' },
    { path: '/api/auth/register', headers: anonymous, start: '{"profile":{"firstName":"' },
    { path: '/api/campaigns/1001/redeem', headers: member, start: '{"info1":"' },
    {
      path: '/api/ocr/receipts',
      headers: form,
      start: '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n',
    },
  ].flatMap((sending) =>
    [true, false].map((isChunked) => ({ ...sending, isChunked, megabytes: 100 })),
  )
  const reports = Array.from({ length: scale(39, 400) }, (_, n) => ({
    path: '/__csp',
    megabytes: 100,
    isChunked: n % 2 === 0,
    start: '{"csp-report":"',
  }))

  const statuses = await Promise.all(large.map((sending) => send(origin, sending)))
  const counted = await Promise.all(reports.map((sending) => send(origin, sending)))

  const violations = [
    ...statuses.filter((status) => status !== 413 && status !== 'cut'),
    ...counted.filter((status) => status !== 204 && status !== 'cut'),
  ]
  report({
    name: 'bodies of 100 MB',
    tried: large.length + reports.length,
    violations: violations.length,
  })
  expect(violations).toEqual([])
  expect((await fetch(origin)).status).toBe(200)
  expect(mostMemory() - before).toBeLessThan(200 * megabyte)
  expect(sizeOf(dataDir) - kept).toBeLessThan(megabyte)
})

/** Opens connections from one address that start a request and then send nothing. */
async function openMany(origin: string, { from, count }: { from: string; count: number }) {
  const { port } = new URL(origin)
  const open = async (n: number) => {
    const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress: from })
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    const head = 'POST /api/auth/signin HTTP/1.1\r\nHost: here\r\nX-App-Id: chaan-demo\r\n'
    const rest = Object.entries(headersOf()).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(n % 2 === 0 ? head : `${head}${rest.join('')}Content-Length: 50\r\n\r\n{"email"`)
    socket.resume()
    return socket
  }
  return Promise.all(Array.from({ length: count }, (_, n) => open(n)))
}

test('one client address holds at most 200 idle connections, and other clients are still served', async () => {
  const { origin } = await serve()
  const sockets: Socket[] = await openMany(origin, { from: '127.0.0.2', count: 600 })

  // Fewer stay than the limit: a sign-in over its own limit is answered, and its connection closed.
  const held = () => sockets.filter(({ destroyed }) => !destroyed).length
  await expect.poll(held).toBeLessThanOrEqual(200)
  const answer = await fetch(origin)

  report({ name: 'connections that say little', tried: 600, violations: answer.ok ? 0 : 1 })
  expect(answer.status).toBe(200)
  expect(held()).toBeGreaterThan(0)
  for (const socket of sockets) socket.destroy()
})
