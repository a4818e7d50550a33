import { crc32, deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { report } from './figures.ts'
import { headersOf, serve, signIn } from './served.ts'

function chunk(type: string, content: Uint8Array) {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const bytes = Buffer.alloc(8)
  bytes.writeUInt32BE(content.length)
  bytes.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([bytes.subarray(0, 4), named, bytes.subarray(4)])
}

/** A PNG whose header declares one size, with any number of zeros inside. */
function png(width: number, height: number, { zeros = 0, more = Buffer.alloc(0) } = {}) {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width)
  size.writeUInt32BE(height, 4)
  size.set([8, 2], 8)
  const start = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  const pixels = deflateSync(Buffer.alloc(zeros), { level: 1 })
  return Buffer.concat([
    Buffer.from(start),
    chunk('IHDR', size),
    more,
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A JPEG that declares its size and contains nothing but scans. */
function jpeg(width: number, height: number) {
  const size = Buffer.from([0xff, 0xc0, 0, 17, 8, 0, 0, 0, 0, 3, 1, 17, 0, 2, 17, 0, 3, 17, 0])
  size.writeUInt16BE(height, 5)
  size.writeUInt16BE(width, 7)
  const scan = [0xff, 0xda, 0, 12, 3, 1, 0, 2, 0, 3, 0, 0, 63, 0, 1, 2, 3]
  return Buffer.concat([Buffer.from([0xff, 0xd8]), size, Buffer.from([...scan, 0xff, 0xd9])])
}

/** A colour profile that decompresses to 400 MiB. */
function profile() {
  const packed = deflateSync(Buffer.alloc(400 * 1024 ** 2), { level: 1 })
  return chunk('iCCP', Buffer.concat([Buffer.from('a\0\0', 'latin1'), packed]))
}

/** Decoded up to its declared size only, and accepted: it has few bytes. */
const overfull = 'PNG with 400 MiB of pixels for 200 × 200'

const bombs: [name: string, bytes: Buffer, reason?: string][] = [
  ['PNG of 60,000 × 60,000', png(60_000, 60_000), 'photoLarge'],
  ['JPEG of 60,000 × 60,000', jpeg(60_000, 60_000), 'photoLarge'],
  ['PNG of 4,294,967,295 × 1', png(0xffff_ffff, 1), 'photoLarge'],
  ['PNG of 10,001 × 2', png(10_001, 2), 'photoLarge'],
  [overfull, png(200, 200, { zeros: 400 * 1024 ** 2 })],
  ['PNG with a profile of 400 MiB', png(200, 200, { more: profile() })],
  ['PNG without its end', png(200, 200, { zeros: 200 * 601 }).subarray(0, -20)],
  ['JPEG without anything in it', jpeg(200, 200)],
  ['GIF', Buffer.from('GIF89a\xff\xff\xff\xff', 'latin1')],
  ['page that begins as a JPEG', Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1')],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
]

test('no picture makes the platform decode more pixels than its limit', async () => {
  const { origin, mostMemory } = await serve()
  const token = await signIn(origin)
  const { 'Content-Type': _, ...headers } = headersOf('chaan-demo', token)
  const ways = [
    { path: '/api/profile/picture', fields: {} },
    {
      path: '/api/ocr/receipts',
      fields: {
        receiptDate: new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10),
        storeId: 'chaan',
        branchId: '1',
        spendingAmount: '250',
      },
    },
  ]
  const before = mostMemory()
  const violations: string[] = []

  for (const { path, fields } of ways) {
    for (const [at, [name, bytes, reason = '']] of bombs.entries()) {
      const body = new FormData()
      body.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'photo.png')
      for (const [field, value] of Object.entries(fields)) body.set(field, value)
      body.set('receiptNumber', `B-${at}`)
      const answer = await fetch(origin + path, {
        method: 'POST',
        headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
        body,
      })
      const said = await answer.text()
      const isRefused =
        answer.status === 400 && /"field":"image"/i.test(said) && said.includes(reason)
      if (!isRefused && name !== overfull)
        violations.push(`${name} to ${path} → ${answer.status} ${said}`)
    }
  }
  const grown = (mostMemory() - before) / 1024 ** 2

  report({
    name: 'picture bombs',
    tried: bombs.length * ways.length,
    violations: violations.length,
  })
  expect(violations).toEqual([])
  // The decoders need about twenty; 60,000 × 60,000 pixels would need ten thousand.
  expect(grown).toBeLessThan(200)
})
