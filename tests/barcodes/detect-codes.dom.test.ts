import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeDetector, detectCodes, detectInVideo } from '@/barcodes/detect-codes'
import { giveWorkers, reading, type WorkerPart } from './fake-worker'
import { eventually } from '../eventually.ts'

const code = 'CHN-8842-KD'
const picture = () => ({ data: new Uint8ClampedArray(4) }) as ImageData
const video = document.createElement('video')
const readFrame = () => detectInVideo(video, picture)

class FakeFrame {
  close = () => undefined
}

beforeEach(() => {
  vi.stubGlobal('VideoFrame', FakeFrame)
  vi.stubGlobal('OffscreenCanvas', vi.fn())
})
afterEach(closeDetector)

const broken: [string, WorkerPart][] = [
  ['does not load', { onStart: (worker) => worker.die() }],
  ['cannot read here', { onStart: (worker) => worker.answer({ isLoaded: false }) }],
  [
    'dies in the middle',
    {
      onStart: (worker) => worker.answer({ isLoaded: true }),
      onJob: (worker) => worker.die(),
    },
  ],
]

test.for(broken)('a worker that %s is told, and the next picture has another', async ([, part]) => {
  const workers = giveWorkers(part, reading(code))

  await expect(detectCodes(picture())).rejects.toMatchObject({ type: 'network' })
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true])

  expect(await detectCodes(picture())).toEqual([code])
  expect(workers).toHaveLength(2)
})

test('the same text twice in a picture is one code', async () => {
  giveWorkers(reading(code, code))

  expect(await detectCodes(picture())).toEqual([code])
})

test('one worker reads all pictures, until it is closed', async () => {
  const workers = giveWorkers(reading(code))
  await detectCodes(picture())
  await detectCodes(picture())

  closeDetector()
  await eventually(() => expect(workers.map(({ isEnded }) => isEnded)).toEqual([true]))
})

test('a worker without work ends by itself', async () => {
  vi.useFakeTimers()
  const workers = giveWorkers(reading(code))
  await detectCodes(picture())

  await vi.advanceTimersByTimeAsync(30_000)

  expect(workers[0]?.isEnded).toBe(true)
  vi.useRealTimers()
})

test('a frame is handed over as it is', async () => {
  const workers = giveWorkers(reading(code))

  expect(await readFrame()).toEqual([code])

  expect(workers[0]?.transferred).toEqual([expect.any(FakeFrame)])
})

test.for(['VideoFrame', 'OffscreenCanvas'])(
  'a browser without %s hands over pixels',
  async (missing) => {
    Reflect.deleteProperty(globalThis, missing)
    const workers = giveWorkers(reading(code))

    expect(await readFrame()).toEqual([code])

    expect(workers[0]?.transferred).toEqual([expect.any(ArrayBuffer)])
  },
)

test('where one frame cannot be read, the next is handed over as pixels', async () => {
  const workers = giveWorkers({
    onStart: (worker) => worker.answer({ isLoaded: true }),
    onJob: (worker, { id, picture: { constructor } }) =>
      worker.answer(constructor === FakeFrame ? { id, problem: 'no' } : { id, texts: [code] }),
  })
  await expect(readFrame()).rejects.toThrow('no')

  expect(await readFrame()).toEqual([code])
  expect(workers).toHaveLength(1)
})

function giveNative(formats: readonly string[]) {
  const detect = vi.fn(async () => [{ rawValue: code }])
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => formats
      detect = detect
    },
  )
  return detect
}

test('a browser’s own detector reads pictures and frames, without a worker', async () => {
  const detect = giveNative(['code_128', 'ean_13', 'qr_code'])
  const workers = giveWorkers(reading())

  expect(await detectCodes(picture())).toEqual([code])
  expect(await readFrame()).toEqual([code])

  expect(detect).toHaveBeenCalledTimes(2)
  expect(workers).toEqual([])
})

test('a browser’s own detector that does not read both kinds is not asked', async () => {
  const detect = giveNative(['qr_code'])
  giveWorkers(reading(code))

  expect(await detectCodes(picture())).toEqual([code])

  expect(detect).not.toHaveBeenCalled()
})
