import { expect, test, vi } from 'vitest'
import { toJpeg } from '@/pictures/to-jpeg'

/** A canvas whose JPEG has the given bytes at full quality, and fewer at a lower one. */
function canvasOf(bytes: number) {
  const canvas = document.createElement('canvas')
  const qualities: number[] = []
  vi.spyOn(canvas, 'toBlob').mockImplementation((done, type, quality: unknown) => {
    qualities.push(Number(quality))
    done(new Blob([new Uint8Array(Math.round(bytes * Number(quality)))], { type }))
  })
  return { canvas, qualities }
}

test('a picture that is small enough keeps its quality', async () => {
  const { canvas, qualities } = canvasOf(1000)

  const blob = await toJpeg(canvas, { mostBytes: 900 })

  expect(blob.type).toBe('image/jpeg')
  expect(qualities).toEqual([0.85])
})

test('a picture that is too large loses quality until it fits', async () => {
  const { canvas } = canvasOf(1000)

  const blob = await toJpeg(canvas, { mostBytes: 600 })

  expect(blob.size).toBeLessThanOrEqual(600)
})

test('a picture that never fits is refused', async () => {
  const { canvas } = canvasOf(1000)

  await expect(toJpeg(canvas, { mostBytes: 100 })).rejects.toMatchObject({ code: 'fileTooLarge' })
})
