import { randomUUID } from 'node:crypto'
import { type Endpoint, fillPath, type Input, type Output } from '@/contract/endpoint'
import { read, unwrap } from '@/contract/reader'
import { createPackBlobs } from '../../mocks/blobs'
import { chaan } from '../../mocks/brands/chaan/pack'
import { seedBrand } from '../../mocks/brands/seed-brand'
import { type AdjustableClock, createClock } from '../../mocks/clock'
import { connect, withPatience } from '../../mocks/database/connect'
import { migrate } from '../../mocks/database/migrate'
import type { Failpoint, LineVerifier, Services } from '../../mocks/handler'
import type { PaymentLinks } from '../../mocks/outside/payment-links'
import { createPaymentStandIn } from '../../mocks/hosting/payment-stand-in'
import { createOutbox } from '../../mocks/outbox'
import type { ReceiptReader } from '../../mocks/outside/receipt-reader'
import { recaptchaStandIn } from '../../mocks/outside/recaptcha'
import { socialStandIn } from '../../mocks/outside/social'
import { createPlatform, prefixes } from '../../mocks/platform'
import { startSession } from '../../mocks/rules/sessions'

/** The story's morning, where the packs' dates need no moving. */
export const storyNow = Date.parse('2026-11-21T10:00:00+07:00')

export interface WorldOptions {
  now?: number
  file?: string
  failpoint?: Failpoint
  onAlarm?: Services['alarm']
  receiptReader?: ReceiptReader
  verifyIdToken?: LineVerifier['verifyIdToken']
  linePicture?: LineVerifier['picture']
  /** Instead of the stand-in. */
  paymentLinks?: PaymentLinks
  /** How long a write waits for another connection that holds the lock. */
  patienceMs?: number
}

interface Caller {
  token?: string
  language?: 'en' | 'th'
  host?: 'web' | 'line'
  appId?: string
  headers?: Record<string, string>
  /** Of the network; without one nothing is counted for it. */
  address?: string
}

/** What the platform refused, as the app would see it. */
export interface Refusal {
  status: number
  code: string
  message: string
  details: Record<string, unknown>
}

/** A platform of its own in memory (or in a file), with the demo brand on the story's day. */
export async function createWorld(options: WorldOptions = {}) {
  const { now = storyNow, file = ':memory:', patienceMs = 5000 } = options
  const db = withPatience(connect({ file, isDurable: false }), patienceMs)
  await migrate(db)
  const clock: AdjustableClock = createClock(() => now)
  const errors: unknown[] = []
  const outbox = createOutbox(db)
  const payments = createPaymentStandIn()
  const platform = createPlatform({
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
    ...(options.onAlarm && { onAlarm: options.onAlarm }),
    ...(options.failpoint && { failpoint: options.failpoint }),
    ...(options.receiptReader && { receiptReader: options.receiptReader }),
  })
  const appId = chaan.identity.appId
  await seedBrand(db, chaan, { appId, now })

  /** Sends one request as the app would, and gives what came back, unread. */
  async function send<E extends Endpoint>(endpoint: E, input: Input<E>, caller: Caller = {}) {
    // What an endpoint takes depends on the endpoint; here it is only passed on.
    const parts = input as {
      params?: Record<string, unknown>
      query?: Record<string, unknown>
      body?: unknown
      idempotencyKey?: string
    }
    const url = new URL(
      prefixes[endpoint.base] + fillPath(endpoint.path, parts.params),
      'http://app.test',
    )
    for (const [name, value] of Object.entries(parts.query ?? {})) {
      if (value !== undefined) url.searchParams.set(name, String(value))
    }
    const headers = new Headers({
      'X-App-Id': caller.appId ?? appId,
      'Ocp-Apim-Subscription-Key': chaan.identity.subscriptionKey,
      'Api-Version': '1',
      'X-Country': 'TH',
      'Accept-Language': caller.language ?? 'en',
      'X-Host': caller.host ?? 'web',
      ...(caller.token && { Authorization: `Bearer ${caller.token}` }),
      ...(parts.idempotencyKey && { 'Idempotency-Key': parts.idempotencyKey }),
      ...caller.headers,
    })
    let body: BodyInit | undefined
    if (parts.body !== undefined && endpoint.encoding === 'form') {
      const form = new FormData()
      for (const [name, value] of Object.entries(parts.body as Record<string, unknown>)) {
        if (value === undefined) continue
        form.set(name, value instanceof Blob ? value : String(value))
      }
      body = form
    } else if (parts.body !== undefined) {
      headers.set('Content-Type', 'application/json')
      body = JSON.stringify(parts.body)
    }
    return platform.fetch(
      new Request(url, { method: endpoint.method, headers, body: body ?? null }),
      caller.address,
    )
  }

  /** Calls and reads by the contract. @throws the Refusal */
  async function call<E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    caller: Caller = {},
  ): Promise<Output<E>> {
    const answer = await send(endpoint, input, caller)
    if (endpoint.response === 'text' && answer.ok) return (await answer.text()) as Output<E>
    const sent: unknown = await answer.json()
    const { ok, data, error } = unwrap(sent)
    if (!ok || !answer.ok) throw refusalOf(answer.status, error)
    if (typeof endpoint.response === 'string') throw new TypeError('An image is read with send.')
    return read(endpoint.response, data) as Output<E>
  }

  /** Calls something that must be refused, and gives the refusal. */
  async function refusal<E extends Endpoint>(endpoint: E, input: Input<E>, caller: Caller = {}) {
    try {
      await call(endpoint, input, caller)
    } catch (error) {
      if (typeof error === 'object' && error && 'code' in error) return error as Refusal
      throw error
    }
    throw new Error('It was not refused.')
  }

  /** A session without the slow check of a password; signing in has tests of its own. */
  async function tokenOf(member: 'ploy' | 'ton' | 'orawan' | 'krit' | 'fon' | 'mai') {
    const { id } = await db
      .selectFrom('member')
      .select('id')
      .where('app_id', '=', appId)
      .where('email', '=', `${member}@chaan.example`)
      .executeTakeFirstOrThrow()
    return startSession(db, { appId, memberId: id, channel: 'email', now: clock.now(appId) })
  }

  return { db, clock, platform, outbox, payments, errors, appId, send, call, refusal, tokenOf }
}

