import { vi } from 'vitest'
import type { DetectAnswer, DetectJob } from '@/barcodes/detect-job'

/** The worker's answers to its start and to each job; undefined: no answer. */
export interface WorkerPart {
  onStart?: (worker: FakeWorker) => void
  onJob?: (worker: FakeWorker, job: DetectJob) => void
}

/** The worker that reads codes, played by a test. */
export class FakeWorker {
  onmessage: ((event: MessageEvent<DetectAnswer>) => void) | undefined
  onerror: (() => void) | undefined
  jobs: DetectJob[] = []
  transferred: unknown[] = []
  isEnded = false
  private readonly part: WorkerPart

  constructor(part: WorkerPart) {
    this.part = part
    queueMicrotask(() => part.onStart?.(this))
  }

  postMessage(job: DetectJob, transfer: unknown[]) {
    this.jobs.push(job)
    this.transferred.push(...transfer)
    queueMicrotask(() => this.part.onJob?.(this, job))
  }

  answer(data: DetectAnswer) {
    if (!this.isEnded) this.onmessage?.(new MessageEvent('message', { data }))
  }

  die() {
    this.onerror?.()
  }

  terminate() {
    this.isEnded = true
  }
}

/** A worker that can read, and finds these texts in every picture. */
export const reading = (...texts: string[]): WorkerPart => ({
  onStart: (worker) => worker.answer({ isLoaded: true }),
  onJob: (worker, { id }) => worker.answer({ id, texts }),
})

/** The workers that the page starts, one after the other; the last part is played again. */
export function giveWorkers(...parts: WorkerPart[]) {
  const workers: FakeWorker[] = []
  vi.stubGlobal('Worker', function Worker() {
    const worker = new FakeWorker(parts[workers.length] ?? parts.at(-1) ?? {})
    workers.push(worker)
    return worker
  })
  return workers
}
