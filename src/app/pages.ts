import type { ComponentType } from 'react'
import { queryClient } from '@/api/query-client'
import { inTime, longLimitMs } from '@/api/time-limit'
import { lookUp } from '@/contract/look-up'
import { starts as homeStarts } from '@/features/home/starts'
import { withTexts } from '@/i18n/texts'
import type { Route } from '@/routing/route'
import type { Start, Started } from '@/routing/route-start'
import { type MatchedRoute, matchRoute, routes } from '@/routes'
import { member } from '@/session/session'
import { type Chunk, chunk } from '@/ui/chunk'
import {
  boardRoute,
  directLoginRoute,
  labelsRoute,
  themePreviewRoute,
  tokensRoute,
} from './development/routes'

// Left out of the build; one with STAFF=1 has the pages of staff.
if (import.meta.env.DEV || import.meta.env.VITE_STAFF) {
  routes.push(boardRoute, labelsRoute, themePreviewRoute, tokensRoute)
}
if (import.meta.env.DEV) routes.push(directLoginRoute)

export interface PageModule {
  Component: ComponentType
}
/** The pages that most visits start with; the table of the others is a separate chunk. */
const firstPages = import.meta.glob<PageModule>([
  '/src/features/home/home-page.tsx',
  '/src/features/rewards/catalogue/rewards-page.tsx',
  '/src/features/rewards/campaign/campaign-page.tsx',
])

/** Loads what any page but the first needs: the table of the pages, and how each starts its data. */
export const loadMorePages = () => Promise.all([import('./more-pages'), import('./starts')])

const chunks = new Map<Route, Chunk<object>>()

/** The page of a route as a component; its chunk and its texts load side by side. */
export function pageOf(route: Route): Chunk<object> {
  const load = () => withTexts(loadPage(route), ...(route.texts ?? []))
  // An import cannot be ended: one that no one answers is no longer waited for.
  const page = chunks.get(route) ?? chunk(() => inTime(longLimitMs, load))
  chunks.set(route, page)
  return page
}

/** Loads the table that the page stands in, beside what the app starts with. */
export function preparePage({ page }: Route) {
  if (!lookUp(firstPages, `/src/${page}.tsx`)) loadMorePages().catch(() => undefined)
}

async function loadPage(route: Route): Promise<ComponentType> {
  const load = lookUp(firstPages, `/src/${route.page}.tsx`)
  return load ? (await load()).Component : (await import('./more-pages')).loadPage(route)
}

/**
 * Starts everything that a location needs before it renders: chunk, texts and data. Resolves (never
 * rejects) when the page and its main data are loaded; the page shows failures.
 */
export async function startRoute({ pathname, search }: { pathname: string; search: string }) {
  const matched = matchRoute(pathname)
  await Promise.allSettled([
    pageOf(matched.route).start(),
    startData(matched, new URLSearchParams(search)),
  ])
}

async function startData({ route, params }: MatchedRoute, query: URLSearchParams) {
  const isMember = member() !== undefined
  // The guard of the page redirects.
  if (route.access && (route.access === 'member') !== isMember) return
  const starts = await startsFor(route)
  const { first = [], alongside = [] } = starts.get(route)?.({ params, query, isMember }) ?? {}
  for (const other of alongside) void load(other)
  await Promise.all(first.map(load))
}

/** The starts of a first page's feature are loaded with the page. */
async function startsFor({ shell }: Route): Promise<ReadonlyMap<Route | undefined, Start>> {
  if (shell === 'home') return homeStarts
  return (await (shell ? import('@/features/rewards/starts') : import('./starts'))).starts
}

function load(query: Required<Started>['first'][number]): Promise<unknown> {
  if (query instanceof Promise) return query
  return 'initialPageParam' in query
    ? queryClient.prefetchInfiniteQuery(query)
    : queryClient.prefetchQuery(query)
}
