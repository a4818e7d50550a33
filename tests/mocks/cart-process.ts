// Runs in a process of its own (see cart-together.test.ts): checks some carts out at once on a
// database that others use as well, and prints what came of each.
import { createPackBlobs } from '../../mocks/blobs.ts'
import { createClock } from '../../mocks/clock.ts'
import { connect } from '../../mocks/database/connect.ts'
import { createOutbox } from '../../mocks/outbox.ts'
import { createPlatform } from '../../mocks/platform.ts'

export interface CheckoutShare {
  file: string
  appId: string
  now: number
  checkouts: { token: string; body: object; key: string }[]
  dieInside?: boolean
}

export interface CheckoutAnswer {
  status: number
  /** The order, or why not. */
  said: string
}

// The parent test wrote it.
const share = JSON.parse(process.env.TAEM_SHARE ?? '') as CheckoutShare
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

const answers = await Promise.all(
  share.checkouts.map(async ({ token, body, key }): Promise<CheckoutAnswer> => {
    const request = new Request('http://app.test/api/cart/checkout', {
      method: 'POST',
      headers: {
        'X-App-Id': share.appId,
        'Ocp-Apim-Subscription-Key': 'demo',
        'Api-Version': '1',
        'X-Country': 'TH',
        'Content-Type': 'application/json',
        Authorization: `Bearer ${token}`,
        'Idempotency-Key': key,
      },
      body: JSON.stringify(body),
    })
    const answer = await platform.fetch(request)
    const text = await answer.text()
    return { status: answer.status, said: /"(?:OrderId|Code)":"([^"]+)"/.exec(text)?.[1] ?? text }
  }),
)
await platform.close()
console.log(JSON.stringify(answers))
