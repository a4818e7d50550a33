import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { World } from './world.ts'

/** Lets some requests of the app wait until a test lets them through. */
export function holdAnswers(world: World, fits: (request: Request) => boolean) {
  const { promise: allowed, resolve: letThrough } = Promise.withResolvers<void>()
  let count = 0
  world.rewire(async (request, send) => {
    if (fits(request)) {
      count += 1
      await allowed
    }
    return send()
  })
  return {
    /** Resolves once one of them waits. */
    begun: () => waitFor(() => expect(count).toBeGreaterThan(0)),
    letThrough,
  }
}

/** A request that changes something. */
export const isChange = ({ method }: Request) => method !== 'GET'
