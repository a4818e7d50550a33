import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:http2'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { connect as connectTls } from 'node:tls'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { packs } from '../../mocks/brands/packs.ts'
import { hostsOfBrands } from '../../scripts/setup/certificates.ts'
import { findMkcert } from '../../scripts/setup/mkcert.ts'
import { startDevelopment } from './started.ts'

/**
 * With the machine's mkcert, which `npm test` installs if it is missing. Its authority is in the
 * test's own folder and in no store of the machine. Downloads would fail, because their proxy does
 * not exist.
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

// Like browsers over TLS: HTTP/2 has no Host header.
async function pageByHttp2(name: string) {
  const options = { host: '127.0.0.1', port: server.port, servername: name, ca }
  const session = connect(`https://${name}:${server.port}`, {
    createConnection: () => connectTls({ ...options, ALPNProtocols: ['h2'] }),
  })
  const html = await text(session.request({ ':path': '/', accept: 'text/html' }))
  session.close()
  return html
}

test('every brand’s page is served over HTTPS with one certificate', async () => {
  expect(server.said()).toContain(`https://volt.localhost:${server.port}/`)
  expect(hostsOfBrands()).toEqual(
    expect.arrayContaining(['localhost', '127.0.0.1', 'chaan.localhost', 'volt.localhost']),
  )
  expect(titleOf(await page('localhost'))).toContain('Chaan')
  for (const { identity } of Object.values(packs)) {
    expect(titleOf(await page(`${identity.name}.localhost`))).toContain(identity.displayName)
  }
})

test('browsers are served over HTTP/2', async () => {
  expect(titleOf(await pageByHttp2('localhost'))).toContain('Chaan')
  expect(titleOf(await pageByHttp2('volt.localhost'))).toContain('Volt')
})

test('the certificate contains no unknown brand', async () => {
  await expect(page('elsewhere.example')).rejects.toThrow(/altnames/)
})

test('without mkcert one sentence says what to do', async () => {
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
