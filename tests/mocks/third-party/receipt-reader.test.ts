import { afterEach, describe, expect, test } from 'vitest'
import { createReceiptReader, type Reading } from '../../../mocks/third-party/receipt-reader'
import { receiptReaderStandIn } from '../../../mocks/third-party/receipt-reader-stand-in'
import { codePhoto, patches, pngOf } from '../../photo'
import { closeCompanies, companyThat } from './company'

const photo = { contentType: 'image/png', bytes: pngOf(patches('a')) }
const reading: Reading = { date: '2026-11-21', number: 'T-0001', shop: 'Chaan', amountBaht: 250 }

afterEach(closeCompanies)

describe('the receipt reader', () => {
  test('is sent the stored photo and returns its reading', async () => {
    let asked: unknown
    const base = await companyThat(async (request) => {
      const bytes = new Uint8Array(await request.arrayBuffer())
      asked = { url: request.url, type: request.headers.get('content-type'), bytes }
      return Response.json({ ...reading, confidence: 0.98 })
    })

    const read = await createReceiptReader(base).read(photo)

    expect(read).toEqual(reading)
    expect(asked).toEqual({ url: `${base}/read`, type: 'image/png', bytes: photo.bytes })
  })

  test('marks the parts that it could not read', async () => {
    const base = await companyThat(async () => Response.json({ ...reading, number: null }))

    expect(await createReceiptReader(base).read(photo)).toMatchObject({ number: null })
  })

  test('without an address reads nothing', async () => {
    expect(await createReceiptReader(undefined).read(photo)).toBeUndefined()
  })

  test.each([
    ['is down', async () => new Response('', { status: 500 }), '500'],
    ['sends invalid JSON', async () => new Response('<html>'), 'JSON'],
    ['leaves a part out', async () => Response.json({ ...reading, shop: undefined }), 'shop'],
    [
      'sends a text as the amount',
      async () => Response.json({ ...reading, amountBaht: '250' }),
      '',
    ],
    [
      'sends more bytes than a reading has',
      async () => endless(() => '{"date": "'.repeat(2000)),
      'much',
    ],
  ])('that %s returns no reading', async (_, answers, message) => {
    const base = await companyThat(answers)

    await expect(createReceiptReader(base).read(photo)).rejects.toThrow(message)
  })

  test.each([
    ['never answers', () => new Promise<Response>(() => {})],
    ['never ends its answer', async () => endless(() => ' ', 20)],
  ])('that %s times out', async (_, answers) => {
    const base = await companyThat(answers)

    const read = createReceiptReader(base, { timeoutMs: 200 }).read(photo)

    await expect(read).rejects.toMatchObject({ name: 'TimeoutError' })
  })
})

/** A response without an end, one part every `everyMs`. */
function endless(part: () => string, everyMs = 0) {
  const body = new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, everyMs))
      controller.enqueue(new TextEncoder().encode(part()))
    },
  })
  return new Response(body, { headers: { 'Content-Type': 'application/json' } })
}

describe('the stand-in', () => {
  test('reads the values of a QR code on the photo', async () => {
    const bytes = codePhoto(JSON.stringify(reading))

    expect(await receiptReaderStandIn.read({ contentType: 'image/png', bytes })).toEqual(reading)
  })

  test('reads nothing from a photo without a QR code', async () => {
    expect(await receiptReaderStandIn.read(photo)).toBeUndefined()
  })

  test('reads nothing from a shop’s own QR code', async () => {
    const bytes = codePhoto('https://shop.example/e-receipt/1')

    await expect(receiptReaderStandIn.read({ contentType: 'image/png', bytes })).rejects.toThrow(
      'JSON',
    )
  })
})
