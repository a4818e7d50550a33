import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:http2'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { connect as connectTls } from 'node:tls'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { hostsOfBrands } from '../../scripts/certificates.ts'
import { findMkcert } from '../../scripts/mkcert.ts'
import { startDevelopment } from './started.ts'

/**
 * With the mkcert of the machine, which `npm test` installs where it is missing. Its authority lies
 * in a folder of the test's own and is put into no store of the machine. Whatever wanted to be
 * downloaded would fail, because the proxy that it would have to go through is not there.
 */
const folder = mkdtempSync(join(tmpdir(), 'taem-https-'))
const env = {
  HTTPS: '1',
  HOME: folder,
  CAROOT: join(folder, 'authority'),
  TRUST_STORES: 'none',
  HTTPS_PROXY: 'http://127.0.0.1:1',
  HTTP_PROXY: 'http://127.0.0.1:1',
}
let server: Awaited<ReturnType<typeof startDevelopment>>
let ca: Buffer

beforeAll(async () => {
  if (!findMkcert()) throw new Error('This test needs mkcert: npm test installs it, or see HTTPS.')
  server = await startDevelopment(env)
  ca = readFileSync(join(folder, '.vite-plugin-mkcert/rootCA.pem'))
}, 60_000)

afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

function titleOf(html: string) {
  return /<title>(.*?)<\/title>/.exec(html)?.[1]
}

function page(name: string) {
  return new Promise<string>((resolve, reject) => {
    const options = { host: '127.0.0.1', port: server.port, servername: name, ca }
    const asked = get({ ...options, headers: { host: `${name}:${server.port}` } }, (answer) => {
      void text(answer).then(resolve, reject)
    })
    asked.once('error', reject)
  })
}

// As browsers ask over TLS: with HTTP/2 there is no header named Host.
async function pageByHttp2(name: string) {
  const options = { host: '127.0.0.1', port: server.port, servername: name, ca }
  const session = connect(`https://${name}:${server.port}`, {
    createConnection: () => connectTls({ ...options, ALPNProtocols: ['h2'] }),
  })
  const html = await text(session.request({ ':path': '/', accept: 'text/html' }))
  session.close()
  return html
}

test('every brand has its page over HTTPS, under one certificate', async () => {
  expect(server.said()).toContain(`https://volt.localhost:${server.port}/`)
  expect(hostsOfBrands()).toEqual(
    expect.arrayContaining(['localhost', '127.0.0.1', 'chaan.localhost', 'volt.localhost']),
  )
  for (const name of hostsOfBrands().filter((host) => host !== '127.0.0.1')) {
    expect(titleOf(await page(name))).toContain(name.startsWith('volt') ? 'Volt' : 'Chaan')
  }
})

test('also to a browser, which asks over HTTP/2', async () => {
  expect(titleOf(await pageByHttp2('localhost'))).toContain('Chaan')
  expect(titleOf(await pageByHttp2('volt.localhost'))).toContain('Volt')
})

test('a name that is no brand’s is not in the certificate', async () => {
  await expect(page('elsewhere.example')).rejects.toThrow(/altnames/)
})

test('where mkcert is missing, one sentence says what to do', async () => {
  const empty = join(folder, 'empty')
  mkdirSync(empty, { recursive: true })
  const refused = await startDevelopment({ ...env, PATH: empty, MKCERT_PATH: '' })
  onTestFinished(() => refused.close())

  expect(await refused.ended).toBe(1)
  expect(refused.said().trim()).toBe(
    'HTTPS=1 needs mkcert, which is not installed (Debian: apt install mkcert; macOS: brew ' +
      'install mkcert). Install it, or start without HTTPS=1.',
  )
})
