import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { defaultAppId, packs } from '../brands/packs.ts'
import { createLineApps } from '../line/line-apps.ts'
import { readPushTokens } from '../third-party/line-push.ts'
import type { LogMode } from '../values/log.ts'
import { type OperationSettings, readOperation } from './operation-settings.ts'
import { readAppConfig } from './platform-addresses.ts'
import { readTrustedProxies, type TrustedProxies } from './client-address.ts'
import { passwordCosts, readPasswordCost } from '../areas/passwords/hash-password.ts'
import { brandsIn, faultsOfDataFiles, hasMember } from '../database/data-files.ts'
import { faultOfDatabase } from '../database/open-database.ts'
import { faultOfFiles } from '../files/open-files.ts'
import { readDataKeys } from '../values/data-keys.ts'
import { mayWriteIn } from '../values/may-write.ts'
import {
  faultOfAddress,
  faultOfOrigin,
  isLocal,
  listOf,
  type PublicOrigins,
  readPublicOrigins,
} from './public-origins.ts'

/** Settings of a start; missing ones come from the environment. */
export interface StartOptions {
  /** The folder of the database. */
  dataDir: string
  /** The folder of the built app; none if another server serves it. */
  dist?: string
  /** FAULTS=1. Only tests and development: faults, clock, test brands, outbox, LINE's stand-in. */
  faults?: boolean
  /** BIND_ADDRESS: the address to listen on. */
  host?: string
  /** PUBLIC_ORIGIN: the origin of each brand's app. */
  publicOrigin?: string
  /** PLATFORM_ORIGIN: the platform's origin, if it is not the app's. */
  platformOrigin?: string
  /** APP_ORIGINS: other origins whose apps may call this platform. */
  appOrigins?: readonly string[]
  /** TRUSTED_PROXIES: proxies whose X-Forwarded-For counts. */
  trustedProxies?: string
  /** APP_CONFIG: replaces the brand's own app config. */
  appConfig?: string
  /** The log of a start without LOG; `text` by default. */
  log?: LogMode
}

export interface Start {
  dataDir: string
  isOpen: boolean
  /** Local or for tests: the members of the packs may exist. */
  isDemo: boolean
  /** LINE=real. */
  isLineReal: boolean
  host: string
  publicOrigins: PublicOrigins
  appOrigins: readonly string[]
  proxies: TrustedProxies
  appConfig: string | undefined
  operation: OperationSettings
  /** The checks, in order. */
  findings: Finding[]
}

/** One requirement of a start: its name, or a sentence for each fault. */
interface Finding {
  name: string
  said: string
  faults: string[]
}

type Environment = Readonly<Record<string, string | undefined>>

/** A refused start; its message has a line for each fault. */
export class StartFault extends Error {
  override name = 'StartFault'
}

/** @throws StartFault with all faults */
export function refuseFaults({ findings }: Start): void {
  const faults = findings.flatMap((finding) => finding.faults)
  if (faults.length > 0) throw new StartFault(faults.join('\n'))
}

/**
 * Reads and checks the settings of a start. In tests and development only whether they can be read;
 * every other start is a production start. Changes nothing.
 */
