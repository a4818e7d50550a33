import type { QueryKey } from '@tanstack/react-query'
import { lookUp } from '@/contract/look-up'
import type { ParamsOf, PathParams, Route } from './route'

/** What the start of a page gets. */
export interface RouteStart<Params = PathParams> {
  params: Params
  query: URLSearchParams
  isMember: boolean
}

/** The options of a query, or what loads by itself. */
type Loading = { queryKey: QueryKey } | Promise<unknown>

/** What the start of a page loads, beside the page's chunk and texts. */
export interface Started {
  /** The first view waits for these. */
  first?: readonly Loading[]
  /** Nothing waits for these. */
  alongside?: readonly Loading[]
}

/** Starts to load the data of a page. A page for members or guests alone is started for them alone. */
export type Start<Params = PathParams> = (at: RouteStart<Params>) => Started

/** The start of a page without data. */
export const noData: Start = () => ({})

/**
 * Declares how each route of a feature starts its data; a route without a line here is a type error.
 * A start and its page use the same query options: otherwise the page asks a second time.
 */
export function startsOf<Routes extends Readonly<Record<string, Route>>>(
  routes: Routes,
  starts: { readonly [Name in keyof Routes]: Start<ParamsOf<Routes[Name]>> },
): ReadonlyMap<Route | undefined, Start> {
  // Each start gets the parameters of its own route.
  const all = Object.entries<unknown>(starts) as [string, Start][]
  return new Map(all.map(([name, start]) => [lookUp(routes, name), start]))
}
