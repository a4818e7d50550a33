import type { BrowserContext } from '@playwright/test'

/** Faults of a visit: errors in the console, uncaught errors, foreign hosts, policy violations. */
export interface Guard {
  /** Reasons for which a fault that the test makes may show up in the console. */
  allow(...patterns: RegExp[]): void
  /** The faults that happened. */
  problems(): string[]
  /** Addresses of every request of this visit, in order. */
  requests: string[]
}

/** A browser's own line for an answer that is an error: tests of refusals and faults expect it. */
export const failedToLoad = /^console: Failed to load resource/

/** The faults that requests of LINE's SDK are, where a test has stood in for LINE. */
export const hostsOfLine = /^host: (api|access|liff)\.line\.me$/

const reportBinding = 'reportPolicyViolation'

export async function guardOf(context: BrowserContext, origin: string): Promise<Guard> {
  const seen: string[] = []
  const allowed: RegExp[] = []
  const requests: string[] = []
  const host = new URL(origin).host

  context.on('console', (message) => {
    if (message.type() === 'error') seen.push(`console: ${message.text()}`)
  })
  context.on('weberror', (error) => seen.push(`uncaught: ${error.error().message}`))
  context.on('request', (request) => {
    requests.push(request.url())
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && url.host !== host) seen.push(`host: ${url.host}`)
  })
  await context.exposeFunction(reportBinding, (text: string) => seen.push(`policy: ${text}`))
  await context.addInitScript((name) => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report: unknown = Reflect.get(window, name)
      if (typeof report === 'function') report(`${event.violatedDirective} ${event.blockedURI}`)
    })
  }, reportBinding)

  return {
    allow: (...patterns) => void allowed.push(...patterns),
    problems: () => seen.filter((text) => !allowed.some((pattern) => pattern.test(text))),
    requests,
  }
}
