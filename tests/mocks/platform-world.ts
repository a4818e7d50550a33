import { randomUUID } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { test as base } from 'vitest'
import type { RedeemBody } from '@/contract/redeem'
import { createPackBlobs } from '../../mocks/brands/blobs'
import { makingOf } from '../../mocks/brands/brand-store'
import { chaan } from '../../mocks/brands/demo-packs'
import { seedBrand } from '../../mocks/seed/seed-brand'
import { type AdjustableClock, createClock } from '../../mocks/values/clock'
import { type Database, imageOf, withLockTimeout } from '../../mocks/database/connect'
import { migrate } from '../../mocks/database/migrate'
import { isPostgres, openDatabase } from '../../mocks/database/open-database'
import type { FileStore } from '../../mocks/files/store-of-files'
import { createLineStandIn } from '../../mocks/line/stand-in'
import type { LineVerifier } from '../../mocks/line/verify-id-token'
import type { Failpoint, Services } from '../../mocks/request/request-context'
import type { LinePush } from '../../mocks/third-party/line-push'
import type { PaymentLinks } from '../../mocks/third-party/payment-links'
import { createPaymentStandIn } from '../../mocks/hosting/payment-stand-in'
import { createOutbox } from '../../mocks/request/outbox-store'
import type { ReceiptReader } from '../../mocks/third-party/receipt-reader'
import { recaptchaStandIn } from '../../mocks/third-party/recaptcha'
import { socialStandIn } from '../../mocks/third-party/social'
import { mergeIntoDocument } from './brand-document'
import { checkingPlans } from './query-plans'
import type { Origins } from '../../mocks/platform/origins'
import { createPlatform } from '../../mocks/platform/platform'
import { storyNow } from '../../mocks/seed/shift-dates'
import { startSession } from '../../mocks/areas/session/store'
import { createClient } from '../platform-client.ts'
import { preparedDatabase } from '../prepared-database.ts'

/** The morning of the demo's day, on which the packs' dates are not moved. */
export { storyNow }

export interface WorldOptions {
  now?: number
  /** The address of a database that others use as well; otherwise it has its own. */
  database?: string
  failpoint?: Failpoint
  onAlarm?: Services['alarm']
  receiptReader?: ReceiptReader
  verifyIdToken?: LineVerifier['verifyIdToken']
  linePicture?: LineVerifier['picture']
  /** Replaces the stand-in. */
  paymentLinks?: PaymentLinks
  linePush?: LinePush
  fileStore?: FileStore
  richMenusOf?: Services['richMenusOf']
  /** Where app and platform are; by itself where the requests go, over http. */
  origins?: Origins
  /** How long a write waits for another connection that holds the lock. */
  lockTimeoutMs?: number
}

/** A platform in memory (or in a shared database) with the demo brand on the demo's day. */
export async function createWorld(options: WorldOptions = {}) {
  const { now = storyNow, database, lockTimeoutMs = 5000 } = options
  const appId = chaan.identity.appId
  const prepared = () =>
    preparedDatabase(`chaan ${now}`, (empty) => seedBrand(empty, chaan, { appId, now }))
  const db = withLockTimeout(
    database === undefined ? await prepared() : await inShared(database, prepared, { appId, now }),
    lockTimeoutMs,
  )
  const clock: AdjustableClock = createClock(() => now)
  const errors: unknown[] = []
  const warnings: string[] = []
  const outbox = createOutbox(db)
  const payments = createPaymentStandIn()
  const platform = checkingPlans(
    createPlatform({
      database: db,
      clock,
      blobs: createPackBlobs(),
      outbox,
      line: {
        verifyIdToken: options.verifyIdToken ?? (async () => undefined),
        ...(options.linePicture && { picture: options.linePicture }),
      },
      lineChannelOf: () => '2000000001',
      social: socialStandIn,
      recaptcha: recaptchaStandIn,
      paymentLinks: options.paymentLinks ?? payments.links,
      onError: (error) => errors.push(error),
      onWarning: (text) => warnings.push(text),
      ...(options.linePush && { linePush: options.linePush }),
      fileStore: options.fileStore,
      ...(options.richMenusOf && { richMenusOf: options.richMenusOf }),
      ...(options.origins && { origins: () => options.origins }),
      addressesOf: () => ({ web: 'https://chaan.example', line: 'https://liff.line.me/2000-app' }),
      ...(options.onAlarm && { onAlarm: options.onAlarm }),
      ...(options.failpoint && { failpoint: options.failpoint }),
      ...(options.receiptReader && { receiptReader: options.receiptReader }),
    }),
  )

  /** A session without the slow password check; sign-in has its own tests. */
  async function tokenOf(member: 'ploy' | 'ton' | 'orawan' | 'krit' | 'fon' | 'mai') {
    const { id } = await db
      .selectFrom('member')
      .select('id')
      .where('app_id', '=', appId)
      .where('email', '=', `${member}@chaan.example`)
      .executeTakeFirstOrThrow()
    return startSession(db, { appId, memberId: id, channel: 'email', now: clock.now(appId) })
  }

  const client = createClient(platform, chaan.identity)
  return { db, clock, platform, outbox, payments, errors, warnings, appId, ...client, tokenOf }
}

