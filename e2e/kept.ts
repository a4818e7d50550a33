import type { BrowserContext, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** The worker has all that it keeps, and has the pages from the next one on. */
export async function whenKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state === 'activated') return
    await new Promise<void>((resolve) => {
      active?.addEventListener('statechange', () => active.state === 'activated' && resolve())
    })
  })
}

/** Everything in Cache Storage, as address and text. */
export async function keptAnswers(page: Page): Promise<{ url: string; text: string }[]> {
  return page.evaluate(async () => {
    const all = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const text = (await (await cache.match(request))?.text()) ?? ''
        all.push({ url: request.url, text })
      }
    }
    return all
  })
}

/** Looks for another worker, and waits until it has all that it keeps. */
export async function installNext(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
    const { installing } = registration
    if (!installing || registration.waiting) return
    await new Promise<void>((resolve, reject) => {
      installing.addEventListener('statechange', () => {
        if (installing.state === 'installed') resolve()
        if (installing.state === 'redundant') reject(new Error('The worker did not install.'))
      })
    })
  })
}

/** The worker that waited has taken over: no page of the old build is open any more. */
export async function nextTakesOver(context: BrowserContext): Promise<void> {
  const next = context.serviceWorkers().at(-1)
  if (!next) throw new Error('There is no worker.')
  const state = () => next.evaluate(() => Reflect.get(globalThis, 'serviceWorker').state)
  await expect.poll(state).toBe('activated')
}
