import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { liffContext } from '../../../scripts/line/liff-context.ts'
import { restore } from '../../../scripts/line/liff-restore.ts'
import { startLineApi } from '../line-api'
import { createDesk, type Run } from './tunnel-run'

const channelId = '2000000001'
const secret = '0123456789abcdef0123456789abcdef'
const liffId = `${channelId}-chaandev`
const before = 'https://dev.members.chaan.example/'
const host = 'dev.example.com'

const cloudflare = { TUNNEL_NAME: 'taem', TUNNEL_HOST: host }
const ngrok = { TUNNEL_HOST: 'taem.ngrok.app' }
const credentials = {
  CHAAN_LINE_LOGIN_CHANNEL_ID: channelId,
  CHAAN_LINE_LOGIN_CHANNEL_SECRET: secret,
}
const shared = mkdtempSync(join(tmpdir(), 'taem-tunnels-'))
afterAll(() => {
  rmSync(shared, { recursive: true })
})

const isOpen = 'Ctrl-C ends the tunnel'

/** LINE with the developing app of Chaan, and a folder where the command runs. */
async function createWorld() {
  const line = await startLineApi({ [channelId]: { kind: 'login', secret } })
  onTestFinished(() => line.close())
  line.addApp(channelId, { liffId, view: { type: 'full', url: before } })
  const desk = createDesk(line.base, shared)
  return {
    line,
    desk,
    endpoint: () => (line.appOf(liffId)?.view as { url?: string } | undefined)?.url,
    /** The command. */
    tunnel: (settings: Record<string, string> = cloudflare, args: string[] = []) =>
      desk.run('tunnel', args, { ...credentials, ...settings }),
    /** What the command runs, in this process. */
    open: (settings: Record<string, string> = cloudflare) =>
      desk.open({ ...credentials, ...settings }),
    /** What `npm run liff -- restore` runs. @returns whether nothing is left, and what it says */
    async restore() {
      const said: string[] = []
      const context = liffContext(desk.folder, (line) => said.push(line))
      const environment = { ...desk.env, ...credentials }
      return { isDone: await restore({ ...context, environment }, {}), said: said.join('\n') }
    },
  }
}

async function opened<T extends Pick<Run, 'until'>>(run: T) {
  await run.until(isOpen)
  return run
}

/** Kills a tunnel after LINE has changed the endpoint, before LINE's response. */
async function killInTheChange({
  line,
  endpoint,
  tunnel,
}: Awaited<ReturnType<typeof createWorld>>) {
  const changed = line.order('PUT', /apps/, 'silentAfter')
  const run = tunnel()
  await changed
  run.child.kill('SIGKILL')
  await run.ended
  expect(endpoint()).toBe(`https://${host}/`)
  line.calm()
}

