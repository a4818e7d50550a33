import type { HostStart } from '@/host/host'
import { skipLine } from '@/host/host'
import { paths } from '@/routing/paths'

/** Seconds after which a start that still waits for LINE says so and offers the saved rewards. */
const slowAfter = 6

/**
 * While LINE starts, index.html shows a splash. After six seconds it says that the network is slow;
 * `skipped` settles when the member would rather go on without LINE, to the saved rewards.
 */
export function watchSlowStart(): { skipped: Promise<HostStart>; stop: () => void } {
  const root = document.documentElement
  const timer = setTimeout(() => {
    if (root.dataset['splash']) root.dataset['splash'] = 'slow'
  }, slowAfter * 1000)
  document.getElementById('shell-retry')?.addEventListener('click', () => location.reload())
  const skipped = new Promise<HostStart>((resolve) => {
    document.getElementById('shell-wallet')?.addEventListener('click', () => {
      history.replaceState(null, '', paths.myRewards())
      resolve(skipLine())
    })
  })
  return { skipped, stop: () => clearTimeout(timer) }
}