export type World = Awaited<ReturnType<typeof createWorld>>

/** Changes what a brand decides about accounts; rules one by one. */
export async function changeAccount(world: World, changes: Record<string, object>) {
  const account = JSON.parse(
    (
      await world.db
        .selectFrom('document')
        .select('content_json')
        .where('app_id', '=', world.appId)
        .where('name', '=', 'account')
        .executeTakeFirstOrThrow()
    ).content_json,
  ) as Record<string, object>
  const changed = Object.entries(changes).map(([name, value]) => [
    name,
    { ...account[name], ...value },
  ])
  await world.db
    .updateTable('document')
    .set({ content_json: JSON.stringify({ ...account, ...Object.fromEntries(changed) }) })
    .where('app_id', '=', world.appId)
    .where('name', '=', 'account')
    .execute()
  world.platform.brands.forget(world.appId)
}

/** Changes how a brand has its baht paid. */
export async function changePayment(
  world: Pick<World, 'db' | 'appId' | 'platform'>,
  changes: { pickedUp?: 'counter' | 'link'; linkHours?: number; linkOrCounter?: boolean },
) {
  const { content_json } = await world.db
    .selectFrom('document')
    .select('content_json')
    .where('app_id', '=', world.appId)
    .where('name', '=', 'app')
    .executeTakeFirstOrThrow()
  const app = JSON.parse(content_json) as { payment?: object }
  await world.db
    .updateTable('document')
    .set({ content_json: JSON.stringify({ ...app, payment: { ...app.payment, ...changes } }) })
    .where('app_id', '=', world.appId)
    .where('name', '=', 'app')
    .execute()
  world.platform.brands.forget(world.appId)
}

export const newKey = () => randomUUID()

/** What a member sees and agrees to: the sums of one of a campaign's ways to pay. */
export function agreedTo(campaignId: number, { quantity = 1, payOption = 0 } = {}) {
  const campaign = chaan.campaigns.find(({ id }) => id === campaignId)
  const { points, price } = campaign?.payOptions[payOption] ?? { points: 0, price: 0 }
  return { quantity, sp_points: points * quantity, sp_baht: price * quantity }
}

function refusalOf(status: number, error: unknown): Refusal {
  const { Code, Message, ...details } = error as Record<string, unknown>
  return { status, code: String(Code), message: String(Message), details }
}
