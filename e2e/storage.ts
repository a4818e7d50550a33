import type { BrowserContext } from '@playwright/test'

/** The browser of a member who has forbidden every site to keep anything. */
export async function blockStorage(context: BrowserContext) {
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    }
  })
}
