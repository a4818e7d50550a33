import { type ComponentType, createElement, type ReactNode, use } from 'react'

export type Chunk<Props> = ((props: Props) => ReactNode) & {
  /** Loads the chunk; the same promise until it fails. */
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
  const start = () => {
    loading ??= load().then(
      (Component) => (loaded = Component),
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  const Chunk = (props: Props) => createElement(loaded ?? use(start()), props)
  return Object.assign(Chunk, { start })
}
