import { vi } from 'vitest'
import type { World } from './world.ts'

/** The device has no connection any more: it says so, and no request gets through. */
export function loseConnection(world: Pick<World, 'rewire'>): void {
  world.rewire(async () => {
    throw new TypeError('no route')
  })
  sayOnline(false)
}

export function regainConnection(world: Pick<World, 'rewire'>): void {
  world.rewire((_, send) => send())
  sayOnline(true)
}

/** What the device says of its connection, right or wrong. */
export function sayOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}
