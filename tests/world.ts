import { vi } from 'vitest'
import { loadConfig } from '@/config/config'
import { createPackBlobs } from '../mocks/blobs.ts'
import { chaan } from '../mocks/brands/chaan/pack.ts'
import { seedBrand } from '../mocks/brands/seed-brand.ts'
import { createClock } from '../mocks/clock.ts'
import { connect } from '../mocks/database/connect.ts'
import { migrate } from '../mocks/database/migrate.ts'
import { appConfigOf } from '../mocks/hosting/app-config.ts'
import { channelIdOf } from '../mocks/line/liff-config.ts'
import type { LineStandIn } from '../mocks/line/stand-in.ts'
import { createOutbox } from '../mocks/outbox.ts'
import { createPlatform } from '../mocks/platform.ts'

const { appId, subscriptionKey } = chaan.identity

/** What a test may do to the connection between the app and the platform. */
type Wire = (request: Request, send: () => Promise<Response>) => Promise<Response>

interface WorldOptions {
  /** Plays LINE's servers: the platform asks it about ID tokens, the app under `/__line/`. */
  line?: LineStandIn
}

/** The LIFF app of the brand in a world with LINE. */
export const liffId = '2000000001-chaandev'

/**
 * A world of a test's own: the reference platform in process, on an empty database with the demo
 * brand, and `fetch` leading to it. The page carries the app config.
 */
export async function createWorld({ line }: WorldOptions = {}) {
  const db = connect({ file: ':memory:', isDurable: false })
  await migrate(db)
  const clock = createClock()
  await seedBrand(db, chaan, { appId, now: clock.now() })
  const platform = createPlatform({
    database: db,
    clock,
    blobs: createPackBlobs(),
    outbox: createOutbox(db),
    line: line ?? { verifyIdToken: async () => undefined },
    lineChannelOf: () => (line ? channelIdOf(liffId) : ''),
  })
  let wire: Wire = (_, send) => send()
  const requests: string[] = []
  const underWay = new Set<Promise<Response>>()
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const request = new Request(new URL(input, 'http://localhost'), init)
    requests.push(`${request.method} ${new URL(request.url).pathname}`)
    const isForLine = line && new URL(request.url).pathname.startsWith('/__line/')
    const answer = wire(request, () => (isForLine ? line : platform).fetch(request))
    underWay.add(answer)
    return answer
  })
  putConfigOnPage(line && liffId)
  return {
    db,
    appId,
    platform,
    clock,
    requests,
    /** Changes how requests travel from now on. */
    rewire: (next: Wire) => void (wire = next),
    async close() {
      // What the app asks from here on, such as a query that is tried again, finds no platform.
      wire = () => Promise.reject(new TypeError('The world is closed.'))
      await Promise.allSettled(underWay)
      await platform.close()
    },
  }
}

export type World = Awaited<ReturnType<typeof createWorld>>

function putConfigOnPage(lineLiffId?: string) {
  const script = document.createElement('script')
  script.type = 'application/json'
  script.id = 'app-config'
  script.textContent = JSON.stringify({
    environment: 'dev',
    dev: {
      ...appConfigOf({ appId, agencyId: 'chaan', subscriptionKey }),
      ...(lineLiffId && { lineEnabled: true, lineLiffId }),
    },
  })
  document.head.replaceChildren(script)
  loadConfig(document)
}
