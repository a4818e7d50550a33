import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { localHostOf, packOf } from '../../../mocks/brands/packs.ts'
import { build, isBuildFresh } from '../../build/fresh-build.ts'
import { freePort, isFree, takenPort } from '../../setup/free-port.ts'
import { prepareDataFolder } from '../../platform/data-folder.ts'
import { runStep } from '../../checks/run-step.ts'
import { wholeNumber } from '../../setup/typed-values.ts'
import { readEnvironment } from '../credentials.ts'
import { chooseTunnel, readCloudflaredConfig, type Tunnel } from './choose-tunnel.ts'
import { commandLine } from './command-line.ts'
import { openEndpoint } from './liff-endpoint.ts'
import { startInspector } from './inspector.ts'
import { claimTunnel } from './one-tunnel.ts'
import { serveBuilt, serveDevelopment, serverEnvironment } from './serve-app.ts'
import { qrForTerminal, type Terminal } from './terminal.ts'
import { isOnPath, startTool } from './tool-process.ts'
import { TunnelFault } from './tunnel-fault.ts'
import { waitForAddress } from './wait-for-address.ts'

export interface TunnelOptions {
  /** The name of a brand's pack. */
  brand: string
  isDev: boolean
  isInspect: boolean
  /** Aborted by Ctrl-C: everything is restored, and the promise resolves. */
  end: AbortSignal
  terminal: Terminal
}

const cacheFolder = '.cache/line'
const notRestored =
  'Its endpoint is as the tunnel has set it: npm run liff -- restore puts it back.'
const usualPort = 5185
const usualWaitSeconds = 60

/**
 * Opens the app on a phone: serves it, connects a public address to it, and sets the endpoint of the
 * LIFF app to this address until the command ends.
 * @throws TunnelFault in one sentence, after everything is restored
 */
export async function runTunnel(options: TunnelOptions): Promise<void> {
  /** Steps that end or restore what has been started; run in reverse order. */
  const undo: (() => unknown)[] = []
  const faults: unknown[] = []
  try {
    await openTunnel(options, undo)
  } catch (error) {
    if (!options.end.aborted) faults.push(error)
  }
  for (const step of undo.toReversed()) {
    try {
      // oxlint-disable-next-line no-await-in-loop
      await step()
    } catch (error) {
      faults.push(error)
    }
  }
  if (faults.length === 1) throw faults[0]
  if (faults.length > 1) throw new TunnelFault(faults.map(messageOf).join('\n'))
}

async function openTunnel(options: TunnelOptions, undo: (() => unknown)[]) {
  const { brand, isDev, isInspect, end, terminal } = options
  const root = process.cwd()
  const env = Object.assign(process.env, readEnvironment(root))
  const gone = new AbortController()
  const stop = AbortSignal.any([end, gone.signal])

  function step<T>(
    name: string,
    forWhat: string,
    work: () => Promise<T>,
    say: (done: T) => string,
  ) {
    return terminal.wait(name, forWhat, () => unlessAborted(stop, work()), say)
  }

  const port = portOf(env.PORT)
  const limitMs = waitOf(env.TUNNEL_WAIT_SECONDS) * 1000
  const tunnel = chooseTunnel({ env, cloudflared: cloudflaredConfig(), isInstalled: isOnPath })
  terminal.done('Tunnel', `${titleOf(tunnel)} at https://${tunnel.host}`)
  const claim = claimTunnel(join(cacheFolder, `tunnel-${brand}.json`), brand)
  undo.push(claim.release)
  if (!(await isFree(port))) throw new TunnelFault(takenPort(port, 'npm run tunnel'))
  const endpoint = await step(
    'LINE',
    `is asked for the LIFF app of ${brand}`,
    () => openEndpoint({ brand, root, env }),
    ({ said }) => said,
  )

  if (!isDev) await requireBuild(options)
  const runId = randomUUID()
  const dataDir = dataFolderOf(env.DATA_DIR)
  Object.assign(env, serverEnvironment({ appId: endpoint.appId, host: tunnel.host, dataDir }))
  const inspectorPort = isInspect ? await freePort() : undefined
  if (inspectorPort !== undefined) {
    env.VITE_LIFF_INSPECTOR = '1'
    undo.push(startInspector(inspectorPort, terminal))
  }
  const serve = isDev ? serveDevelopment : serveBuilt
  const desk = `http://${localHostOf(packOf(brand).identity)}:${port}`
  const server = await step(
    'Server',
    `starts at ${desk}`,
    () => serve({ port, dist: resolve('dist'), dataDir, runId, inspectorPort }),
    () => `${desk} (${isDev ? 'hot reload' : 'the built app'})`,
  )
  undo.push(() => server.close())

  const configFile = resolve(cacheFolder, `cloudflared-${brand}.json`)
  const tool = startTool(commandLine(tunnel, { port, configFile }), env, configFile)
  undo.push(tool.stop)
  claim.started(tunnel.tool, tool.pid)
  tool.died.catch((error: unknown) => {
    gone.abort(error)
  })
  const asked = { ...tunnel, port, runId }
  const origin = env.TUNNEL_ORIGIN ?? `https://${tunnel.host}`
  await step(
    'Address',
    `https://${tunnel.host} is asked for this build`,
    () => waitForAddress({ asked, origin, limitMs, signal: stop }),
    () => `https://${tunnel.host} answers with ${isDev ? 'this start' : 'this build'}`,
  )

  const leading = endpoint.lead(`https://${tunnel.host}/`)
  undo.push(async () => {
    // A change still under way would arrive after the restore.
    await leading.catch(() => undefined)
    const restored = await endpoint.restore().catch((error: unknown) => {
      throw new TunnelFault(`${messageOf(error)} ${notRestored}`)
    })
    if (restored) terminal.done('Endpoint', restored)
  })
  await step(
    'Endpoint',
    `of ${endpoint.liffId} is set`,
    () => leading,
    (said) => said,
  )
  terminal.print(invitation(endpoint.liffId, desk))
  await aborted(stop)
}

