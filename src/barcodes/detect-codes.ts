import { ApiError } from '@/api/api-error'
import { trustedWorker } from '@/third-party/trusted-types'
import { type DetectAnswer, type DetectJob, formats } from './detect-job'
// The linter cannot resolve Vite's query.
// oxlint-disable-next-line import/default
import workerAddress from './detect-worker?worker&url'

interface Detector {
  /** Takes frames as they are: their pixels need not be copied where the page is drawn. */
  takesFrames(): boolean
  detect(picture: ImageData | VideoFrame): Promise<string[]>
  end(): void
}

/** The browser's own detector; missing in most, and from TypeScript's types. */
interface NativeDetector {
  new (options: { formats: readonly string[] }): {
    detect(picture: ImageData | VideoFrame): Promise<{ rawValue: string }[]>
  }
  getSupportedFormats(): Promise<string[]>
}

let running: Promise<Detector> | undefined

/** A detector that is not used any more ends by itself. */
const idleMs = 30_000
let idle: ReturnType<typeof setTimeout> | undefined

/**
 * Starts what reads codes: the browser's own detector where it reads both kinds, else WebAssembly in
 * a worker. `closeDetector` ends it.
 */
export async function loadDetector(): Promise<void> {
  await detector()
}

/**
 * The texts of the QR codes and CODE_128 barcodes in a picture, each once. The picture's pixels are
 * handed over: it is empty afterwards.
 * @throws ApiError network when the detector cannot be loaded; a later call tries again
 */
export async function detectCodes(picture: ImageData): Promise<string[]> {
  return detectBy((one) => one.detect(picture))
}

/**
 * The same of what a video shows now.
 * @param pixelsOf its pixels, for browsers that cannot hand over a frame
 */
export async function detectInVideo(
  video: HTMLVideoElement,
  pixelsOf: (video: HTMLVideoElement) => ImageData,
): Promise<string[]> {
  return detectBy((one) => one.detect(one.takesFrames() ? new VideoFrame(video) : pixelsOf(video)))
}

async function detectBy(detect: (one: Detector) => Promise<string[]>): Promise<string[]> {
  clearTimeout(idle)
  try {
    return [...new Set(await detect(await detector()))]
  } finally {
    clearTimeout(idle)
    idle = setTimeout(closeDetector, idleMs)
  }
}

/** Frees the worker and its memory. */
export function closeDetector(): void {
  clearTimeout(idle)
  const ending = running
  running = undefined
  void ending?.then(
    (one) => one.end(),
    () => undefined,
  )
}

function detector(): Promise<Detector> {
  if (running) return running
  const started = startDetector(forget)
  running = started
  started.catch(forget)
  return started

  // The next picture starts another one.
  function forget() {
    if (running === started) running = undefined
  }
}

async function startDetector(onEnd: () => void): Promise<Detector> {
  return (await nativeDetector()) ?? workerDetector(onEnd)
}

async function nativeDetector(): Promise<Detector | undefined> {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: NativeDetector }
  if (!Native) return undefined
  const known: readonly string[] = await Native.getSupportedFormats().catch(() => [])
  if (!formats.every((format) => known.includes(format))) return undefined
  const native = new Native({ formats })
  return {
    takesFrames: () => false,
    async detect(picture) {
      return (await native.detect(picture)).map(({ rawValue }) => rawValue)
    },
    end: () => undefined,
  }
}

/** @param onEnd it cannot be loaded, has died or was closed */
async function workerDetector(onEnd: () => void): Promise<Detector> {
  const worker = new Worker(trustedWorker(workerAddress), { type: 'module' })
  const loaded = withResolvers<void>()
  const waiting = new Map<number, PromiseWithResolvers<string[]>>()
  let last = 0
  // Safari 16.0 to 16.3 and Firefox on Android lack one or the other.
  let takesFrames = 'VideoFrame' in globalThis && 'OffscreenCanvas' in globalThis

  function end() {
    onEnd()
    worker.terminate()
    const error = new ApiError('network')
    loaded.reject(error)
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.onerror = worker.onmessageerror = end
  worker.onmessage = ({ data }: MessageEvent<DetectAnswer>) => {
    if ('isLoaded' in data) return data.isLoaded ? loaded.resolve() : end()
    const job = waiting.get(data.id)
    waiting.delete(data.id)
    if ('texts' in data) job?.resolve(data.texts)
    else job?.reject(new Error(data.problem))
  }
  await loaded.promise

  return {
    takesFrames: () => takesFrames,
    detect(picture) {
      const job = withResolvers<string[]>()
      last += 1
      waiting.set(last, job)
      const sent: DetectJob = { id: last, picture }
      const isFrame = !('data' in picture)
      worker.postMessage(sent, [isFrame ? picture : picture.data.buffer])
      // What cannot read one frame reads none.
      if (isFrame) job.promise.catch(() => (takesFrames = false))
      return job.promise
    },
    end,
  }
}

/** `Promise.withResolvers`, which Safari has from 17.4 on alone. */
function withResolvers<T>(): PromiseWithResolvers<T> {
  let settle: Pick<PromiseWithResolvers<T>, 'resolve' | 'reject'> | undefined
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject }
  })
  if (!settle) throw new Error('A promise runs at once.')
  return { promise, ...settle }
}
