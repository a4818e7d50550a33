import { type ComponentType, createElement, type ReactNode, use } from 'react'

export type Chunk<Props> = ((props: Props) => ReactNode) & {
  /** Loads the chunk: the same promise each time, and anew after a failure. */
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
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  let hasFailed = false
  const start = () => {
    if (loading && !hasFailed) return loading
    hasFailed = false
    loading = load().then((Component) => (loaded = Component))
    loading.catch(() => {
      hasFailed = true
    })
    return loading
  }
  // Rendering never tries a failed one again: it would do so for ever, a request with every try.
  const Chunk = (props: Props) => createElement(loaded ?? use(loading ?? start()), props)
  return Object.assign(Chunk, { start })
}