function invitation(liffId: string, desk: string) {
  const link = `https://liff.line.me/${liffId}`
  return [
    '',
    `  Open ${link} on a phone with LINE:`,
    '',
    qrForTerminal(link),
    '',
    `  Messages and one-time codes: ${desk}/__outbox (on this machine only)`,
    '  Ctrl-C ends the tunnel and puts the endpoint back.',
    '',
  ].join('\n')
}

async function requireBuild({ end, terminal }: TunnelOptions) {
  if (isBuildFresh()) {
    terminal.done('Build', 'is up to date')
    return
  }
  await terminal.wait(
    'Build',
    'is made anew',
    async () => {
      const { isOk, text } = await runStep(build, 'kept', end)
      end.throwIfAborted()
      if (!isOk) throw new TunnelFault(`The app could not be built (npm run build):\n${text}`)
    },
    () => 'is made anew',
  )
}

function portOf(text = String(usualPort)) {
  const port = wholeNumber(text) ?? 0
  if (port > 0 && port < 65536) return port
  throw new TunnelFault(`PORT is "${text}"; it must be a whole number between 1 and 65535.`)
}

function waitOf(text: string | undefined) {
  const seconds = text ? (wholeNumber(text) ?? 0) : usualWaitSeconds
  if (seconds > 0 && seconds <= 3600) return seconds
  throw new TunnelFault(`TUNNEL_WAIT_SECONDS is "${text}"; it must be a number from 1 to 3600.`)
}

/** A separate folder: data from the tunnel does not mix with the data of `npm start`. */
function dataFolderOf(named: string | undefined) {
  if (!named) prepareDataFolder(resolve('data'))
  const folder = resolve(named ?? 'data/tunnel')
  prepareDataFolder(folder)
  return folder
}

function cloudflaredConfig() {
  const file = ['config.yml', 'config.yaml']
    .map((name) => join(homedir(), '.cloudflared', name))
    .find((path) => existsSync(path))
  return readCloudflaredConfig(file ? readFileSync(file, 'utf8') : '')
}

function messageOf(error: unknown) {
  return error instanceof Error ? error.message : String(error)
}

function titleOf({ tool, name }: Tunnel) {
  return name ? `${tool}, ${name}` : tool
}

/** Aborted work may go on, but the result is no longer awaited. */
function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return Promise.race([work, aborted(signal)])
}

function aborted(signal: AbortSignal) {
  return new Promise<never>((_, reject) => {
    const stop = () => {
      reject(signal.reason as Error)
    }
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}
