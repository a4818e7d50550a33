import { ApiError } from '@/api/api-error'
import { trustedWorker } from '@/outside/trusted-types'
import { type DetectAnswer, type DetectJob, formats } from './detect-job'
// The linter cannot resolve Vite's query.
// oxlint-disable-next-line import/default
import workerAddress from './detect-worker?worker&url'

interface Detector {
  detect(picture: ImageData): Promise<string[]>
  end(): void
}

/** The browser's own detector; missing in most, and from TypeScript's types. */
interface NativeDetector {
  new (options: { formats: readonly string[] }): {
    detect(picture: ImageData): Promise<{ rawValue: string }[]>
  }
  getSupportedFormats(): Promise<string[]>
}

let running: Promise<Detector> | undefined

/** A detector that nobody uses any more ends by itself. */
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
  clearTimeout(idle)
  try {
    const found = await (await detector()).detect(picture)
    return [...new Set(found)]
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
  const started = startDetector()
  running = started
  started.catch(() => {
    if (running === started) running = undefined
  })
  return started
}

async function startDetector(): Promise<Detector> {
  return (await nativeDetector()) ?? workerDetector()
}

async function nativeDetector(): Promise<Detector | undefined> {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: NativeDetector }
  if (!Native) return undefined
  const known: readonly string[] = await Native.getSupportedFormats().catch(() => [])
  if (!formats.every((format) => known.includes(format))) return undefined
  const native = new Native({ formats })
  return {
    async detect(picture) {
      return (await native.detect(picture)).map(({ rawValue }) => rawValue)
    },
    end: () => undefined,
  }
}

async function workerDetector(): Promise<Detector> {
  const worker = new Worker(trustedWorker(workerAddress), { type: 'module' })
  const loaded = withResolvers<void>()
  const waiting = new Map<number, PromiseWithResolvers<string[]>>()
  let last = 0

  function end() {
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
    detect(picture) {
      const job = withResolvers<string[]>()
      last += 1
      waiting.set(last, job)
      const sent: DetectJob = { id: last, picture }
      worker.postMessage(sent, [picture.data.buffer])
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
