import type { Route } from '@/routing/route'
import type { Start } from '@/routing/route-start'

/**
 * The starts of all pages that are no first page (`pages.ts`), in one chunk that the app loads when
 * idle: a tap then sends the page's calls at once, beside the request for its chunk. A chunk for
 * each page would put a request in front of the calls.
 */
export const starts = new Map(
  Object.values(
    import.meta.glob<ReadonlyMap<Route | undefined, Start>>(
      ['/src/features/*/starts.ts', '!/src/features/{home,rewards}/starts.ts'],
      { eager: true, import: 'starts' },
    ),
  ).flatMap((area) => [...area]),
)
