import type { HostStart } from '@/host/host'
import { skipLine } from '@/host/host'
import { myRewardsRoute } from '@/features/wallet/routes'

/** Seconds after which the splash says that LINE is slow and offers the saved rewards. */
const slowAfter = 6

/**
 * The splash of index.html while LINE starts and signs in. After six seconds it says that the network
 * is slow; `skipped` resolves when the member continues without LINE, to the saved rewards. `stop`
 * withdraws the offer: the first page is then found by its address.
 */
export function watchSlowStart(): { skipped: Promise<HostStart>; stop: () => void } {
  const root = document.documentElement
  const timer = setTimeout(() => {
    // Not over the page of a start that has failed.
    if (root.dataset['splash'] === 'open') root.dataset['splash'] = 'slow'
  }, slowAfter * 1000)
  document.getElementById('shell-retry')?.addEventListener('click', () => location.reload())
  const skipped = new Promise<HostStart>((resolve) => {
    document.getElementById('shell-wallet')?.addEventListener('click', () => {
      history.replaceState(null, '', myRewardsRoute.to({ tab: 'available' }))
      resolve(skipLine())
    })
  })
  function stop() {
    clearTimeout(timer)
    root.dataset['splash'] = 'open'
  }
  return { skipped, stop }
}