export function readStart(options: StartOptions, env: Environment = process.env): Start {
  const { dataDir, dist, faults: isOpen = env.FAULTS === '1' } = options
  const appConfig = options.appConfig ?? env.APP_CONFIG
  const ownApp = appConfig === undefined ? undefined : readAppConfig(appConfig)
  const platformOrigin = options.platformOrigin ?? env.PLATFORM_ORIGIN
  const appOrigins = options.appOrigins ?? listOf(env.APP_ORIGINS)
  const host = options.host ?? env.BIND_ADDRESS ?? '127.0.0.1'
  const proxies = readTrustedProxies(options.trustedProxies ?? env.TRUSTED_PROXIES)
  const publicOrigins = readPublicOrigins({
    publicOrigin: options.publicOrigin ?? env.PUBLIC_ORIGIN,
    platformOrigin,
    defaultAppId: ownApp?.appId ?? defaultAppId,
  })
  const addresses = [...publicOrigins.brands.values(), platformOrigin ?? '']
  const isDemo = isOpen || !addresses.some(isRemote)
  const isLineReal = env.LINE === 'real'
  const where = { publicOrigins, appOrigins, proxies, host }
  const operation = readOperation(env, options.log ?? 'text')
  const start = { dataDir, isOpen, isDemo, isLineReal, ...where, appConfig, operation }
  if (isOpen) {
    const faults = [
      ...publicOrigins.faults,
      ...proxies.faults,
      ...faultsOfHost(host),
      ...operation.faults,
      ...faultsOfLine(env),
      ...faultsOfLiff(env),
      ...faultsOfCompany(env, 'LINE_API_BASE'),
      ...faultsOfTunnel(env),
      ...faultsOfPasswords(env, passwordCosts.least),
      ...faultsOfDatabase(env),
      ...faultsOfFiles(env),
    ]
    return { ...start, findings: [finding('Settings', 'can be read', faults)] }
  }

  const served = [...publicOrigins.brands.keys()]
  // What a database elsewhere holds is checked once it is open (content-check.ts).
  const here = env.DATABASE_URL
    ? [...publicOrigins.brands.keys()]
    : [...packIds, ...brandsIn(dataDir), ...(ownApp ? [ownApp.appId] : [])]
  const findings = [
    finding('PUBLIC_ORIGIN', listed(publicOrigins.brands), faultsOfBrands(publicOrigins, here)),
    finding(
      'TRUSTED_PROXIES',
      proxies.isEmpty ? 'not needed' : 'named',
      faultsOfProxies(proxies, addresses),
    ),
    finding('BIND_ADDRESS', host, faultsOfHost(host)),
    finding('PORT', env.PORT ?? 'not set', faultsOfPort(env.PORT)),
    finding(
      'APP_ORIGINS',
      appOrigins.join(', ') || 'none',
      faultsOfApps(appOrigins, platformOrigin),
    ),
    finding(
      'APP_CONFIG',
      ownApp ? `of ${ownApp.appId}` : "the brands' own",
      appConfig !== undefined && !ownApp ? ['APP_CONFIG is no app config (docs/brand.md).'] : [],
    ),
    finding('LINE', 'asked itself', faultsOfLine(env)),
    finding('LIFF_CHANNEL', env.LIFF_CHANNEL || 'developing', faultsOfLiff(env)),
    ...companies.map((name) => finding(name, env[name] ?? 'not set', faultsOfCompany(env, name))),
    finding(
      'LINE_PUSH_TOKEN',
      [...readPushTokens(env.LINE_PUSH_TOKEN).tokens.keys()].join(', ') || 'not set',
      faultsOfPush(env, served),
    ),
    finding('PAYMENT_SECRET', env.PAYMENT_SECRET ? 'set' : 'not needed', faultsOfPayment(env)),
    finding(
      'PASSWORD_COST',
      env.PASSWORD_COST || String(passwordCosts.usual),
      faultsOfPasswords(env, isDemo ? passwordCosts.least : passwordCosts.usual),
    ),
    finding('FILES', env.FILES || 'in the database', faultsOfFiles(env)),
    finding(
      'DATA_KEY',
      env.DATA_KEY ? 'set; the start compares it with the data' : 'not set',
      faultsOfDataKey(env, isDemo),
    ),
    finding('Operation', saidOfOperation(operation), operation.faults),
    finding('Secrets of brands', 'present', faultsOfBrandSecrets(served)),
    env.DATABASE_URL
      ? finding('DATABASE_URL', 'set', faultsOfDatabase(env))
      : finding('Data', dataDir, [
          ...faultsOfDataFiles(dataDir),
          ...(isDemo ? [] : faultsOfDemo(dataDir)),
        ]),
    ...(dist === undefined ? [] : [finding('Build', dist, faultsOfBuild(dist))]),
  ]
  return { ...start, findings }
}

const packIds = Object.values(packs).map(({ identity }) => identity.appId)
const companies = [
  'LINE_API_BASE',
  'RECAPTCHA_API_BASE',
  'SOCIAL_API_BASE',
  'RECEIPT_READER_BASE',
  'PAYMENT_API_BASE',
] as const
const leastSecret = 32

const howToMakeAKey = 'A key is made by: openssl rand -base64 32'
const noDataKey =
  'DATA_KEY is not set: national IDs, birthdays and second factors would be kept in the clear. ' +
  howToMakeAKey
const noPublicOrigin =
  'PUBLIC_ORIGIN is not set: it says where members open the app, as in ' +
  'PUBLIC_ORIGIN=https://app.example (on your own machine: http://localhost:5190).'
const noProxies =
  'TRUSTED_PROXIES is not set: https needs a proxy before this server, and unless its address is ' +
  'named, all members count as one client.'

function saidOfOperation({ log, metrics, securityLog, drainMs }: OperationSettings) {
  const counted = metrics ? `metrics at ${metrics.address}:${metrics.port}` : 'no metrics'
  const security = securityLog ?? 'in the output'
  return `log ${log}, security log ${security}, ${counted}, ${drainMs / 1000} s to drain`
}

function finding(name: string, said: string, faults: string[]): Finding {
  return { name, said, faults }
}

function listed(brands: ReadonlyMap<string, string>) {
  return [...brands].map(([appId, origin]) => `${appId} at ${origin}`).join(', ') || 'not set'
}

export function faultsOfBrands({ brands, faults }: PublicOrigins, here: readonly string[]) {
  if (brands.size === 0 && faults.length === 0) return [noPublicOrigin]
  const strangers = [...brands.keys()].filter((appId) => !here.includes(appId))
  return [
    ...faults,
    ...strangers.map((appId) => `PUBLIC_ORIGIN names the brand "${appId}", which is not here.`),
  ]
}

function faultsOfProxies({ isEmpty, faults }: TrustedProxies, addresses: readonly string[]) {
  if (!isEmpty || faults.length > 0) return faults
  return addresses.some(isRemote) ? [noProxies] : []
}

function isRemote(address: string) {
  return URL.canParse(address) && !isLocal(new URL(address).hostname)
}