/** A connection to a database that others use as well; the first one fills it. */
async function inShared(
  address: string,
  prepared: () => Promise<Database>,
  brand: { appId: string; now: number },
) {
  if (!isPostgres(address) && !existsSync(address))
    writeFileSync(address, imageOf(await prepared()), { mode: 0o600 })
  const db = openDatabase(address, { isDurable: false })
  await migrate(db)
  if (!(await makingOf(db, brand.appId))) await seedBrand(db, chaan, brand)
  return db
}

export type World = Awaited<ReturnType<typeof createWorld>>

/** The brand of a world. */
export async function brandOf({ platform, appId }: Pick<World, 'platform' | 'appId'>) {
  const brand = await platform.brands.find(appId)
  if (!brand) throw new Error('There is a brand.')
  return brand
}

/** A member who has signed in, with the calls that they make. */
export type Member = ReturnType<World['as']>

const signedIn =
  (name: Parameters<World['tokenOf']>[0]) =>
  async ({ world }: { world: World }) =>
    world.as(await world.tokenOf(name))

/** A test has what it asks for: a `world`, as `createWorld` makes it, and members signed in there. */
export const test = base
  .extend('world', () => createWorld())
  .extend('ploy', signedIn('ploy'))
  .extend('ton', signedIn('ton'))
  .extend('orawan', signedIn('orawan'))
  .extend('krit', signedIn('krit'))
  .extend('fon', signedIn('fon'))
  .extend('mai', signedIn('mai'))
  .extend('token', ({ ploy }) => ploy.token)

/** A world in which a stand-in for LINE verifies its ID tokens. */
export async function lineWorld() {
  const line = createLineStandIn({ clock: () => storyNow, channelId: '2000000001' })
  return { line, world: await createWorld({ verifyIdToken: line.verifyIdToken }) }
}

/** Changes a brand's account settings; `rules` are merged one by one. */
export async function changeAccount(world: World, changes: Record<string, object>) {
  await mergeIntoDocument(world, 'account', changes)
}

/** Changes a brand's payment settings. */
export async function changePayment(
  world: Pick<World, 'db' | 'appId' | 'platform'>,
  changes: {
    pickedUp?: 'counter' | 'link'
    delivered?: 'delivery' | 'link'
    linkHours?: number
    linkOrCounter?: boolean
  },
) {
  await mergeIntoDocument(world, 'app', { payment: changes })
}

export const newKey = () => randomUUID()

/** Fails at a point of the platform's work, while `isBroken` says so. */
export const failAt =
  (point: string, isBroken = () => true): Failpoint =>
  (name) => {
    if (name === point && isBroken()) throw new Error('planted')
  }

/** What redeems a campaign, at the price that the member sees. */
export function order(
  campaignId: number,
  { quantity = 1, payOption = 0, ...more }: Partial<RedeemBody> & { payOption?: number } = {},
) {
  const body = { ...agreedTo(campaignId, { quantity, payOption }), ...more }
  return { params: { campaignId }, body, idempotencyKey: newKey() }
}

/** The price that a member sees and agrees to, by one of a campaign's ways to pay. */
export function agreedTo(campaignId: number, { quantity = 1, payOption = 0 } = {}) {
  const campaign = chaan.campaigns.find(({ id }) => id === campaignId)
  const { points, price } = campaign?.payOptions[payOption] ?? { points: 0, price: 0 }
  return { quantity, sp_points: points * quantity, sp_baht: price * quantity }
}
