// Runs in its own process (see elsewhere.ts): for each share that it gets, sends some requests at once
// to a platform of its own on a shared database, and answers with the outcome of each.
import { createPackBlobs } from '../../mocks/brands/blobs.ts'
import { createClock } from '../../mocks/values/clock.ts'
import { openDatabase } from '../../mocks/database/open-database.ts'
import { createOutbox } from '../../mocks/request/outbox-store.ts'
import { createPaymentLinks } from '../../mocks/third-party/payment-links.ts'
import { createReceiptReader } from '../../mocks/third-party/receipt-reader.ts'
import { createPlatform } from '../../mocks/platform/platform.ts'
import type { Answer, Sending, Share } from './elsewhere.ts'

process.on('message', (share: Share) => {
  void work(share).then((answers) => process.send?.(answers))
})

async function work(share: Share): Promise<Answer[]> {
  const database = openDatabase(share.database)
  const platform = createPlatform({
    database,
    clock: createClock(() => share.now),
    blobs: createPackBlobs(),
    outbox: createOutbox(database),
    line: { verifyIdToken: async () => undefined },
    lineChannelOf: () => '2000000001',
    receiptReader: createReceiptReader(share.receiptReader),
    paymentLinks: createPaymentLinks(undefined, share.paymentSecret),
    failpoint: (name) => {
      if (share.dieInside && name === 'idempotency.beforeCommit')
        process.kill(process.pid, 'SIGKILL')
    },
  })
  const answers = await Promise.all(
    share.sendings.map(async (sending) =>
      answerOf(await platform.fetch(requestOf(sending, share.appId))),
    ),
  )
  await platform.close()
  return answers
}

function requestOf(
  {
    token,
    method = 'POST',
    path,
    body,
    headers,
    key,
    photo,
    isForm = photo !== undefined,
  }: Sending,
  appId: string,
) {
  return new Request(`http://app.test/api${path}`, {
    method,
    headers: {
      'X-App-Id': appId,
      'Ocp-Apim-Subscription-Key': 'demo',
      'Api-Version': '1',
      'X-Country': 'TH',
      ...(!isForm && { 'Content-Type': 'application/json' }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'Idempotency-Key': key }),
      ...headers,
    },
    body: isForm ? formOf(body, photo) : (JSON.stringify(body) ?? null),
  })
}

async function answerOf(answer: Response): Promise<Answer> {
  const text = await answer.text()
  const said = /"(?:OrderId|Code)":"([^"]+)"/.exec(text) ?? /"Id":"([^"]+)"/.exec(text)
  return { status: answer.status, said: said?.[1] ?? text }
}

function formOf(body: object = {}, photo?: string) {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.set(name, String(value))
  if (photo !== undefined) {
    const file = new Blob([Buffer.from(photo, 'base64')], { type: 'image/jpeg' })
    form.set('image', file, 'photo.jpg')
  }
  return form
}
