import { appHistory } from '@/routing/app-history'
import { keepLink } from './last-link'
import { followReferLink } from './refer-code'
import { keepTouch } from './touch-slot'

let isWatching = false

/**
 * Stores the link of this visit and of every later navigation. It may be called often and late: the
 * first address of the visit is remembered.
 */
export function watchLinks(): void {
  if (isWatching) return
  isWatching = true
  const { start, location, listen } = appHistory()
  keep(start, { onlyFirst: isReload() })
  keep(location, { onlyFirst: true })
  followReferLink()
  listen((next, action) => {
    if (action === 'POP') return
    keep(next)
    followReferLink()
  })
}

function keep(address: { search: string; pathname: string }, options?: { onlyFirst: boolean }) {
  keepLink(address.search, options)
  keepTouch(address, options)
}

/** A reload or history navigation: its address may be older than the last link. */
function isReload() {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation !== undefined && navigation.type !== 'navigate'
}
