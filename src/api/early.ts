import { lookUp } from '@/contract/look-up'

/**
 * The first bytes of the page already ask for what the page shows (`src/first-paint/early.ts`). Their answers
 * wait here, by URL, each for one taker.
 */
declare global {
  interface Window {
    __early?: Record<string, Promise<Response> | undefined>
  }
}

export function takeEarly(url: string): Promise<Response> | undefined {
  if (!window.__early) return undefined
  const early = lookUp(window.__early, url)
  delete window.__early[url]
  return early
}
