import * as matchers from '@testing-library/jest-dom/matchers'
import type { TestingLibraryMatchers } from '@testing-library/jest-dom/matchers'
import { format } from 'node:util'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { installBrowserGaps } from './browser-gaps.ts'
import { recordStray, takeStrays } from './stray.ts'

declare module 'vitest' {
  // Declared exactly as vitest declares it; jest-dom's own augmentation names another interface.
  interface Matchers<
    R extends void | Promise<void> = void | Promise<void>,
    T = unknown,
  > extends TestingLibraryMatchers<T, R> {}
}

expect.extend(matchers)

const inBrowser = typeof document !== 'undefined'
if (inBrowser) {
  installBrowserGaps()
  // Node has this tool of Chrome's debugger; React would give each element a task for it.
  Reflect.deleteProperty(console, 'createTask')
  const { configure, getConfig } = await import('@testing-library/react')
  const usual = getConfig()
  configure({
    // What a test waits for is there in a moment; a machine with other work takes longer over it.
    asyncUtilTimeout: 10_000,
    // The message prints the whole page. A wait throws away most of these errors unread.
    getElementError(message, container) {
      const error = new Error()
      error.name = 'TestingLibraryElementError'
      // The stack begins at the query, as the report shows the first line that is ours.
      Error.captureStackTrace(error, getConfig().getElementError)
      const get = () => usual.getElementError(message, container).message
      return Object.defineProperty(error, 'message', { get, configurable: true })
    },
  })
  // The next file may have the same library.
  afterAll(() => configure(usual))
}

const realFetch = globalThis.fetch
const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

async function fetchFromKnownHosts(input: RequestInfo | URL, init?: RequestInit) {
  const address = input instanceof Request ? input.url : String(input)
  const { protocol, hostname } = new URL(address, globalThis.location?.href)
  if (protocol.startsWith('http') && !loopback.has(hostname)) {
    recordStray(`request to the unknown host ${hostname}: ${address}`)
    throw new TypeError(`No test may reach ${hostname}`)
  }
  return realFetch(input, init)
}

// Vitest fails the run for these; this also names the test that they came from.
const recordRejection = (reason: unknown) => recordStray(`unhandled rejection: ${format(reason)}`)
process.on('unhandledRejection', recordRejection)
// The next file may have the same process.
afterAll(() => void process.off('unhandledRejection', recordRejection))

beforeEach(() => {
  globalThis.fetch = fetchFromKnownHosts
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...args: unknown[]) => {
      recordStray(`console.${level}: ${format(...args)}`)
    })
  }
})

afterEach(async () => {
  if (inBrowser) {
    const { cleanup } = await import('@testing-library/react')
    cleanup()
  }
  const strays = takeStrays()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  // The next file may have the same process.
  vi.unstubAllEnvs()
  globalThis.fetch = realFetch
  if (strays.length > 0) throw new Error(`Strays in this test:\n${strays.join('\n')}`)
})
