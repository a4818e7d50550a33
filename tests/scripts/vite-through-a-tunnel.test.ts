import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { openTunnel, tunnelHost } from '../mocks/open-tunnel.ts'

/** A developer endpoint that no list contains. */
const tomorrow: Plugin = {
  name: 'tomorrow',
  configureServer({ middlewares }) {
    middlewares.use('/__tomorrow', (_incoming, outgoing) => void outgoing.end('a secret'))
  },
}

let folder: string
let vite: ViteDevServer
let tunnel: Awaited<ReturnType<typeof openTunnel>>
let desk: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'taem-hot-'))
  vi.stubEnv('TUNNEL_HOST', tunnelHost)
  // Our own configuration; Vitest's variables would keep the platform out of it.
  vite = await createServer({
    configFile: resolve('vite.config.ts'),
    cacheDir: folder,
    server: { port: 0, strictPort: false },
    plugins: [tomorrow],
    optimizeDeps: { noDiscovery: true, include: [] },
    logLevel: 'silent',
  })
  vi.unstubAllEnvs()
  await vite.listen()
  const address = vite.httpServer?.address()
  if (typeof address !== 'object' || !address) throw new Error('Vite does not listen')
  const { port } = address
  desk = `http://127.0.0.1:${port}`
  tunnel = await openTunnel(port, 'cloudflared')
}, 60_000)

afterAll(async () => {
  tunnel.close()
  await vite.close()
  rmSync(folder, { recursive: true })
})

/** Connects like Vite's client of a page at this origin, with the values served to it. */
async function hotReloadOf(origin: string) {
  const client = await (await fetch(`${origin}/@vite/client`)).text()
  const told = (name: string) => new RegExp(`const ${name} = (.*?);`).exec(client)?.[1] ?? ''
  const token = /const wsToken = "(.+?)";/.exec(client)?.[1] ?? ''
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/?token=${token}`, 'vite-hmr')
  const messages: { type: string; path?: string }[] = []
  const waiting = new Map<string, () => void>()
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data))
    messages.push(message)
    waiting.get(message.type)?.()
  })
  const message = (type: string) =>
    new Promise<void>((found, fail) => {
      if (messages.some((known) => known.type === type)) found()
      waiting.set(type, found)
      socket.addEventListener('error', () => fail(new Error(`No hot reload at ${origin}`)))
    })
  await message('connected')
  return { told, message, close: () => socket.close() }
}

test('hot reload works on this machine and through a tunnel', async () => {
  const [atDesk, onPhone] = [await hotReloadOf(desk), await hotReloadOf(tunnel.origin)]
  await fetch(`${tunnel.origin}/src/theme/tokens.css?import`)

  // Like after a save: the content of the file does not matter.
  vite.watcher.emit('change', resolve('src/theme/tokens.css'))
  const updates = Promise.all([atDesk.message('update'), onPhone.message('update')])

  await expect(updates).resolves.toHaveLength(2)

  atDesk.close()
  onPhone.close()
})

test('hot reload connects to the host, port and scheme of the page', async () => {
  const { told, close } = await hotReloadOf(desk)
  close()

  expect(told('socketProtocol')).toMatch(/^null \|\|/)
  expect(told('socketHost')).toMatch(/^`\$\{null \|\| .*hostname\}:\$\{hmrPort \|\| .*port\}/)
  expect(told('hmrPort')).toBe('null')
})

test.each([
  [tunnelHost, 200],
  ['localhost', 200],
  ['elsewhere.example', 403],
])('a request that names %s is answered %i', async (host, expected) => {
  const status = await new Promise<number | undefined>((resolved, reject) => {
    const asked = get(`${desk}/@vite/client`, { headers: { host } }, (answer) => {
      resolved(answer.resume().statusCode)
    })
    asked.once('error', reject)
  })

  expect(status).toBe(expected)
})

test('an unknown developer endpoint is closed through a tunnel', async () => {
  const [atDesk, onPhone] = await Promise.all(
    [desk, tunnel.origin].map((origin) => fetch(`${origin}/__tomorrow`)),
  )

  expect(await atDesk?.text()).toBe('a secret')
  expect([onPhone?.status, await onPhone?.text()]).toEqual([404, 'Not found'])
  expect(onPhone?.headers.get('cache-control')).toBe('no-store')
})
