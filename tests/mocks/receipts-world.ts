import type { Input } from '@/contract/endpoint'
import { sendReceipt } from '@/contract/receipts'
import { chaan } from '../../mocks/brands/demo-packs'
import { approveReceipt, rejectReceipt } from '../../mocks/areas/receipts/review-receipt'
import type { Reading } from '../../mocks/third-party/receipt-reader'
import { receiptReaderStandIn } from '../../mocks/third-party/receipt-reader-stand-in'
import { codePhoto, patches, pngOf } from '../photo'
import { mergeIntoDocument } from './brand-document'
import { createWorld, newKey } from './platform-world'
import { transact } from '../../mocks/database/transact'

export type ReceiptBody = Input<typeof sendReceipt>['body']

let photos = 0

/** A photo: equal for equal names, unique without a name. */
export function photo(name = `photo ${(photos += 1)}`): Blob {
  return new Blob([pngOf(patches(name))], { type: 'image/png' })
}

/** A photo that `readsCodes` can read. */
export function readablePhoto(reading: Reading): Blob {
  return new Blob([codePhoto(JSON.stringify(reading))], { type: 'image/png' })
}

/** A brand's receipt reader, over HTTP. */
export async function readsCodes(request: Request): Promise<Response> {
  const contentType = request.headers.get('content-type') ?? ''
  const bytes = new Uint8Array(await request.arrayBuffer())
  return Response.json(await receiptReaderStandIn.read({ contentType, bytes }))
}

/** A receipt of the demo's day from one of the demo brand's own shops. */
export function receiptBody(changes: Partial<ReceiptBody> = {}): ReceiptBody {
  return {
    image: photo(),
    storeId: 'ps-1',
    branchId: '205',
    receiptDate: '2026-11-21',
    receiptNumber: 'T-0001',
    spendingAmount: 250,
    ...changes,
  }
}

/** A platform with the common steps of receipt tests. */
export async function receiptsWorld(options: Parameters<typeof createWorld>[0] = {}) {
  const world = await createWorld(options)
  const { appId, db, clock, platform } = world

  return {
    ...world,

    sendOne: (
      token: string,
      changes: Partial<ReceiptBody> = {},
      {
        idempotencyKey = newKey(),
        ...caller
      }: { idempotencyKey?: string; appId?: string; address?: string } = {},
    ) =>
      world.call(sendReceipt, { body: receiptBody(changes), idempotencyKey }, { token, ...caller }),

    refuseSending: (token: string, changes: Partial<ReceiptBody> = {}) =>
      world.refusal(
        sendReceipt,
        { body: receiptBody(changes), idempotencyKey: newKey() },
        { token },
      ),

    /** Changes a brand's receipt settings. */
    async changeSetting(changes: object, of = appId) {
      await mergeIntoDocument(world, 'receipts', { config: changes }, of)
    },

    /** Decides like the brand's staff: approves, or rejects for a reason. */
    async decide(receiptId: string, reason?: string, amountBaht?: number) {
      const brand = await platform.brands.find(appId)
      if (!brand) throw new Error('There is a brand.')
      const decision = { brand, receiptId, now: clock.now(appId), by: 'Fah' }
      return transact(db, (tx) =>
        reason === undefined
          ? approveReceipt(tx, { ...decision, amountBaht })
          : rejectReceipt(tx, { ...decision, reason }),
      )
    },

    /** The number of receipts beside the demo's. */
    async count() {
      const { total } = await db
        .selectFrom('receipt')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where('app_id', '=', appId)
        .executeTakeFirstOrThrow()
      return total - chaan.receipts.length
    },

    /** Sends a part of a request's bytes, then cuts the connection. */
    async sendCut(
      token: string,
      body: ReceiptBody,
      { idempotencyKey, part }: { idempotencyKey: string; part: number },
    ) {
      const form = new FormData()
      for (const [name, value] of Object.entries(body)) {
        form.set(name, value instanceof Blob ? value : String(value))
      }
      const whole = new Response(form)
      const headers = {
        'X-App-Id': appId,
        'Ocp-Apim-Subscription-Key': chaan.identity.subscriptionKey,
        'Api-Version': '1',
        'X-Country': 'TH',
        'Content-Type': whole.headers.get('content-type') ?? '',
        Authorization: `Bearer ${token}`,
        'Idempotency-Key': idempotencyKey,
      }
      const bytes = new Uint8Array(await whole.arrayBuffer())
      const line = new ReadableStream({
        start: (controller) => controller.enqueue(bytes.slice(0, bytes.length * part)),
        pull: (controller) => controller.error(new TypeError('The line is gone.')),
      })
      const init = { method: 'POST', headers, body: line, duplex: 'half' }
      return platform.fetch(new Request('http://app.test/api/ocr/receipts', init))
    },
  }
}

export type ReceiptsWorld = Awaited<ReturnType<typeof receiptsWorld>>