describe('npm run tunnel', () => {
  test('points the LIFF app to this machine until Ctrl-C', async () => {
    const { line, desk, endpoint, tunnel } = await createWorld()
    const run = await opened(tunnel())

    expect(endpoint()).toBe(`https://${host}/`)
    expect(run.text()).toContain(`Open https://liff.line.me/${liffId}`)
    const page = await fetch(desk.publicOrigin)
    expect(await page.text()).toContain('"appId":"chaan-demo"')
    const hidden = await fetch(`${desk.publicOrigin}/__outbox`)
    expect(hidden.status).toBe(404)
    const shown = await fetch(`http://localhost:${desk.env.PORT}/__outbox`)
    expect(shown.status).toBe(200)

    expect(await run.close()).toBe(0)
    expect(endpoint()).toBe(before)
    expect(run.text()).toContain(`leads to ${before} again`)
    expect(line.changes).toHaveLength(2)
    await expect(fetch(desk.publicOrigin)).rejects.toThrow('fetch failed')
  })

  test('changes nothing if the LIFF app already points here, and works with ngrok', async () => {
    const { line, open } = await createWorld()
    Object.assign(line.appOf(liffId)?.view ?? {}, { url: 'https://taem.ngrok.app/' })

    const run = await opened(open(ngrok))
    expect(run.text()).toContain('leads to https://taem.ngrok.app/ already')
    expect(await run.close()).toBe(0)

    expect(line.changes).toEqual([])
  })

  test('after kill -9 the next start ends the leftover tool and restores the endpoint', async () => {
    const { line, desk, endpoint, tunnel, open } = await createWorld()
    const killed = await opened(tunnel())
    killed.child.kill('SIGKILL')
    await killed.ended
    expect(endpoint()).toBe(`https://${host}/`)

    const run = await opened(open())
    expect(run.text()).toContain('which an earlier run had led away')
    expect(await run.close()).toBe(0)

    expect(endpoint()).toBe(before)
    // Changed, restored, changed, restored.
    expect(line.changes).toHaveLength(4)
    await expect(fetch(desk.publicOrigin)).rejects.toThrow('fetch failed')
  })

  test('after kill -9 during the change the next start restores the endpoint', async () => {
    const world = await createWorld()
    const { endpoint, open } = world
    await killInTheChange(world)

    const next = await opened(open())
    expect(next.text()).toContain('which an earlier run had led away')
    expect(await next.close()).toBe(0)

    expect(endpoint()).toBe(before)
  })

  test('after kill -9 during the change npm run liff -- restore restores the endpoint', async () => {
    const world = await createWorld()
    const { desk, endpoint } = world
    await killInTheChange(world)

    const restored = desk.run('liff', ['restore'], credentials)

    expect(await restored.ended).toBe(0)
    expect(endpoint()).toBe(before)
  })

  test('says what to do about an earlier change of a deleted LIFF app', async () => {
    const world = await createWorld()
    const { line, desk, open } = world
    await killInTheChange(world)
    Object.assign(line.appOf(liffId) ?? {}, { liffId: `${channelId}-otherapp` })

    const next = open()
    expect(await next.ended).toBe(1)
    expect(next.text()).toContain('or to forget it: npm run liff -- restore, which says how')
    expect(await world.restore()).toEqual({
      isDone: false,
      said: expect.stringContaining('forget this change, add --keep'),
    })
    expect(await desk.run('liff', ['restore', '--keep'], credentials).ended).toBe(0)
    expect(await world.restore()).toEqual({ isDone: true, said: 'Nothing is left to undo.' })
  })

  test('an end during the change waits for it, then restores the endpoint', async () => {
    const { line, endpoint, open } = await createWorld()
    const run = open()
    await run.until('… Endpoint')

    expect(await run.close()).toBe(0)
    expect(endpoint()).toBe(before)
    expect(line.changes.length % 2).toBe(0)
  })

  test('restores the endpoint when its terminal is closed', async () => {
    const { desk, endpoint, tunnel } = await createWorld()
    const run = await opened(tunnel())
    run.child.stdout?.destroy()
    run.child.stderr?.destroy()
    run.child.kill('SIGHUP')

    expect(await run.ended).toBe(0)
    expect(endpoint()).toBe(before)
    await expect(fetch(desk.publicOrigin)).rejects.toThrow('fetch failed')
  })

  test('an end while waiting for the address leaves nothing running', async () => {
    const { line, desk, open } = await createWorld()
    const run = open({ ...cloudflare, FAKE_TUNNEL_MODE: 'unreachable' })
    await run.until('… Address')

    expect(await run.close()).toBe(0)
    expect(line.changes).toEqual([])
    await expect(fetch(desk.publicOrigin)).rejects.toThrow('fetch failed')
  })

  test('restores the endpoint when the tool exits', async () => {
    const { desk, endpoint, open } = await createWorld()
    const run = await opened(open())

    desk.killTool()

    expect(await run.ended).toBe(1)
    expect(run.text()).toContain('The tunnel is gone: cloudflared ended (SIGKILL).')
    expect(endpoint()).toBe(before)
  })

  test('keeps an endpoint that somebody else has changed meanwhile', async () => {
    const { line, endpoint, open } = await createWorld()
    const run = await opened(open())
    Object.assign(line.appOf(liffId)?.view ?? {}, { url: 'https://theirs.example/' })

    expect(await run.close()).toBe(0)
    expect(endpoint()).toBe('https://theirs.example/')
    expect(run.text()).toContain(`was led to https://theirs.example/ by somebody else`)
  })

  test('says how to restore the endpoint if LINE cannot be reached at the end', async () => {
    const { line, open } = await createWorld()
    const run = await opened(open())
    await line.close()

    expect(await run.close()).toBe(1)
    expect(run.text()).toContain('npm run liff -- restore puts it back')
  })

  test('refuses a second tunnel of the same brand', async () => {
    const { endpoint, tunnel, open } = await createWorld()
    const first = await opened(tunnel())

    const second = open()

    expect(await second.ended).toBe(1)
    expect(second.text()).toContain(
      `Another npm run tunnel of chaan is running (process ${first.child.pid})`,
    )
    expect(endpoint()).toBe(`https://${host}/`)
  })
})

