import { onTestFinished } from 'vitest'

/** Gives the pages of a test Web Locks, as tabs share them. */
export function shareLocks() {
  const last = new Map<string, Promise<unknown>>()
  const locks = {
    request(name: string, _: unknown, work: () => Promise<unknown>) {
      const running = (last.get(name) ?? Promise.resolve()).then(work)
      last.set(name, running)
      return running
    },
  }
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'locks')
  })
}
