import { appHistory } from '@/routing/app-history'
import { keepLink } from './link-slot'
import { keepTouch } from './touch-slot'

let isWatching = false

/**
 * Keeps what the link says with which this visit began, and every link that is followed from here
 * on. Call it as often as you like, also late: the visit's own address is remembered.
 */
export function watchLinks(): void {
  if (isWatching) return
  isWatching = true
  const { start, location, listen } = appHistory()
  keep(start, { onlyFirst: isLoadedAgain() })
  keep(location, { onlyFirst: true })
  listen((next, action) => {
    if (action !== 'POP') keep(next)
  })
}

function keep(address: { search: string; pathname: string }, options?: { onlyFirst: boolean }) {
  keepLink(address.search, options)
  keepTouch(address, options)
}

/** A page that was loaded before, whose address may be older than the link that came last. */
function isLoadedAgain() {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation !== undefined && navigation.type !== 'navigate'
}
