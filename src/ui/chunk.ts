import { type ComponentType, createElement, type ReactNode, Suspense, use } from 'react'

export type Chunk<Props> = ((props: Props) => ReactNode) & {
  /** Loads the chunk. Returns the same promise each time, and tries again after a failure. */
  start: () => Promise<ComponentType<Props>>
}

/**
 * A component in a chunk of its own, inside a Suspense boundary. Unlike `lazy`, one whose chunk has
 * been started and has arrived renders at once: React holds every reveal of a boundary back for a
 * third of a second.
 */
// @__NO_SIDE_EFFECTS__
export function chunk<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Chunk<Props> {
  let loading: Promise<ComponentType<Props>> | undefined
  let hasFailed = false
  const start = () => {
    if (loading && !hasFailed) return loading
    hasFailed = false
    const started = load()
    loading = started
    started.then(
      // `use` reads these fields and then renders without waiting a turn.
      (value) => Object.assign(started, { status: 'fulfilled', value }),
      () => {
        hasFailed = true
      },
    )
    return started
  }
  // Rendering does not retry a failed chunk: that would repeat the request endlessly.
  const Chunk = (props: Props) => createElement(use(loading ?? start()), props)
  return Object.assign(Chunk, { start })
}

let retries = 0

/** Whether something is loaded once more that the page also works without. */
export const isRetrying = () => retries > 0

/**
 * A chunk that the page also works without. Where it does not load, nothing stands in its place until
 * it is tried again: when the device is online again, or half a minute later, then a minute, and so on.
 */
// @__NO_SIDE_EFFECTS__
export function optionalChunk<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Chunk<Props> {
  const retryAfter = (ms: number) => () => {
    const Again = chunk(async () => {
      await timeToRetry(ms)
      retries += 1
      return load()
        .finally(() => (retries -= 1))
        .catch(retryAfter(2 * ms))
    })
    return (props: Props) => createElement(Suspense, null, createElement(Again, props))
  }
  return chunk(() => load().catch(retryAfter(30_000)))
}

function timeToRetry(ms: number) {
  return new Promise((resolve) => {
    window.addEventListener('online', resolve, { once: true })
    setTimeout(resolve, ms)
  })
}
