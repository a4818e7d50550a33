import { vi } from 'vitest'
import { loadConfig } from '@/config/config'
import { createPackBlobs } from '../mocks/blobs.ts'
import { chaan } from '../mocks/brands/chaan/pack.ts'
import { seedBrand } from '../mocks/brands/seed-brand.ts'
import { createClock } from '../mocks/clock.ts'
import { connect } from '../mocks/database/connect.ts'
import { migrate } from '../mocks/database/migrate.ts'
import { appConfigOf } from '../mocks/hosting/app-config.ts'
import { createOutbox } from '../mocks/outbox.ts'
import { createPlatform } from '../mocks/platform.ts'

const { appId, subscriptionKey } = chaan.identity

/** What a test may do to the connection between the app and the platform. */
type Wire = (request: Request, send: () => Promise<Response>) => Promise<Response>

/**
 * A world of a test's own: the reference platform in process, on an empty database with the demo
 * brand, and `fetch` leading to it. The page carries the app config.
 */
export async function createWorld() {
  const db = connect({ file: ':memory:', isDurable: false })
  await migrate(db)
  const clock = createClock()
  await seedBrand(db, chaan, { appId, now: clock.now() })
  const platform = createPlatform({
    database: db,
    clock,
    blobs: createPackBlobs(),
    outbox: createOutbox(db),
    line: { verifyIdToken: async () => undefined },
    lineChannelOf: () => '',
  })
  let wire: Wire = (_, send) => send()
  const requests: string[] = []
  const underWay = new Set<Promise<Response>>()
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const request = new Request(new URL(input, 'http://localhost'), init)
    requests.push(`${request.method} ${new URL(request.url).pathname}`)
    const answer = wire(request, () => platform.fetch(request))
    underWay.add(answer)
    return answer
  })
  putConfigOnPage()
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

function putConfigOnPage() {
  const script = document.createElement('script')
  script.type = 'application/json'
  script.id = 'app-config'
  script.textContent = JSON.stringify({
    environment: 'dev',
    dev: appConfigOf({ appId, agencyId: 'chaan', subscriptionKey }),
  })
  document.head.replaceChildren(script)
  loadConfig(document)
}
