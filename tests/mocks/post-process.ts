// Runs in its own process (see sign-up-together.test.ts): posts some bodies at once to a platform
// on a shared database, and prints the outcome of each.
import { createPackBlobs } from '../../mocks/brands/blobs.ts'
import { createClock } from '../../mocks/values/clock.ts'
import { openDatabase } from '../../mocks/database/open-database.ts'
import { createOutbox } from '../../mocks/request/outbox-store.ts'
import { createPlatform } from '../../mocks/platform/platform.ts'

interface Share {
  database: string
  appId: string
  now: number
  path: string
  bodies: unknown[]
}

// Written by the parent test.
const share = JSON.parse(process.env.TAEM_SHARE ?? '') as Share
const database = openDatabase(share.database)
const platform = createPlatform({
  database,
  clock: createClock(() => share.now),
  blobs: createPackBlobs(),
  outbox: createOutbox(database),
  line: { verifyIdToken: async () => undefined },
  lineChannelOf: () => '2000000001',
})

const outcomes = await Promise.all(
  share.bodies.map(async (body) => {
    const request = new Request(`http://app.test${share.path}`, {
      method: 'POST',
      headers: {
        'X-App-Id': share.appId,
        'Ocp-Apim-Subscription-Key': 'demo',
        'Api-Version': '1',
        'X-Country': 'TH',
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(body),
    })
    const answer = await platform.fetch(request)
    return /"Code":"(\w+)"/.exec(await answer.text())?.[1] ?? 'done'
  }),
)
await platform.close()
console.log(JSON.stringify(outcomes))
