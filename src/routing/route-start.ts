/** What a route's start gets: it begins the route's queries and waits for none of them. */
export interface RouteStart {
  params: Readonly<Record<string, string | undefined>>
  url: URL
}
