import { trustedWorker } from '@/third-party/trusted-types'
import { homography } from './homography'
import { blank, type Pixels, warpRows, type WarpJob } from './warp'
// The linter cannot resolve Vite's query.
// oxlint-disable-next-line import/default
import workerAddress from './warp-worker?worker&url'

/** Rows per step, between which the page handles input. */
const slice = 48

/** Straightens the cropped part without blocking the page. */
export async function straighten(job: WarpJob): Promise<Pixels> {
  const worker = startWorker()
  if (!worker) return inSlices(job)
  try {
    return await inWorker(worker, job)
  } catch {
    // Workers are blocked by the host app, or memory is short.
    return await inSlices(job)
  } finally {
    worker.terminate()
  }
}

/** On the main thread, a few rows at a time. */
export async function inSlices({ source, corners, size }: WarpJob): Promise<Pixels> {
  const target = blank(size)
  const map = homography(size, corners)
  for (let from = 0; from < size.height; from += slice) {
    warpRows(source, target, { map, from, to: Math.min(size.height, from + slice) })
    await new Promise((resolve) => {
      setTimeout(resolve)
    })
  }
  return target
}

function inWorker(worker: Worker, job: WarpJob): Promise<Pixels> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Pixels>) => resolve(data)
    worker.onerror = worker.onmessageerror = () => reject(new Error('The worker did not work.'))
    worker.postMessage(job, { transfer: [] })
  })
}

function startWorker(): Worker | undefined {
  try {
    return new Worker(trustedWorker(workerAddress), { type: 'module' })
  } catch {
    return undefined
  }
}