function faultsOfHost(host: string) {
  if (isIP(host) === 0) {
    return [`BIND_ADDRESS is "${host}", which is no address such as 127.0.0.1 or 0.0.0.0.`]
  }
  const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  const isOurs = own.some(({ address }) => address === host)
  return isOurs || ['0.0.0.0', '::'].includes(host)
    ? []
    : [`BIND_ADDRESS is ${host}, which is no address of this machine.`]
}

function faultsOfPort(port = '0') {
  if (/^\d+$/.test(port) && Number(port) < 65536) return []
  return [`PORT is "${port}"; it must be a whole number up to 65535.`]
}

function faultsOfApps(appOrigins: readonly string[], platformOrigin: string | undefined) {
  const faults = appOrigins.flatMap((origin) => {
    const fault = faultOfOrigin(origin)
    return fault ? [`APP_ORIGINS has "${origin}", ${fault}.`] : []
  })
  if (appOrigins.length === 0 || platformOrigin) return faults
  return [...faults, 'PLATFORM_ORIGIN is not set: apps elsewhere (APP_ORIGINS) need it.']
}

function faultsOfCompany(env: Environment, name: (typeof companies)[number]) {
  const fault = env[name] && faultOfAddress(env[name])
  return fault ? [`${name} is "${env[name]}", ${fault}.`] : []
}

function faultsOfLine({ LINE: line = '' }: Environment) {
  if (line === '' || line === 'real') return []
  return [
    `LINE is "${line}": set LINE=real to have LINE itself verify who signs in, or leave LINE out.`,
  ]
}

function faultsOfLiff({ LIFF_CHANNEL: channel }: Environment) {
  try {
    createLineApps(channel)
    return []
  } catch (error) {
    // Includes the faults of liff.config.json.
    return [error instanceof Error ? error.message : String(error)]
  }
}

function faultsOfTunnel({ TUNNEL_HOST: host = '' }: Environment) {
  if (host === '' || URL.parse(`https://${host}/`)?.hostname === host) return []
  return [`TUNNEL_HOST is "${host}"; it must be a host name alone, such as taem.example.com.`]
}

function faultsOfPush({ LINE_PUSH_TOKEN: text }: Environment, served: readonly string[]) {
  const { tokens, faults } = readPushTokens(text)
  const strangers = [...tokens.keys()].filter((appId) => !served.includes(appId))
  return [
    ...faults,
    ...strangers.map((appId) => `LINE_PUSH_TOKEN names "${appId}", which is not served here.`),
  ]
}

function faultsOfPayment({ PAYMENT_API_BASE: base, PAYMENT_SECRET: secret }: Environment) {
  if (!secret)
    return base ? ['PAYMENT_SECRET is not set: payments (PAYMENT_API_BASE) need it.'] : []
  if (!base) return ['PAYMENT_API_BASE is not set: PAYMENT_SECRET alone takes no payments.']
  if (secret.length >= leastSecret) return []
  return [`PAYMENT_SECRET has fewer than ${leastSecret} characters.`]
}

function faultsOfPasswords({ PASSWORD_COST: text }: Environment, least: number) {
  const cost = readPasswordCost(text ?? '')
  if (cost !== undefined && cost >= least) return []
  const { most } = passwordCosts
  return [`PASSWORD_COST is "${text}"; it must be a whole number from ${least} to ${most}.`]
}

function faultsOfBrandSecrets(served: readonly string[]) {
  return Object.values(packs).flatMap(({ identity: { appId }, account: { recaptcha } }) =>
    served.includes(appId) && recaptcha.enable && !recaptcha.secret
      ? [`${appId} asks reCAPTCHA, but has no secret for it: app-config.json, "recaptcha".`]
      : [],
  )
}

function faultsOfDataKey({ DATA_KEY: text }: Environment, isDemo: boolean) {
  if (!text) return isDemo ? [] : [noDataKey]
  try {
    readDataKeys(text)
    return []
  } catch (error) {
    return [`${error instanceof Error ? error.message : String(error)} ${howToMakeAKey}`]
  }
}

function faultsOfFiles(env: Environment) {
  const fault = faultOfFiles(env)
  if (fault) return [fault]
  const { FILES: place = '' } = env
  // A bucket is asked only when it is used: without it everything else works.
  if (!isAbsolute(place) || mayWriteIn(place)) return []
  return [`FILES is "${place}", a folder that cannot be written or made.`]
}

function faultsOfDatabase(env: Environment) {
  const fault = faultOfDatabase(env)
  return fault ? [fault] : []
}

function faultsOfDemo(dataDir: string) {
  const isThere = Object.values(packs).some(({ identity: { appId }, members }) =>
    members.some(({ id }) => hasMember(dataDir, appId, String(id))),
  )
  return isThere
    ? [
        `${dataDir} has members of the demo, whose passwords anyone can read: ` +
          'choose a new folder (DATA_DIR).',
      ]
    : []
}

function faultsOfBuild(dist: string) {
  return existsSync(join(dist, 'index.html')) ? [] : ['There is no build yet: npm run build']
}