describe('an error is a sentence that says what to do, and LINE stays unchanged:', () => {
  const wrong = { ...cloudflare, CHAAN_LINE_LOGIN_CHANNEL_SECRET: 'f'.repeat(32) }
  const missing = { ...cloudflare, CHAAN_LINE_LOGIN_CHANNEL_SECRET: '' }

  test.for<[string, Record<string, string>, string]>([
    ['no tunnel', {}, 'No tunnel is configured.'],
    ['no tool', { ...cloudflare, PATH: '/nowhere' }, 'cloudflared is not on the PATH'],
    ['no secret', missing, 'CHAAN_LINE_LOGIN_CHANNEL_SECRET is missing'],
    ['credentials that LINE refuses', wrong, `LINE does not take the id and secret of channel`],
    ['no LINE', { ...cloudflare, LINE_API_BASE: 'http://127.0.0.1:9' }, 'cannot be reached'],
    [
      "ngrok's page in the way",
      { ...ngrok, FAKE_TUNNEL_MODE: 'interstitial' },
      'shows its own page before https://taem.ngrok.app',
    ],
    [
      'another build at the address',
      { ...cloudflare, FAKE_TUNNEL_MODE: 'other' },
      `Another server answers at https://${host}`,
    ],
    [
      'nothing at the address',
      { ...cloudflare, FAKE_TUNNEL_MODE: 'silent', TUNNEL_WAIT_SECONDS: '1' },
      `https://${host} did not answer within 1 s. Nothing answers there (ECONNREFUSED)`,
    ],
    [
      'a wait that is no number',
      { ...cloudflare, FAKE_TUNNEL_MODE: 'silent', TUNNEL_WAIT_SECONDS: '1m' },
      'TUNNEL_WAIT_SECONDS is "1m"',
    ],
    ['a tool that ends at once', { ...ngrok, FAKE_TUNNEL_MODE: 'refused' }, 'add-authtoken'],
  ])('%s', async ([, settings, sentence]) => {
    const { line, open } = await createWorld()

    const run = open(settings)

    expect(await run.ended).toBe(1)
    expect(run.text()).toContain(sentence)
    expect(line.changes).toEqual([])
  })

  test('an id that LINE does not know', async () => {
    const { line, open } = await createWorld()
    Object.assign(line.appOf(liffId) ?? {}, { liffId: `${channelId}-otherapp` })

    const run = open()

    expect(await run.ended).toBe(1)
    expect(run.text()).toContain(`has no LIFF app ${liffId}. It has: ${channelId}-otherapp.`)
  })

  test('a port that is in use', async () => {
    const { line, open } = await createWorld()

    const run = open({ ...cloudflare, PORT: new URL(line.base).port })

    expect(await run.ended).toBe(1)
    expect(run.text()).toContain('is taken')
    expect(run.text()).toContain('npm run tunnel')
  })

  test('an unknown brand, at which the command ends', async () => {
    const { tunnel } = await createWorld()

    const run = tunnel(cloudflare, ['--brand', 'vlot'])

    expect(await run.ended).toBe(1)
    expect(run.text()).toContain('choose one by --brand chaan or --brand volt')
    expect(run.text()).not.toMatch(/^\s+at /m)
  })
})

test('the endpoint of a MINI App is printed to be set by hand', async () => {
  const { desk, line, open } = await createWorld()
  const file = join(desk.folder, 'liff.config.json')
  const config = JSON.parse(readFileSync(file, 'utf8')) as {
    brands: { chaan: { kind: string; apps: Record<string, { liffId: string }> } }
  }
  const { chaan } = config.brands
  const { developing } = chaan.apps
  chaan.kind = 'miniapp'
  chaan.apps = {
    developing: { ...developing, liffId: '2000000001-chaandev' },
    review: { ...developing, liffId: '2000000002-chaanrev' },
    published: { ...developing, liffId: '2000000003-chaanpub' },
  }
  writeFileSync(file, JSON.stringify(config))

  const run = await opened(open({ ...cloudflare, CHAAN_LINE_LOGIN_CHANNEL_SECRET: '' }))

  expect(run.text()).toContain(`Endpoint URL of Developing: https://${host}/`)
  expect(await run.close()).toBe(0)
  expect(line.requests).toEqual([])
})
