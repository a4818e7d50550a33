import { loadTexts } from '@/i18n/texts'

/**
 * Brings everything that a redemption can show onto the device while it is quiet: once the
 * connection is gone there would be nothing left to say so with.
 */
export function preloadRedeem(): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(() => void load())
  else setTimeout(() => void load(), 1500)
}

function load() {
  return Promise.allSettled([
    import('./redeem-confirm-modal'),
    import('./redeem-checking-modal'),
    import('./redeem-success-modal'),
    import('@/errors/describe-error'),
    import('@/errors/alert-modal'),
    loadTexts('errors'),
  ])
}
