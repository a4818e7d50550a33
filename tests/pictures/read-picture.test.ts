import { expect, test, vi } from 'vitest'
import { readPicture } from '@/pictures/read-picture'

const limits = { kinds: ['jpeg', 'png'], mostMegabytes: 1 } as const

function png({ width, height }: { width: number; height: number }) {
  const bytes = new Uint8Array(24)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  new DataView(bytes.buffer).setUint32(16, width)
  new DataView(bytes.buffer).setUint32(20, height)
  return bytes
}

/** The pictures that the browser has decoded. */
function decoder() {
  const decode = vi.fn(async () => ({ width: 10, height: 10 }))
  vi.stubGlobal('createImageBitmap', decode)
  return decode
}

test('a picture of a kind that is taken is read', async () => {
  const decode = decoder()

  await readPicture(new Blob([png({ width: 10, height: 10 })]), limits)

  expect(decode).toHaveBeenCalledOnce()
})

test.for([
  [
    'what only calls itself a picture',
    new File(['<html>'], 'a.jpg', { type: 'image/jpeg' }),
    'fileTypeUnsupported',
  ],
  ['too many bytes', new Blob([new Uint8Array(1024 * 1024 + 1)]), 'fileTooLarge'],
  ['more pixels than memory', new Blob([png({ width: 60_000, height: 60_000 })]), 'fileTooLarge'],
] as const)('%s is refused before it is decoded', async ([, file, code]) => {
  const decode = decoder()

  await expect(readPicture(file, limits)).rejects.toMatchObject({ code })

  expect(decode).not.toHaveBeenCalled()
})
