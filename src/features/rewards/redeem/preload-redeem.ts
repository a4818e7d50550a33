import { loadTexts } from '@/i18n/texts'

/**
 * Preloads the flow and the dialogs of a redemption while the page is idle, so that they also show when the
 * connection is lost.
 */
export function preloadRedeem(): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(() => void load())
  else setTimeout(() => void load(), 1500)
}

function load() {
  return Promise.allSettled([
    import('./redeem-flow'),
    import('./redeem-confirm-modal'),
    import('@/exactly-once/checking-modal'),
    import('./redeem-success-modal'),
    import('@/errors/describe-error'),
    import('@/errors/alert-modal'),
    loadTexts('errors', 'exactly-once'),
  ])
}
