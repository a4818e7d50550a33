// Runs in a process of its own (see concurrency.test.ts): redeems for some members on a database
// that others use as well, and prints the statuses.
import { randomUUID } from 'node:crypto'
import { createPackBlobs } from '../../mocks/blobs.ts'
import { createClock } from '../../mocks/clock.ts'
import { connect } from '../../mocks/database/connect.ts'
import { createOutbox } from '../../mocks/outbox.ts'
import { createPlatform } from '../../mocks/platform.ts'

interface Share {
  file: string
  appId: string
  now: number
  members: { token: string }[]
  key?: string
  dieInside?: boolean
}

// The parent test wrote it.
const share = JSON.parse(process.env.TAEM_SHARE ?? '') as Share
const database = connect({ file: share.file })
const platform = createPlatform({
  database,
  clock: createClock(() => share.now),
  blobs: createPackBlobs(),
  outbox: createOutbox(database),
  line: { verifyIdToken: async () => undefined },
  lineChannelId: '2000000001',
  failpoint: (name) => {
    if (share.dieInside && name === 'redeem.beforeCommit') process.kill(process.pid, 'SIGKILL')
  },
})

const statuses = await Promise.all(
  share.members.map(async ({ token }) => {
    const request = new Request('http://app.test/api/campaigns/1001/redeem', {
      method: 'POST',
      headers: {
        'X-App-Id': share.appId,
        'Ocp-Apim-Subscription-Key': 'demo',
        'Api-Version': '1',
        'X-Country': 'TH',
        'Content-Type': 'application/json',
        Authorization: `Bearer ${token}`,
        'Idempotency-Key': share.key ?? randomUUID(),
      },
      body: JSON.stringify({ quantity: 1, sp_points: 120 }),
    })
    return (await platform.fetch(request)).status
  }),
)
await platform.close()
console.log(JSON.stringify(statuses))
