import { afterEach, test as base, vi } from 'vitest'
import type { Endpoint, Input, Output } from '@/contract/endpoint'
import { signIn } from '@/contract/sign-in'
import type { Session } from '@/contract/user-session'
import { withoutMarks } from '../mocks/answers/join-thai.ts'
import { createPackBlobs } from '../mocks/brands/blobs.ts'
import { packOf } from '../mocks/brands/packs.ts'
import { seedBrand } from '../mocks/seed/seed-brand.ts'
import { bangkokDay, startOfDay } from '../mocks/values/bangkok.ts'
import { createClock } from '../mocks/values/clock.ts'
import { channelIdOf } from '../mocks/line/liff-config.ts'
import { createLineStandIn, type LineStandIn } from '../mocks/line/stand-in.ts'
import { createOutbox } from '../mocks/request/outbox-store.ts'
import { createPlatform } from '../mocks/platform/platform.ts'
import { recaptchaStandIn } from '../mocks/third-party/recaptcha.ts'
import { socialStandIn } from '../mocks/third-party/social.ts'
import { loadAppConfig } from './app-config.ts'
import { whileOnPage } from './page-life.ts'
import { createClient } from './platform-client.ts'
import { preparedDatabase } from './prepared-database.ts'

export type BrandName = 'chaan' | 'volt'

/** What a test may do to the connection between the app and the platform. */
type Wire = (request: Request, send: () => Promise<Response>) => Promise<Response>

interface WorldOptions {
  brand?: BrandName
  /** Plays LINE's servers: the platform asks it about ID tokens, the app under `/__line/`. */
  line?: LineStandIn
  /** The platform's time at the start, for what depends on the hour or the date: `todayAt`, `storyNow`. */
  at?: number
}

/** The LIFF app of the brand in a world with LINE. */
export const liffId = '2000000001-chaandev'

/** Stands in for LINE's servers. */
export const createLine = () =>
  createLineStandIn({ clock: Date.now, channelId: channelIdOf(liffId) })

/** A member who has signed in to the platform, not necessarily in the app. */
export interface SignedIn {
  session: Session
  /** Calls the platform as this member, beside the app. */
  call<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Output<E>>
}

/** An hour of today in Bangkok, in milliseconds since 1970. */
export const todayAt = (hour: number) => startOfDay(bangkokDay(Date.now())) + hour * 3_600_000

/**
 * The reference platform in process, on a database of its own with one brand, and `fetch` leading to
 * it. The page carries the app config. It closes itself after the test.
 */
export async function createWorld({ brand = 'chaan', line, at }: WorldOptions = {}) {
  const pack = packOf(brand)
  const { appId, subscriptionKey } = pack.identity
  const clock = createClock()
  if (at !== undefined) clock.advance(at - Date.now(), appId)
  const now = clock.now(appId)
  // The demo's days are those of today, and its last hours those before now.
  const db = await preparedDatabase(`world of ${brand} ${Math.floor(now / 60_000)}`, (empty) =>
    seedBrand(empty, pack, { appId, now, withMessages: false }),
  )
  const outbox = createOutbox(db)
  const platform = createPlatform({
    database: db,
    clock,
    blobs: createPackBlobs(),
    outbox,
    line: line ?? { verifyIdToken: async () => undefined },
    lineChannelOf: () => (line ? channelIdOf(liffId) : ''),
    social: socialStandIn,
    recaptcha: recaptchaStandIn,
    onWarning: () => undefined,
  })
  const client = createClient(platform, pack.identity)
  let wire: Wire = (_, send) => send()
  const requests: string[] = []
  const underWay = new Set<Promise<Response>>()
  const signedIn = new Map<string, Promise<SignedIn>>()
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const request = new Request(new URL(input, 'http://localhost'), init)
    requests.push(`${request.method} ${new URL(request.url).pathname}`)
    const isForLine = line && new URL(request.url).pathname.startsWith('/__line/')
    const answer = wire(request, () => (isForLine ? line : platform).fetch(request)).then(plain)
    underWay.add(answer)
    return whileOnPage(answer)
  })
  loadAppConfig({
    appId,
    agencyId: brand,
    subscriptionKey,
    ...(line && { lineEnabled: true, lineLiffId: liffId }),
  })

  async function enter(name: string): Promise<SignedIn> {
    const member = pack.members.find(({ email }) => email.startsWith(`${name}@`))
    if (!member) throw new Error(`The demo of ${brand} has no member ${name}.`)
    const body = { email: member.email, password: member.demoPassword }
    const session = await client.call(signIn, { body })
    const { token } = session
    return { session, call: (endpoint, input) => client.call(endpoint, input, { token }) }
  }

  const world = {
    db,
    appId,
    platform,
    clock,
    outbox,
    /** What the app has asked for, as in `GET /api/cart/lines`. */
    requests,
    /** When all that the app has asked so far is answered. */
    answered: () => Promise.allSettled(underWay),
    /** Changes how the requests of the app travel from now on. */
    rewire: (next: Wire) => void (wire = next),
    /** Signs a demo member in, once, by the local part of the e-mail address. */
    signIn(name: string): Promise<SignedIn> {
      const entered = signedIn.get(name) ?? enter(name)
      signedIn.set(name, entered)
      return entered
    },
    async close() {
      // What the app asks from here on, such as a query that is tried again, finds no platform.
      wire = () => Promise.reject(new TypeError('The world is closed.'))
      await Promise.allSettled(underWay)
      open.delete(world)
      await platform.close()
    },
  }
  open.add(world)
  return world
}

/** An answer without the marks for lines: a test reads Thai as it is written. */
async function plain(answer: Response) {
  const isText = /json|text\/(?!event)/.test(answer.headers.get('Content-Type') ?? '')
  return isText ? new Response(withoutMarks(await answer.text()), answer) : answer
}

export type World = Awaited<ReturnType<typeof createWorld>>

/** A test that asks for it has a `world`, as `createWorld` makes it. */
export const test = base.extend('world', () => createWorld())

const open = new Set<{ close(): Promise<void> }>()

afterEach(async () => {
  for (const world of open) await world.close()
})
