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
  const early = window.__early?.[url]
  if (window.__early) delete window.__early[url]
  return early
}
